import { type Pattern } from './patterns.ts'
import type { Reader } from './readers.ts'

/** No text may take longer, in milliseconds of one core. */
export const mostMs = 250
export const longestText = 1_000_000

export interface Slowest {
  pattern: string
  ms: number
  /** It ran out of stack. */
  overflow: boolean
}

/**
 * The pattern that takes a reader longest. Each is tried at a tenth of the length first: what is done with that at once
 * stays far below the bound in whole, even if it grew with the square. What takes too long gets a second try, for the
 * compiler may have been at work.
 */
export function slowestPattern(
  { read }: Pick<Reader, 'read'>,
  patterns: Iterable<Pattern>,
  shorter: ReadonlyMap<string, string> = new Map(),
): Slowest {
  let slowest: Slowest = { pattern: '', ms: 0, overflow: false }
  for (const { name, text } of patterns) {
    const tenth = shorter.get(name)
    const first = tenth === undefined ? null : timed(read, tenth)
    const tried = first && !first.overflow && first.ms < mostMs / 150 ? first : twice(read, text)
    if (tried.overflow) return { pattern: name, ...tried }
    if (tried.ms > slowest.ms) slowest = { pattern: name, ...tried }
    // It is proven: the others need not be waited for.
    if (slowest.ms > mostMs) return slowest
  }
  return slowest
}

interface Timed {
  ms: number
  overflow: boolean
}

function twice(read: Reader['read'], text: string): Timed {
  const once = timed(read, text)
  if (once.overflow || once.ms <= mostMs) return once
  const again = timed(read, text)
  return again.ms < once.ms ? again : once
}

function timed(read: Reader['read'], text: string): Timed {
  let overflow = false
  const before = process.cpuUsage()
  try {
    read(text)
  } catch (error) {
    // Refusing a text is an answer as well.
    overflow = error instanceof RangeError
  }
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1000, overflow }
}
