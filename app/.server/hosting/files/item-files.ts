import type { z } from 'zod'
import type { audioUpdateInput } from '#app/schemas/hosting.ts'
import type { Authorized } from '#app/.server/actor.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { authorizeFeed, authorizeItem } from '../access.ts'
import type { Enclosure, HostingItem } from '../content.ts'
import { checkedEnclosures } from '../publishing/enclosures.ts'
import { type FeedRow, type ItemRow, toHostingItem } from '../records.ts'
import { type Effect, saveItem } from '../saved-item.ts'
import { carryTexts } from '../texts/carry-texts.ts'
import { slotOf, withChanges } from '../unpublished/held-changes.ts'

/**
 * me/hosting-item-audio-update: gives an item this audio for an access, or none; its other files stay as they are. One
 * that was another version's until now brings its chapters and transcript along.
 */
export async function updateAudio(
  ctx: Ctx,
  { feed_id, item_id, access, url, hold }: z.output<typeof audioUpdateInput>,
): Promise<{ item: HostingItem }> {
  const file = url === null ? null : await audioAt(ctx, { feed_id, item_id, access, url })
  const { feed, isShared } = await transact(ctx, async (ctx) => {
    const feed = await authorizeFeed(ctx, feed_id, { lock: true })
    const item = await authorizeItem(ctx, feed, item_id, { lock: true })
    const saved = await placeFile(ctx, feed, item, { kind: 'AUDIO', access }, file, { hold })
    return { feed, isShared: file !== null && isOfOtherVersion(saved, file) }
  })
  if (isShared) await carryTexts(ctx, feed, { feed_id, item_id, access }, { hold })
  return { item: toHostingItem(await authorizeItem(ctx, feed, item_id)) }
}

/** Whether another version of the item has, or had, the same file. */
function isOfOtherVersion({ content }: ItemRow, { url, access }: Enclosure): boolean {
  return (content.enclosures ?? []).some((file) => file.url === url && file.access !== access)
}

/** Before the transaction: a file that is refused is thrown away, and rolling back would bring its record back. */
async function audioAt(
  ctx: Ctx,
  {
    feed_id,
    item_id,
    access,
    url,
  }: { [K in 'feed_id' | 'item_id' | 'url']: string } & {
    access: Enclosure['access']
  },
): Promise<Enclosure | null> {
  const feed = await authorizeFeed(ctx, feed_id)
  const item = await authorizeItem(ctx, feed, item_id)
  const told = { url, kind: 'AUDIO' as const, access }
  const { enclosures } = await checkedEnclosures(ctx, feed, item, [told])
  return enclosures?.[0] ?? null
}

/** Puts a file in the place of the one that the item has for a kind and access, or takes that away. */
export async function placeFile(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  place: Pick<Enclosure, 'kind' | 'access'>,
  file: Enclosure | null,
  effect: Effect,
): Promise<Authorized<ItemRow>> {
  const shown = withChanges(item.content, effect.hold ? item.changes : null)
  const before = shown.enclosures ?? []
  const others = before.filter((kept) => kept.deleted || slotOf(kept) !== slotOf(place))
  if (!file && others.length === before.length) return item
  return saveItem(ctx, feed, item, { enclosures: file ? [...others, file] : others }, effect)
}
