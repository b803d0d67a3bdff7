import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  type Effect,
  type Enclosure,
  type FeedRow,
  type ItemRow,
  type ItemVersion,
  withChanges,
} from '#app/.server/studio/records/index.ts'
import { readManual } from './objects.ts'
import { saveSegments } from './save-segments.ts'

/**
 * Copies chapters and transcript to versions of an item that were given another version's audio, if they have none; says
 * whether it did.
 */
export async function carryTexts(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: ItemRow,
  taken: Enclosure[],
  effect: Effect,
): Promise<boolean> {
  let hasCopied = false
  for (const { access } of taken.filter((file) => isOfOtherVersion(item, file))) {
    const to: ItemVersion = { feed_id: feed.id, item_id: item.id, access }
    const from: ItemVersion = { ...to, access: access === 'PAID' ? 'DEFAULT' : 'PAID' }
    for (const kind of ['CHAPTERS', 'TRANSCRIPT'] as const) {
      const there = await readManual(ctx, feed, from, kind)
      if (!there || (await readManual(ctx, feed, to, kind))) continue
      await saveSegments(ctx, to, kind, there.segments, effect)
      hasCopied = true
    }
  }
  return hasCopied
}

/** Whether another version of the item has, or had, the same file. */
function isOfOtherVersion({ content, changes }: ItemRow, { url, access }: Enclosure): boolean {
  return [content, withChanges(content, changes)]
    .flatMap(({ enclosures = [] }) => enclosures)
    .some((file) => file.url === url && file.access !== access)
}
