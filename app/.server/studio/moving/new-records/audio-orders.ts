import { createHash } from 'node:crypto'
import type { Selectable, UpdateObject } from 'kysely'
import type { AudioFetch, NewEpisode } from '#app/schemas/studio/new-episode.ts'
import { newEpisodeTexts as texts } from '#app/texts/studio/new-episode.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { authorizeFeed, authorizeItem } from '#app/.server/studio/records/index.ts'
import { copyAttempts } from '../imports/limits.ts'

export interface ItemIds {
  feed_id: string
  item_id: string
}

/** Audio that is to be fetched. */
export type AudioOrder = Selectable<DB['fetched_audio']>

/** What waits for one account at a time. */
const mostOfAccount = 100
/** Files that are fetched at a time, over all accounts; one of each. */
const queues = 2

/** Notes where the audio of a new episode is, and enqueues fetching it. @throws AppError 429 TOO_MANY */
export async function orderAudio(
  ctx: Ctx,
  ids: ItemIds,
  { audioUrl, publish_at, draft }: NewEpisode & { audioUrl: string },
): Promise<void> {
  const user_id = requireUserId(ctx.actor)
  await transact(ctx, async (ctx) => {
    const { waiting } = await ctx.db
      .selectFrom('fetched_audio')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('user_id', '=', user_id)
      .where('state', '<>', 'FAILED')
      .executeTakeFirstOrThrow()
    if (waiting >= mostOfAccount)
      throw new AppError('TOO_MANY', { status: 429, message: texts.tooMany })
    const order = { ...ids, user_id, url: audioUrl, requested_at: ctx.now() }
    await ctx.db
      .insertInto('fetched_audio')
      .values({ ...order, publish_at: publish_at ?? null, is_draft: draft, state: 'WAITING' })
      .execute()
    await fetchLater(ctx, order)
  })
}

/** Enqueues fetching it, after so many seconds. */
export function fetchLater(
  ctx: Ctx,
  { feed_id, item_id, user_id }: Pick<AudioOrder, 'feed_id' | 'item_id' | 'user_id'>,
  afterSeconds = 0,
): Promise<void> {
  const share = createHash('sha256').update(user_id).digest().readUInt8(0) % queues
  return enqueue(
    ctx,
    'fetch-episode-audio',
    { feedId: feed_id, itemId: item_id },
    {
      key: `fetch-episode-audio:${feed_id}:${item_id}`,
      runAt: new Date(ctx.now().getTime() + afterSeconds * 1000),
      queue: `fetch-episode-audio-${share}`,
      maxAttempts: copyAttempts,
    },
  )
}

export function findOrder(ctx: Ctx, ids: ItemIds): Promise<AudioOrder | undefined> {
  return ctx.db
    .selectFrom('fetched_audio')
    .selectAll()
    .where('feed_id', '=', ids.feed_id)
    .where('item_id', '=', ids.item_id)
    .executeTakeFirst()
}

/** Changes it; false where it is gone, as with its episode. */
export async function setOrder(
  ctx: Ctx,
  ids: ItemIds,
  values: UpdateObject<DB, 'fetched_audio'>,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('fetched_audio')
    .set(values)
    .where('feed_id', '=', ids.feed_id)
    .where('item_id', '=', ids.item_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endOrder(ctx: Ctx, ids: ItemIds): Promise<void> {
  await ctx.db
    .deleteFrom('fetched_audio')
    .where('feed_id', '=', ids.feed_id)
    .where('item_id', '=', ids.item_id)
    .execute()
}

/**
 * How far the audio of an episode is that is fetched from an address; null for what isn't, or is here. For owners and
 * editors. @throws AppError 404 NO_FEED, NO_ITEM
 */
export async function getAudioFetch(ctx: Ctx, ids: ItemIds): Promise<{ fetch: AudioFetch | null }> {
  const feed = await authorizeFeed(ctx, ids.feed_id)
  await authorizeItem(ctx, feed, ids.item_id)
  const order = await findOrder(ctx, ids)
  if (!order) return { fetch: null }
  const { state, url, reason, arrived_bytes, total_bytes, requested_at } = order
  return {
    fetch: {
      state: state as AudioFetch['state'],
      url,
      reason,
      arrivedBytes: Number(arrived_bytes),
      totalBytes: total_bytes === null ? null : Number(total_bytes),
      requestedAt: requested_at.toISOString(),
    },
  }
}
