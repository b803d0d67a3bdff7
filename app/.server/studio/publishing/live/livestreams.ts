import type { z } from 'zod'
import type { LiveChat } from '#app/protocols/nostr/live-event.ts'
import type { feedIdInput } from '#app/schemas/studio/hosting.ts'
import {
  type LivestreamContent,
  type livestreamCreateInput,
  type livestreamIdInput,
  type livestreamStatusInput,
  type livestreamUpdateInput,
  mostOpenLivestreams,
} from '#app/schemas/studio/livestreams.ts'
import { livestreamTexts as texts } from '#app/texts/studio/livestreams.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid, notFound } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import {
  authorizeFeed,
  changeFeed,
  type FeedRow,
  markChanged,
  requireOwner,
} from '#app/.server/studio/records/index.ts'
import { type LivestreamRow, toLivestreamRow } from './livestream-records.ts'

/** A livestream of a hosted show, as the API returns it. Times are ISO 8601. */
export interface HostingLivestream {
  _id: string
  _guid: string
  _tributary_id: string
  content: LivestreamContent
  chat: LiveChat | null
  meta: {
    status: 'PENDING' | 'LIVE' | 'ENDED'
    start: string
    end: string | null
    created: string
    updated: string
  }
}

/** me/hosting-livestreams-get: the livestreams of a show, the latest start first. */
export async function getLivestreams(
  ctx: Ctx,
  input: z.output<typeof feedIdInput>,
): Promise<{ livestreams: HostingLivestream[] }> {
  const feed = await authorizeFeed(ctx, input.feed_id)
  return { livestreams: await livestreamsOf(ctx, feed.id, 200) }
}

/** The livestreams of a feed, latest start first; at most `most` if that is given. */
export async function livestreamsOf(
  ctx: Ctx,
  feedId: string,
  most?: number,
): Promise<HostingLivestream[]> {
  let query = ctx.db
    .selectFrom('hosting_livestreams')
    .selectAll()
    .where('feed_id', '=', feedId)
    .orderBy('starts_at', 'desc')
  if (most !== undefined) query = query.limit(most)
  return (await query.execute()).map((row) => toLivestream(toLivestreamRow(row)))
}

/** me/hosting-livestream-get: a livestream of a show, as its studio has it. */
export async function getLivestream(
  ctx: Ctx,
  input: z.output<typeof livestreamIdInput>,
): Promise<{ livestream: HostingLivestream }> {
  const feed = await authorizeFeed(ctx, input.feed_id)
  return { livestream: toLivestream(await livestreamOf(ctx, feed, input.livestream_id)) }
}

/** me/hosting-livestream-create: creates a planned livestream of a show. */
export function createLivestream(
  ctx: Ctx,
  input: z.output<typeof livestreamCreateInput>,
): Promise<{ livestream: HostingLivestream }> {
  return changeFeed(ctx, input.feed_id, async (ctx, feed) => {
    if (feed.type !== 'PODCAST') throw invalid('feed_id', texts.showsOnly)
    await refuseTooMany(ctx, feed)
    const now = ctx.now()
    const row: LivestreamRow = {
      feed_id: feed.id,
      id: newId(),
      guid: crypto.randomUUID(),
      public_id: newId(),
      content: input.content,
      status: 'PENDING',
      starts_at: new Date(input.start),
      ends_at: input.end ? new Date(input.end) : null,
      chat: null,
      created_at: now,
      updated_at: now,
    }
    refuseOtherOrder(row)
    await ctx.db
      .insertInto('hosting_livestreams')
      .values({ ...row, content: JSON.stringify(row.content), chat: null })
      .execute()
    await markChanged(ctx, feed)
    return { livestream: toLivestream(row) }
  })
}

/** me/hosting-livestream-update: changes a livestream that hasn't ended. */
export function updateLivestream(
  ctx: Ctx,
  input: z.output<typeof livestreamUpdateInput>,
): Promise<{ livestream: HostingLivestream }> {
  return changeLivestream(ctx, input, (row) => {
    if (row.status === 'ENDED') throw invalid('livestream_id', texts.ended, 'ENDED')
    const changed = {
      ...row,
      content: input.content ?? row.content,
      starts_at: input.start ? new Date(input.start) : row.starts_at,
      ends_at:
        input.end === undefined ? row.ends_at : input.end === null ? null : new Date(input.end),
    }
    refuseOtherOrder(changed)
    return changed
  })
}

/** me/hosting-livestream-status-update: PENDING to LIVE to ENDED, and never back. */
export function setLivestreamStatus(
  ctx: Ctx,
  input: z.output<typeof livestreamStatusInput>,
): Promise<{ livestream: HostingLivestream }> {
  return changeLivestream(ctx, input, (row) => {
    if (row.status === input.status) return row
    if (row.status === 'ENDED') throw invalid('status', texts.wrongOrder, 'ENDED')
    const now = ctx.now()
    return input.status === 'LIVE'
      ? { ...row, status: 'LIVE', starts_at: now, ends_at: later(row.ends_at, now) }
      : { ...row, status: 'ENDED', starts_at: earlier(row.starts_at, now), ends_at: now }
  })
}

/** me/hosting-livestream-delete: removes a livestream from the feed; its public page stays. */
export function deleteLivestream(
  ctx: Ctx,
  input: z.output<typeof livestreamIdInput>,
): Promise<Record<string, never>> {
  return changeFeed(ctx, input.feed_id, async (ctx, feed) => {
    const row = await livestreamOf(ctx, feed, input.livestream_id)
    await requireOwner(ctx, feed)
    await ctx.db
      .deleteFrom('hosting_livestreams')
      .where('feed_id', '=', feed.id)
      .where('id', '=', row.id)
      .execute()
    await markChanged(ctx, feed)
    return {}
  })
}

/** Changes one livestream in a transaction, and marks the feed as changed. */
export function changeLivestream(
  ctx: Ctx,
  input: { feed_id: string; livestream_id: string },
  edit: (row: LivestreamRow) => LivestreamRow,
): Promise<{ livestream: HostingLivestream }> {
  return changeFeed(ctx, input.feed_id, (ctx, feed) =>
    changeLivestreamOf(ctx, feed, input.livestream_id, edit),
  )
}

/** The same of a feed that is locked. */
export async function changeLivestreamOf(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  id: string,
  edit: (row: LivestreamRow) => LivestreamRow,
): Promise<{ livestream: HostingLivestream }> {
  const row = edit(await livestreamOf(ctx, feed, id, { lock: true }))
  const { content, status, starts_at, ends_at, chat } = row
  const updated = { ...row, updated_at: ctx.now() }
  await ctx.db
    .updateTable('hosting_livestreams')
    .set({
      content: JSON.stringify(content),
      status,
      starts_at,
      ends_at,
      chat: chat && JSON.stringify(chat),
      updated_at: updated.updated_at,
    })
    .where('feed_id', '=', feed.id)
    .where('id', '=', row.id)
    .execute()
  await markChanged(ctx, feed)
  return { livestream: toLivestream(updated) }
}

async function livestreamOf(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  id: string,
  options: { lock?: boolean } = {},
): Promise<LivestreamRow> {
  let query = ctx.db
    .selectFrom('hosting_livestreams')
    .selectAll()
    .where('feed_id', '=', feed.id)
    .where('id', '=', id)
  if (options.lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw noLivestream()
  return toLivestreamRow(row)
}

export function noLivestream(): AppError {
  return notFound('NO_LIVESTREAM', 'There is no such livestream.')
}

async function refuseTooMany(ctx: Ctx, feed: Authorized<FeedRow>): Promise<void> {
  const { open } = await ctx.db
    .selectFrom('hosting_livestreams')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('feed_id', '=', feed.id)
    .where('status', '!=', 'ENDED')
    .executeTakeFirstOrThrow()
  if (open < mostOpenLivestreams) return
  const message = texts.tooMany(mostOpenLivestreams)
  throw new AppError('TOO_MANY_LIVESTREAMS', { status: 409, message })
}

function refuseOtherOrder({ starts_at, ends_at }: LivestreamRow): void {
  if (ends_at && ends_at <= starts_at) throw invalid('end', texts.endBeforeStart)
}

function later(end: Date | null, now: Date): Date | null {
  return end && end > now ? end : null
}

function earlier(start: Date, now: Date): Date {
  return start < now ? start : now
}

function toLivestream(row: LivestreamRow): HostingLivestream {
  return {
    _id: row.id,
    _guid: row.guid,
    _tributary_id: row.public_id,
    content: row.content,
    chat: row.chat,
    meta: {
      status: row.status,
      start: row.starts_at.toISOString(),
      end: row.ends_at?.toISOString() ?? null,
      created: row.created_at.toISOString(),
      updated: row.updated_at.toISOString(),
    },
  }
}
