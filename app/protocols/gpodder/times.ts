/** A time as the gPodder API has it: UTC to the second, without a zone. */
export function writeTime(time: Date): string {
  return time.toISOString().slice(0, 19)
}

/**
 * Reads the time of an action: ISO 8601, UTC where it names no zone, or Unix seconds. Undefined for anything else, also
 * for years in which there were no podcasts.
 */
export function readTime(value: string | number): Date | undefined {
  const time = typeof value === 'number' ? new Date(value * 1000) : readText(value)
  const year = time.getUTCFullYear()
  return year >= 1990 && year < 10_000 ? time : undefined
}

function readText(text: string): Date {
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?$/i.exec(text)
  if (!parts) return new Date(NaN)
  const [, day, clock, fraction = '', zone = 'Z'] = parts
  return new Date(`${day}T${clock}${fraction.slice(0, 4)}${zone.toUpperCase()}`)
}
