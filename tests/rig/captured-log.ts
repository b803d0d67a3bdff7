import { type LogLevel, redirectLog } from '#app/.server/base/lib/logging/log.ts'
import { cleanUpAfter } from './clean-up.ts'

/** A line of the log, as programs read it. */
export type LogLine = Record<string, unknown> & { level: string; msg: string }

/** The lines that are logged until the test ends, whatever they say; `text` is all of them. */
export function captureLog(level: LogLevel = 'debug'): { lines: LogLine[]; text(): string } {
  const lines: LogLine[] = []
  cleanUpAfter(redirectLog((line) => void lines.push(JSON.parse(line) as LogLine), level))
  return { lines, text: () => lines.map((line) => JSON.stringify(line)).join('\n') }
}
