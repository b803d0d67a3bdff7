import type { Access } from '#app/rules/media-path.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import {
  foundChapters,
  getChapters,
  getItemTexts,
  getPublishedChapters,
  type HostingFeed,
  type HostingItem,
  requiredAudio,
  type TextsOverview,
} from '#app/.server/hosting/index.ts'
import type { ChaptersVersion, ItemChapters } from '#app/components/studio/chapters/views.ts'
import { audioLabels } from '#app/rules/lock-labels.ts'
import { keepableChapters } from '#app/schemas/chapters.ts'
import { itemTexts } from '#app/texts/item-texts.ts'

/** The chapters of each version of an item: of those it has audio of, and of those it needs. */
export async function itemChapters(
  ctx: Ctx,
  feed: HostingFeed,
  item: HostingItem,
): Promise<ItemChapters> {
  const versions = await Promise.all(
    accessesOf(feed, item).map((access) => chaptersVersion(ctx, feed, item, access)),
  )
  return { feedId: feed._id, itemId: item._id, versions }
}

function accessesOf(feed: HostingFeed, { content }: HostingItem): Access[] {
  const present = (content.enclosures ?? [])
    .filter(({ kind, deleted }) => kind === 'AUDIO' && !deleted)
    .map(({ access }) => access)
  const wanted = new Set([...requiredAudio(feed._type, content), ...present])
  return (['DEFAULT', 'PAID'] as const).filter((access) => wanted.has(access))
}

/** The chapters of one version of an item, with how they are to be shown. */
export async function chaptersVersion(
  ctx: Ctx,
  feed: HostingFeed,
  item: HostingItem,
  access: Access,
): Promise<ChaptersVersion> {
  const target = { feed_id: feed._id, item_id: item._id, access }
  const texts = await getItemTexts(ctx, target)
  const { display, has_manual } = texts.chapters
  const chapters = has_manual
    ? keepableChapters((await getChapters(ctx, { ...target, ai: false })).segments)
    : []
  const found = has_manual ? 0 : (await foundChapters(ctx, target)).chapters.length
  const isChanged = item.unpublished?.changed[`chapters.${access}`] !== undefined
  return {
    access,
    label: labelOf(item, access),
    display,
    reason: reasonOf(texts),
    chapters,
    published: isChanged ? keepableChapters(await getPublishedChapters(ctx, target)) : null,
    found,
  }
}

function reasonOf({ available, chapters }: TextsOverview): string | null {
  if (chapters.display.state !== 'FAILED') return null
  if (chapters.request?.error) return chapters.request.error
  return available ? null : itemTexts.ai.notAvailable
}

function labelOf({ content: { variant } }: HostingItem, access: Access): string {
  const { label } = audioLabels({
    access: variant?.access ?? 'REGULAR',
    earlyaccess: { enabled: variant?.earlyaccess?.enabled ?? false },
    adfree: { enabled: variant?.adfree?.enabled ?? false },
  })[access]
  return label.charAt(0).toUpperCase() + label.slice(1)
}
