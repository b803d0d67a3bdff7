/** A request as a web server's log tells it. */
export interface LoggedRequest {
  /** Milliseconds since 1970. */
  time: number
  address: string
  method: string
  /** With its query, percent-encoded. */
  path: string
  status: number
  /** Bytes of the body that were sent. */
  sent: number
  /** Where a part begins that was asked for; null if the log doesn't say. */
  from: number | null
  userAgent: string
  referrer: string
}

/** The values of a line: separated by spaces, in quotes where they have some themselves, times in brackets. */
export function logFields(line: string): string[] {
  const fields: string[] = []
  let at = 0
  while (at < line.length) {
    const first = line[at]
    if (first === ' ') {
      at++
      continue
    }
    const end = first === '"' ? quoteEnd(line, at) : line.indexOf(first === '[' ? ']' : ' ', at)
    const isWrapped = first === '"' || first === '['
    const stop = end < 0 ? line.length : end
    fields.push(isWrapped ? line.slice(at + 1, stop) : line.slice(at, stop))
    at = stop + 1
  }
  return fields
}

function quoteEnd(line: string, start: number): number {
  for (let at = start + 1; at < line.length; at++) {
    if (line[at] === '\\') at++
    else if (line[at] === '"') return at
  }
  return -1
}

const months = 'JanFebMarAprMayJunJulAugSepOctNovDec'

/** `10/Oct/2026:13:55:36 -0700` in milliseconds since 1970; null for what is no such time. */
export function parseLogTime(text: string): number | null {
  const [, day, month = '', year, hour, minute, second, sign, zoneHours, zoneMinutes] =
    /^(\d\d)\/([A-Z][a-z]{2})\/(\d{4}):(\d\d):(\d\d):(\d\d) ([+-])(\d\d)(\d\d)$/.exec(text) ?? []
  const index = months.indexOf(month)
  if (month === '' || index % 3 !== 0) return null
  const [d, y, h, m, s] = [day, year, hour, minute, second].map(Number)
  const local = Date.UTC(y ?? 0, index / 3, d, h, m, s)
  const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000
  return sign === '-' ? local + offset : local - offset
}

/** Where a range of the header Range begins; null for other headers. */
export function rangeStart(header: string): number | null {
  const [, from] = /^bytes[= ](\d{1,15})-/.exec(header) ?? []
  return from === undefined ? null : Number(from)
}

/** A whole number; 0 for '-', null for anything else. */
export function logNumber(text: string | undefined): number | null {
  if (text === '-') return 0
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** '-' stands for nothing. */
export function logText(text: string | undefined): string {
  return text === undefined || text === '-' ? '' : text
}
