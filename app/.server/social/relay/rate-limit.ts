/** Takes one from what `key` may do in a minute; false where nothing is left. */
export type RateLimit = (key: string) => boolean

interface Bucket {
  left: number
  at: number
}

const minuteMs = 60_000

/**
 * Lets each key do something so many times a minute, all at once or spread out. 0 stands for no limit. Of keys that have
 * done nothing for a minute nothing is kept.
 */
export function createRateLimit(perMinute: number, now: () => Date): RateLimit {
  const buckets = new Map<string, Bucket>()
  let sweptAt = now().getTime()

  function sweep(time: number): void {
    if (time - sweptAt < minuteMs) return
    sweptAt = time
    for (const [key, { at }] of buckets) if (time - at >= minuteMs) buckets.delete(key)
  }

  return (key) => {
    if (perMinute === 0) return true
    const time = now().getTime()
    sweep(time)
    const bucket = buckets.get(key) ?? { left: perMinute, at: time }
    bucket.left = Math.min(perMinute, bucket.left + ((time - bucket.at) / minuteMs) * perMinute)
    bucket.at = time
    buckets.set(key, bucket)
    if (bucket.left < 1) return false
    bucket.left--
    return true
  }
}
