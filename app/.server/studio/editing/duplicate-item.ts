import type { z } from 'zod'
import { limits } from '#app/rules/base/limits.ts'
import { ownersChanges } from '#app/rules/studio/owner-fields.ts'
import type { itemIdInput } from '#app/schemas/studio/hosting.ts'
import { duplicateTexts } from '#app/texts/studio/duplicate.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import {
  authorizeFeed,
  authorizeItem,
  type HostingItem,
  insertItem,
  isUnstored,
  type ItemContent,
  toHostingItem,
  withChanges,
} from '#app/.server/studio/records/index.ts'
import { requireVariant } from '#app/.server/studio/pricing/index.ts'

/** What is of the one episode alone: its files, its date, its place in the show, who is paid for it. */
const notCopied = [
  'content_links',
  'enclosures',
  'episode',
  'episode_display',
  'images',
  'isrc',
  'more_images',
  'published',
  'social_interact',
  'soundbites',
  'summary',
  'value',
]

/**
 * Makes a draft with the texts and tags of an episode as its editor shows them: without its guid, files and date, and for an
 * editor without what owners alone say. @throws AppError 400 for a track, 404, 403 beyond what the show's plan has
 */
export function duplicateItem(
  ctx: Ctx,
  { feed_id, item_id }: z.output<typeof itemIdInput>,
): Promise<{ item: HostingItem }> {
  return transact(ctx, async (ctx) => {
    const feed = await authorizeFeed(ctx, feed_id, { lock: true })
    const item = await authorizeItem(ctx, feed, item_id)
    if (feed.type !== 'PODCAST' || isUnstored(item))
      throw invalid('item_id', duplicateTexts.episodesOnly)
    const content = withChanges(item.content, item.changes)
    await requireVariant(ctx, feed, undefined, content.variant)
    const left = [...notCopied, ...(feed.role === 'OWNER' ? [] : ownersChanges)]
    const kept = Object.entries(content).filter(([field]) => !left.includes(field))
    const title = content.title ? { title: copyOf(content.title) } : {}
    const copy: Partial<ItemContent> = { ...Object.fromEntries(kept), ...title }
    return { item: toHostingItem(await insertItem(ctx, feed, newId(), copy)) }
  })
}

function copyOf(title: string): string {
  const most = limits.title - duplicateTexts.copyOf('').length
  return duplicateTexts.copyOf(title.length > most ? title.slice(0, most).toWellFormed() : title)
}
