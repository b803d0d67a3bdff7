import { z } from 'zod'
import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import { contentHitSchema } from '#app/schemas/catalogue/content.ts'
import { profileHitSchema } from '#app/schemas/catalogue/search.ts'

const key = 'recent-hits'
const maxKept = 10

/** A hit that was opened: content by its `_id`, a profile by its `pubkey`. */
const recentHitSchema = z.union([contentHitSchema, profileHitSchema])
export type RecentHit = z.infer<typeof recentHitSchema>

/** The hits opened last, newest first; stored entries that are invalid are dropped. */
export function readRecentHits(storage: DeviceStorage): RecentHit[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((hit) => recentHitSchema.safeParse(hit).data ?? []).slice(0, maxKept)
  } catch {
    return []
  }
}

/** Puts a hit first in the list; one that is there already moves up. */
export function keepRecentHit(storage: DeviceStorage, hit: RecentHit): void {
  const others = readRecentHits(storage).filter((other) => keyOf(other) !== keyOf(hit))
  storage.setItem(key, JSON.stringify([hit, ...others].slice(0, maxKept)))
}

export function clearRecentHits(storage: DeviceStorage): void {
  storage.setItem(key, '[]')
}

/** The key that identifies a recent hit. */
export function keyOf(hit: RecentHit): string {
  return '_id' in hit ? hit._id : (hit.pubkey ?? hit.id)
}
