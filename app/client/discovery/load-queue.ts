import type { ContentHit } from '#app/schemas/content.ts'

const queues = new Map<string, readonly ContentHit[]>()

/** What playing a show, album, audiobook or playlist queues. Asked once for each. */
export async function loadQueue(feedId: string): Promise<readonly ContentHit[]> {
  const known = queues.get(feedId)
  if (known) return known
  const response = await fetch('/api/load-queue', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ _id: feedId }),
  })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  const { hits } = (await response.json()) as { hits: ContentHit[] }
  queues.set(feedId, hits)
  return hits
}

/** What was already loaded for it, if anything. */
export function knownQueue(feedId: string): readonly ContentHit[] {
  return queues.get(feedId) ?? []
}
