import { publicCall } from '#app/client/base/calls/public-call.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

const queues = new Map<string, readonly ContentHit[]>()

/** The items that playing a show, album, audiobook or playlist queues. Fetched once per feed, then cached. */
export async function loadQueue(feedId: string): Promise<readonly ContentHit[]> {
  const known = queues.get(feedId)
  if (known) return known
  const { hits } = await publicCall<{ hits: ContentHit[] }>('/api/load-queue', { _id: feedId })
  queues.set(feedId, hits)
  return hits
}

/** The cached queue of a feed; empty if it wasn't loaded yet. */
export function knownQueue(feedId: string): readonly ContentHit[] {
  return queues.get(feedId) ?? []
}
