import { deskContentTexts as texts } from '#app/texts/site/desk-content.ts'
import { recordDecision } from '#app/.server/accounts/log/index.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import { asSystem, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { deleteClipOf } from '#app/.server/library/clips/index.ts'
import { deleteEventsOfShow } from '#app/.server/social/shows/index.ts'
import { buyersOf } from '#app/.server/studio/access/index.ts'
import { deleteHostingItem } from '#app/.server/studio/editing/index.ts'
import { deleteShow } from '#app/.server/studio/moving/index.ts'
import { endStanding } from '#app/.server/catalogue/standing/index.ts'
import { type DecidedContent, lockContent } from './decided-content.ts'
import { lockReleasesOf } from './hand-over.ts'
import { tellOwners } from './tell-owners.ts'

/**
 * Deletes a show, an episode or a clip that is made here, for good; what people bought stays theirs. `title` is what it is
 * called, typed. Its owners are told why. Feeds of other hosts are kept out instead.
 * @throws AppError 403 FORBIDDEN, 404 CONTENT_NOT_FOUND, 400 for another title
 */
export async function deleteContent(
  ctx: Ctx,
  { id, title, reason }: { id: string; title: string; reason: string },
): Promise<void> {
  requireAct(ctx.actor, 'DELETE_CONTENT')
  await transact(ctx, async (ctx) => {
    await lockReleasesOf(ctx, id)
    const content = await lockContent(ctx, id)
    if (title.trim() !== content.title.trim()) throw invalid('title', texts.wrongTitle)
    await tellOwners(ctx, content, { event: 'FEED_DELETED', news: 'DELETED', words: reason })
    const about = { kind: content.filedAs, id, title: content.title }
    await recordDecision(ctx, about, { act: 'DELETED', words: reason })
    await endStanding(ctx, id)
    await remove(ctx, content)
  })
}

async function remove(ctx: Ctx, { id, kind, hosted, owners }: DecidedContent): Promise<void> {
  if (kind === 'CLIP') {
    await deleteClipOf(ctx, owners[0]?.id ?? '', { clip_id: id })
    return
  }
  if (!hosted) throw new AppError('NOT_HOSTED', { status: 409, message: texts.notHosted })
  if (kind === 'SHOW') return deleteShow(ctx, hosted, deleteEventsOfShow)
  const item = await ctx.db
    .selectFrom('hosting_items')
    .select('id')
    .where('feed_id', '=', hosted.id)
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow()
  const buyers = await buyersOf(ctx, {
    feedIds: [hosted.id, hosted.publisher_id],
    itemIds: [item.id],
  })
  await deleteHostingItem(asSystem(ctx), { feed_id: hosted.id, item_id: item.id, buyers })
}
