import { inspect } from 'node:util'

interface Line {
  time: string
  level: string
  msg?: string
  err?: ErrorLine
  [field: string]: unknown
}

interface ErrorLine {
  type?: string
  message?: string
  stack?: string
  cause?: ErrorLine
}

const colours: Record<string, number> = { debug: 90, info: 36, warn: 33, error: 31, fatal: 31 }
const long = ['err', 'time', 'level', 'msg', 'pid']

/** A line of the log as people read it on a terminal. */
export function pretty(json: string, { hasColours }: { hasColours: boolean }): string {
  const line = JSON.parse(json) as Line
  const { time, level, msg = '', err } = line
  const fields = Object.entries(line)
    .filter(([name]) => !long.includes(name))
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : inspect(value)}`)
    .join('')
  const paint = (text: string, colour: number) =>
    hasColours ? `\u001b[${colour}m${text}\u001b[0m` : text
  const head = `${paint(time.slice(11, 19), 90)} ${paint(level.toUpperCase().padEnd(5), colours[level] ?? 0)} ${msg}`
  return `${head}${paint(fields, 90)}\n${err ? inWords(err) : ''}`
}

function inWords(error: ErrorLine): string {
  const own = error.stack ?? `${error.type}: ${error.message}`
  const indented = own.replace(/^/gm, '  ')
  return `${indented}\n${error.cause ? `  caused by\n${inWords(error.cause)}` : ''}`
}
