import { publicCall } from '#app/client/base/calls/public-call.ts'
import type { PlayerStore } from '#app/client/player/machine/store.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { QueueRest } from './queue.ts'

type Load = (rest: QueueRest) => Promise<readonly ContentHit[]>

/**
 * Queues what is left of a feed, one page after the other, as long as the queue is of that feed. A page that can't be
 * loaded is asked for again with the next item. Returns a function that ends it.
 */
export function queueRests(
  { subscribe, getSnapshot, send }: Pick<PlayerStore, 'subscribe' | 'getSnapshot' | 'send'>,
  load: Load = (rest) => loadPage(rest),
): () => void {
  let asked: QueueRest | undefined
  let failedAt: number | null = null

  async function queueNext(rest: QueueRest) {
    asked = rest
    failedAt = null
    try {
      send({ type: 'next_page', rest, hits: await load(rest) })
    } catch {
      failedAt = getSnapshot().queue.idx
    }
  }

  return subscribe(() => {
    const { rest, idx } = getSnapshot().queue
    const isUnderWay = rest === asked && (failedAt === null || failedAt === idx)
    if (rest && !isUnderWay) void queueNext(rest)
  })
}

/** @throws Error where it can't be loaded */
export async function loadPage(
  { feed, page, filter }: QueueRest,
  call = publicCall,
): Promise<readonly ContentHit[]> {
  const asked = { id: feed._id, page, ...filter }
  const { items } = await call<{ items: ContentHit[] }>('/api/load-feed-items', asked)
  return feed._type === 'SHOW' ? items.map((item) => ({ ...item, parent: feed })) : items
}
