/** Pattern for `[[h:]m:]s` with an optional fraction after a point or comma, as one group. */
export const timestampPattern = String.raw`((?:(?:\d{1,4}:)?\d{1,6}:)?\d{1,9}(?:[.,]\d{1,9})?)`

const wholeTimestamp = /^(?:(?:(\d{1,4}):)?(\d{1,6}):)?(\d{1,9})(?:[.,](\d{1,9}))?$/

/** Parses a time such as `01:02:03,450`, `2:03.4` or `12.5` into seconds; undefined for anything else. */
export function parseTimestamp(text: string): number | undefined {
  const match = wholeTimestamp.exec(text.trim())
  if (!match) return undefined
  const [, hours = '0', minutes, seconds = '0', fraction = ''] = match
  if (minutes !== undefined && seconds.length > 2) return undefined
  return (
    Number(hours) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds) + Number(`0.${fraction}0`)
  )
}

/** `01:02:03.450`, with `sign` before the milliseconds. */
export function fullTimestamp(seconds: number, sign: '.' | ','): string {
  const millis = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds * 1_000)) : 0
  const whole = Math.floor(millis / 1_000)
  const parts = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':')
  return `${clock}${sign}${String(millis % 1_000).padStart(3, '0')}`
}

/** `1:02:03` or `2:03`. */
export function shortTimestamp(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const clock = fullTimestamp(whole, '.').slice(0, -4)
  return clock.replace(/^00:0?/, '').replace(/^0(?=\d+:\d+:)/, '')
}
