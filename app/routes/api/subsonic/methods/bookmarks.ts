import { type AppCtx, listening, type Methods, nameOf, reading } from '../method.ts'
import type { AnswerPart } from '#app/protocols/subsonic/answer.ts'
import type { TypedId } from '#app/protocols/subsonic/ids.ts'
import type { Parameters } from '#app/protocols/subsonic/parameters.ts'
import { playQueueLimits } from '#app/rules/library/play-queue.ts'
import { placesOf } from '#app/.server/catalogue/music/index.ts'
import { loadPlayQueue, type PlayQueue, savePlayQueue } from '#app/.server/library/apps/index.ts'
import { lastListened } from '#app/.server/library/entries/index.ts'
import { mostAtOnce } from '../bounds.ts'
import { longestPositionMs, setPosition } from '../progress.ts'
import { songsAt } from '../songs.ts'

const mostQueued = playQueueLimits.items

export const bookmarkMethods: Methods = {
  getBookmarks: reading(async (ctx) => ({ bookmarks: { bookmark: await bookmarks(ctx) } })),
  createBookmark: listening(async (ctx, sent) => {
    const id = sent.id('id', 'track', 'episode')
    await setPosition(ctx, id, sent.requiredNumber('position', { most: longestPositionMs }))
  }),
  deleteBookmark: listening(async (ctx, sent) => {
    await setPosition(ctx, sent.id('id', 'track', 'episode'), 0)
  }),
  getPlayQueue: reading(async (ctx) => {
    const { current, queue } = await queueOf(ctx)
    return { playQueue: { ...queue, current: current?.id } }
  }),
  getPlayQueueByIndex: reading(async (ctx) => {
    const { current, queue } = await queueOf(ctx)
    return { playQueueByIndex: { ...queue, currentIndex: current?.index } }
  }),
  savePlayQueue: listening(async (ctx, sent) => {
    const ids = sent.ids('id', mostQueued, 'track', 'episode')
    const current = sent.isSent('current') ? sent.id('current', 'track', 'episode') : null
    const at = current ? ids.findIndex(({ id }) => id === current.id) : 0
    await save(ctx, sent, ids, Math.max(at, 0))
  }),
  savePlayQueueByIndex: listening(async (ctx, sent) => {
    const ids = sent.ids('id', mostQueued, 'track', 'episode')
    const current = sent.number('currentIndex', { most: Number.MAX_SAFE_INTEGER, usual: 0 })
    await save(ctx, sent, ids, current)
  }),
}

/** Where the account is in the middle of something: the positions of its library. */
async function bookmarks(ctx: AppCtx): Promise<AnswerPart[]> {
  const listened = await lastListened(ctx, { limit: mostAtOnce, begun: true })
  const at = new Map(listened.map((one) => [one.itemId, one]))
  const songs = await songsAt(
    ctx,
    listened.map(({ feedId, itemId }) => ({ feedId, itemId })),
  )
  return songs.map(({ hit, entry }) => {
    const { position = 0, listenedAt } = at.get(hit._id) ?? {}
    const when = (listenedAt ?? ctx.now()).toISOString()
    return {
      position: Math.round(position * 1000),
      username: nameOf(ctx),
      comment: '',
      created: when,
      changed: when,
      entry,
    }
  })
}

async function save(
  ctx: AppCtx,
  sent: Parameters,
  ids: readonly TypedId[],
  current: number,
): Promise<void> {
  await savePlayQueue(ctx, {
    itemIds: ids.map(({ id }) => id),
    current: ids.length > 0 ? current : null,
    position: sent.number('position', { most: longestPositionMs, usual: 0 }),
    changedBy: sent.text('c', 100) ?? '',
  })
}

/** The queue with what of it the account may hear, and which of that is played. */
async function queueOf(
  ctx: AppCtx,
): Promise<{ queue: AnswerPart; current: { id: string; index: number } | null }> {
  const saved = await loadPlayQueue(ctx)
  const { itemIds, current, position, changedAt, changedBy } = saved ?? emptyQueue(ctx)
  const places = await placesOf(ctx, itemIds)
  const songs = await songsAt(ctx, [...places.values()])
  const entries = new Map(songs.map(({ hit, entry }) => [hit._id, entry]))
  const there = itemIds.flatMap((id, at) => {
    const entry = entries.get(id)
    return entry ? [{ at, entry }] : []
  })
  const index = there.findIndex(({ at }) => at === current)
  const entry = there[index]?.entry
  return {
    current: entry ? { id: entry.id as string, index } : null,
    queue: {
      position: entry ? position : 0,
      username: nameOf(ctx),
      changed: changedAt.toISOString(),
      changedBy,
      entry: there.map((one) => one.entry),
    },
  }
}

function emptyQueue(ctx: AppCtx): PlayQueue {
  return { itemIds: [], current: null, position: 0, changedAt: ctx.now(), changedBy: '' }
}
