/** The amount used of something, and its limit; null is no limit. */
export interface Quota {
  used: number
  limit: number | null
}

/** Whether `more` still fits within the limit. */
export function fits({ used, limit }: Quota, more: number): boolean {
  return limit === null || used + more <= limit
}

/** The lower of two limits; null is no limit. */
export function tighter(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

const [megabyte, gigabyte] = [1_000_000, 1_000_000_000]

/** '12 kB', '312 MB', '5.0 GB': bytes as quotas are written. */
export function sizeText(bytes: number): string {
  if (bytes > 0 && bytes < 0.1 * megabyte) return `${Math.ceil(bytes / 1000)} kB`
  if (bytes >= gigabyte) return `${(bytes / gigabyte).toFixed(1)} GB`
  return `${(bytes / megabyte).toFixed(bytes < 10 * megabyte ? 1 : 0)} MB`
}

/** '4.8 of 5.0 GB': what is used, in the unit of the limit. */
export function usedText({ used, limit }: { used: number; limit: number }): string {
  const [unit, name] = limit >= gigabyte ? [gigabyte, 'GB'] : [megabyte, 'MB']
  return `${(used / unit).toFixed(1)} of ${(limit / unit).toFixed(1)} ${name}`
}
