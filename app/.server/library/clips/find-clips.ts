import { sql } from 'kysely'
import type { z } from 'zod'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import type { ClipOrder, clipsForProfileInput } from '#app/schemas/library/clips.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { accountOfProfile } from '#app/.server/accounts/records/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { isHiddenClipSql } from '#app/.server/catalogue/standing/index.ts'
import { isAfter, pageOf, readCursor } from '#app/.server/base/lib/paging.ts'
import { loadTranscript } from '#app/.server/catalogue/transcripts/index.ts'
import { clipColumns, clipHits, type ClipRow } from './clip-hits.ts'

interface LoadedClip {
  clip: ContentHit
  /** Whether it belongs to the actor. */
  isOwn: boolean
}

/** api/load-clip: a clip by its id alone. @throws CONTENT_NOT_FOUND */
export async function loadClip(ctx: Ctx, input: { id: string }): Promise<LoadedClip> {
  const loaded = await findClip(ctx, input)
  if (!loaded) throw notFound('CONTENT_NOT_FOUND')
  return loaded
}

/** A clip by its id alone; null if it or its episode doesn't exist. */
export async function findClip(ctx: Ctx, input: { id: string }): Promise<LoadedClip | null> {
  const row = await clipRow(ctx, input.id)
  const [clip] = row ? await clipHits(ctx, [row]) : []
  if (!row || !clip) return null
  return { clip, isOwn: ctx.actor.kind === 'user' && ctx.actor.userId === row.user_id }
}

async function clipRow(ctx: Ctx, id: string): Promise<ClipRow | undefined> {
  return ctx.db
    .selectFrom('member_content')
    .innerJoin('clips', (join) =>
      join
        .onRef('clips.user_id', '=', 'member_content.user_id')
        .onRef('clips.id', '=', 'member_content.id'),
    )
    .innerJoin('users', 'users.id', 'clips.user_id')
    .select(clipColumns)
    .where('member_content.id', '=', id)
    .where('users.ends_at', 'is', null)
    .executeTakeFirst()
}

/** The part of the episode's transcript that lies in the clip, if it is loaded. @throws CONTENT_NOT_FOUND */
export async function clipTranscript(
  ctx: Ctx,
  input: { id: string },
): Promise<{ segments: TranscriptSegment[]; language: string | null }> {
  const row = await clipRow(ctx, input.id)
  if (!row) throw notFound('CONTENT_NOT_FOUND')
  const item = { feedId: row.feed_id, itemId: row.item_id }
  const { segments, language } = await loadTranscript(ctx, item, { wait: false })
  return {
    segments: segments.filter((segment) => isHeard(segment, row)),
    language,
  }
}

/** Whether enough of a segment lies in the clip: a second, or half of a shorter segment. */
function isHeard({ start, end }: TranscriptSegment, clip: ClipRow): boolean {
  if (end === start) return start >= clip.start_seconds && start < clip.end_seconds
  const heard = Math.min(end, clip.end_seconds) - Math.max(start, clip.start_seconds)
  return heard > 0 && heard >= Math.min(1, (end - start) / 2)
}

/** An episode, or all episodes of a feed. */
export interface ClippedPlace {
  feedId: string
  itemId?: string
}

/** Clips of an episode or a feed, at most `limit`. Clips of withdrawn episodes aren't listed. */
export async function clipsOf(
  ctx: Ctx,
  place: ClippedPlace,
  { order, limit }: { order: ClipOrder; limit: number },
): Promise<ContentHit[]> {
  const clips = clipsAt(ctx, place).select(clipColumns)
  const ordered =
    order === 'latest'
      ? clips
      : clips
          .leftJoin('popularity', 'popularity.content_id', 'clips.id')
          .orderBy('popularity.score', (order) => order.desc().nullsLast())
  const rows = await ordered
    .orderBy('clips.created_at', 'desc')
    .orderBy('clips.id')
    .limit(limit)
    .execute()
  return clipHits(ctx, rows)
}

/** The number of clips of an episode or a feed. */
export async function countClipsOf(ctx: Ctx, place: ClippedPlace): Promise<number> {
  const { count } = await clipsAt(ctx, place)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function clipsAt(ctx: Ctx, { feedId, itemId }: ClippedPlace) {
  const ofFeed = listedClips(ctx).where('clips.feed_id', '=', feedId)
  return itemId === undefined ? ofFeed : ofFeed.where('clips.item_id', '=', itemId)
}

/** Clips of episodes that aren't withdrawn, by accounts that aren't about to be deleted. */
function listedClips(ctx: Ctx) {
  return ctx.db
    .selectFrom('clips')
    .innerJoin('users', 'users.id', 'clips.user_id')
    .where('users.ends_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('items')
            .select('items.id')
            .whereRef('items.feed_id', '=', 'clips.feed_id')
            .whereRef('items.id', '=', 'clips.item_id')
            .where('items.removed_reason', 'is not', null),
        ),
      ),
    )
    .where(sql<boolean>`not ${isHiddenClipSql(ctx.now())}`)
}

/** search/clips-for-profile: the clips of an account, given by its id or a key that is linked to it, newest first. */
export async function clipsForProfile(
  ctx: Ctx,
  input: z.output<typeof clipsForProfileInput>,
): Promise<{ clips: ContentHit[]; total: number; next: string | null }> {
  const userId = await accountOfProfile(ctx, input._profile_id)
  if (userId === null) return { clips: [], total: 0, next: null }
  const all = listedClips(ctx).where('clips.user_id', '=', userId)
  const [rows, { total }] = await Promise.all([
    all
      .select(clipColumns)
      .where(isAfter(readCursor(input.before ?? undefined), 'clips.created_at', 'clips.id'))
      .orderBy('clips.created_at', 'desc')
      .orderBy('clips.id')
      .limit(input.limit + 1)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const { page, next } = pageOf(rows, input.limit, (row) => ({ at: row.created_at, id: row.id }))
  return { clips: await clipHits(ctx, page), total, next }
}

const clipsPerPage = 50

/** One page of the signed-in user's clips, newest first. */
export async function ownClips(
  ctx: Ctx,
  input: { before?: string | undefined },
): Promise<{ hits: ContentHit[]; next: string | null }> {
  const rows = await ctx.db
    .selectFrom('clips')
    .innerJoin('users', 'users.id', 'clips.user_id')
    .select(clipColumns)
    .where('clips.user_id', '=', requireUserId(ctx.actor))
    .where(isAfter(readCursor(input.before), 'clips.created_at', 'clips.id'))
    .orderBy('clips.created_at', 'desc')
    .orderBy('clips.id')
    .limit(clipsPerPage + 1)
    .execute()
  const { page, next } = pageOf(rows, clipsPerPage, (row) => ({
    at: row.created_at,
    id: row.id,
  }))
  return { hits: await clipHits(ctx, page), next }
}
