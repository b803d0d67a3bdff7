import type { ContentType } from '#app/schemas/catalogue/content.ts'
import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'

const UID_KEY = 'tributary-uid'

/** Body of a `stats/track-event` call. */
export interface PlayedEvent {
  uid: string
  platform: 'WEB'
  event: 'CONTENT_PLAYED'
  properties: { _type: ContentType; _id: string; title: string }
}

/** The event that counts a play of an item, or null for a preview. */
export function playedEvent(item: PlayerQueueItem, uid: string): PlayedEvent | null {
  if (!item.entity) return null
  const { type, _id } = item.entity
  return {
    uid,
    platform: 'WEB',
    event: 'CONTENT_PLAYED',
    properties: { _type: type, _id, title: item.title },
  }
}

/** Returns a function that reads this device's anonymous id: 32 random hex digits, created on first use and stored. */
export function anonymousId(storage: DeviceStorage) {
  let uid: string | null = null
  return function read() {
    uid ??= storage.getItem(UID_KEY)
    if (uid && /^[0-9a-f]{32}$/.test(uid)) return uid
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    uid = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    storage.setItem(UID_KEY, uid)
    return uid
  }
}

/** Sends the event. Failures are ignored: counting must not disturb playback. */
export async function sendPlayedEvent(event: PlayedEvent, post: typeof fetch) {
  await post('/v1/stats/track-event', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(event),
    keepalive: true,
  }).catch(() => null)
}
