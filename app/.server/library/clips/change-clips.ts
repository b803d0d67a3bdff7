import type { z } from 'zod'
import type { clipCreateInput, clipIdInput, clipUpdateInput } from '#app/schemas/library/clips.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { isPlaceholderAudio } from '#app/rules/catalogue/placeholder-audio.ts'
import { clipFormTexts } from '#app/texts/library/clip-form.ts'
import { countAttemptOf } from '#app/.server/accounts/limits/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { itemHits } from '#app/.server/catalogue/cards/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, invalid, notFound } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { deleteSearchEntry, saveSearchEntry } from '#app/.server/catalogue/search/index.ts'
import { findItem } from '#app/.server/catalogue/transcripts/index.ts'
import { loadClip } from './find-clips.ts'

const { problems } = clipFormTexts
/** Seconds that a clip may exceed the stated duration: feeds often state it a little short. */
const durationTolerance = 2

/** me/clip-create: creates a clip of an episode for the signed-in user, with a page of its own. */
export async function createClip(
  ctx: Ctx,
  input: z.output<typeof clipCreateInput>,
): Promise<{ clip: ContentHit }> {
  const userId = requireUserId(ctx.actor)
  const { feedId, hit } = await clippableItem(ctx, input.item_id)
  const { duration } = hit.info
  if (duration && input.end > duration + durationTolerance) throw invalid('end', problems.beyond)
  const counted = { bucket: `clip ${userId}`, seconds: 3600 }
  if (!(await countAttemptOf(ctx, 'clipsAnHour', counted)))
    throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: problems.many })
  const id = newId()
  return transact(ctx, async (ctx) => {
    await ctx.db
      .insertInto('clips')
      .values({
        user_id: userId,
        id,
        feed_id: feedId,
        item_id: input.item_id,
        title: input.title,
        start_seconds: input.start,
        end_seconds: input.end,
        created_at: ctx.now(),
      })
      .execute()
    await ctx.db
      .insertInto('member_content')
      .values({ id, type: 'CLIP', user_id: userId })
      .execute()
    return { clip: await indexForSearch(ctx, userId, id) }
  })
}

/** Adds the clip to the search index and returns it. */
async function indexForSearch(ctx: Ctx, userId: string, id: string): Promise<ContentHit> {
  const { clip } = await loadClip(ctx, { id })
  const { title, subtitle, published } = clip.info
  await saveSearchEntry(ctx, {
    ownerId: userId,
    id,
    type: 'CLIP',
    title,
    about: [subtitle, clip.parent?.parent?.info.title].filter((text) => typeof text === 'string'),
    publishedAt: published ? new Date(published * 1000) : null,
    hit: clip,
  })
  return clip
}

/** An episode that clips can be made of. @throws CONTENT_NOT_FOUND; 400 if it can't be played */
export async function clippableItem(
  ctx: Ctx,
  itemId: string,
): Promise<{ feedId: string; hit: ContentHit }> {
  const item = await findItem(ctx, itemId)
  const hit = (await itemHits(ctx, [item])).get(itemId)
  const url = hit?.info.video ?? hit?.info.audio
  if (hit?._type !== 'EPISODE' || !url || isPlaceholderAudio(url))
    throw invalid('item_id', problems.item)
  return { feedId: item.feedId, hit }
}

/** me/clip-update: renames a clip of the signed-in user. */
export async function updateClip(
  ctx: Ctx,
  input: z.output<typeof clipUpdateInput>,
): Promise<{ clip: ContentHit }> {
  const userId = requireUserId(ctx.actor)
  return transact(ctx, async (ctx) => {
    const row = await ctx.db
      .updateTable('clips')
      .set({ title: input.title })
      .where('user_id', '=', userId)
      .where('id', '=', input.clip_id)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw notFound('CLIP_NOT_FOUND')
    return { clip: await indexForSearch(ctx, userId, input.clip_id) }
  })
}

/** me/clip-delete: deletes a clip of the signed-in user, with its page. */
export function deleteClip(ctx: Ctx, input: z.output<typeof clipIdInput>): Promise<{}> {
  return deleteClipOf(ctx, requireUserId(ctx.actor), input)
}

/** Deletes a clip of an account. The caller has checked who asks. */
export function deleteClipOf(
  ctx: Ctx,
  userId: string,
  input: z.output<typeof clipIdInput>,
): Promise<{}> {
  return transact(ctx, async (ctx) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('clips')
      .where('user_id', '=', userId)
      .where('id', '=', input.clip_id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('CLIP_NOT_FOUND')
    await ctx.db.deleteFrom('member_content').where('id', '=', input.clip_id).execute()
    await deleteSearchEntry(ctx, input.clip_id)
    return {}
  })
}
