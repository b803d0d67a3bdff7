import type { z } from 'zod'
import { parseIsrc } from '#app/protocols/media/isrc.ts'
import type {
  feedIdInput,
  itemCreateInput,
  itemDeleteInput,
  itemIdInput,
  ItemContentInput,
  itemUpdateInput,
} from '#app/schemas/studio/hosting.ts'
import { type Authorized, requireUserId } from '#app/.server/base/actor.ts'
import { asSystem, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { requireToldOfBuyers } from './buyers.ts'
import { deleteRelease } from './delete-release.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import {
  authorizeFeed,
  authorizeItem,
  authorizeItems,
  changeItem,
  type Effect,
  type Enclosure,
  type HostingItem,
  insertItem,
  staysUnpublished,
  type ItemRow,
  type ManagedFeed,
  markChanged,
  newFiles,
  nextUpdate,
  refuseDateAhead,
  refuseStale,
  requireOwner,
  saveItem,
  setItem,
  toHostingItem,
  withChanges,
} from '#app/.server/studio/records/index.ts'
import { inTrackOrder } from './track-order.ts'
import { checkedEnclosures, checkedImages, deleteMasters } from '#app/.server/studio/files/index.ts'
import { checkedValue, requireOwnerFields } from '#app/.server/studio/team/index.ts'
import { requireVariant } from '#app/.server/studio/pricing/index.ts'
import { carryTexts } from '#app/.server/studio/texts/index.ts'

/**
 * me/hosting-feed-items-get: the items of a feed: episodes by published or updated date, newest first, tracks by
 * number.
 */
export async function getHostingItems(
  ctx: Ctx,
  input: z.output<typeof feedIdInput>,
): Promise<{ items: HostingItem[] }> {
  const feed = await authorizeFeed(ctx, input.feed_id)
  const items = (await authorizeItems(ctx, feed)).map(toHostingItem)
  return { items: feed.type === 'ALBUM' ? inTrackOrder(items) : items.sort(newestFirst) }
}

function newestFirst(a: HostingItem, b: HostingItem): number {
  const time = (item: HostingItem) => item.meta.published ?? item.meta.updated
  return time(b).localeCompare(time(a))
}

/** me/hosting-item-get: an episode or track as its studio has it, with its unpublished changes. */
export async function getHostingItem(
  ctx: Ctx,
  input: z.output<typeof itemIdInput>,
): Promise<{ item: HostingItem }> {
  const feed = await authorizeFeed(ctx, input.feed_id)
  return { item: toHostingItem(await authorizeItem(ctx, feed, input.item_id)) }
}

/** me/hosting-item-create: creates a draft; an episode's notes begin with the template of its show. */
export function createHostingItem(
  ctx: Ctx,
  input: z.output<typeof itemCreateInput>,
): Promise<{ id: string; item: HostingItem }> {
  return transact(ctx, async (ctx) => {
    const feed = await authorizeFeed(ctx, input.feed_id, { lock: true })
    if (feed.type === 'ARTIST')
      throw invalid('feed_id', 'A release of an artist is a feed of type ALBUM.')
    const row = await insertItem(ctx, feed, newId(), {
      ...(input.title ? { title: input.title } : {}),
      ...(input.item_number ? { item_number: input.item_number } : {}),
    })
    return { id: row.id, item: toHostingItem(row) }
  })
}

/**
 * me/hosting-item-update: changes the given fields; a stale `base` answers 409 with the current record. With `hold`,
 * edits of a published item are kept as unpublished changes.
 */
export async function updateHostingItem(
  ctx: Ctx,
  input: z.output<typeof itemUpdateInput>,
): Promise<{ item: HostingItem }> {
  const item_id = input.item?._id ?? input.item_id ?? ''
  const ids = { feed_id: input.feed_id ?? (await feedOfItem(ctx, item_id)), item_id }
  const { images, enclosures, ...fields } = input.item?.content ?? input.updates ?? {}
  // Outside the transaction: a refused file is deleted, and a rollback would restore its record.
  const edit = { ...fields, ...(await checkedFiles(ctx, ids, { images, enclosures })) }
  const { feed, saved, taken } = await changeItem(ctx, ids, async (ctx, feed, item) => {
    refuseStale(item, input.base, () => ({ item: toHostingItem(item) }))
    const shown = withChanges(item.content, input.hold ? item.changes : null)
    const taken = newFiles(shown, edit.enclosures ?? [])
    return { feed, saved: await editItem(ctx, feed, item, edit, input), taken }
  })
  const isCarried = await carryTexts(ctx, feed, saved, taken, input)
  return { item: toHostingItem(isCarried ? await authorizeItem(ctx, feed, saved.id) : saved) }
}

/** The feed of the actor's that has an item; '' where none has, which is refused as a feed that isn't there. */
async function feedOfItem(ctx: Ctx, item_id: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('hosting_feed_owners as o')
    .innerJoin('hosting_items as i', 'i.feed_id', 'o.feed_id')
    .select('i.feed_id')
    .where('o.user_id', '=', requireUserId(ctx.actor))
    .where('i.id', '=', item_id)
    .executeTakeFirst()
  return row?.feed_id ?? ''
}

type ItemEdit = Omit<ItemContentInput, 'enclosures'> & { enclosures?: Enclosure[] | null }

/** Saves an edit of an item that is locked, once each of its fields is allowed. Its files are those that were checked. */
export async function editItem(
  ctx: Ctx,
  feed: ManagedFeed,
  item: Authorized<ItemRow>,
  { value: wanted, ...edit }: ItemEdit,
  effect: Effect,
): Promise<Authorized<ItemRow>> {
  const shown = withChanges(item.content, effect.hold ? item.changes : null)
  if (item.published_at) refuseDateAhead(ctx, shown.published, edit.published)
  const isrc = edit.isrc ? { isrc: checkedIsrc(edit.isrc) } : {}
  const value = await checkedValue(ctx, feed, shown.value, wanted, {
    item,
    staysUnpublished: staysUnpublished(item, effect),
  })
  await requireOwnerFields(ctx, feed, 'item', { content: shown }, { content: edit })
  await requireVariant(ctx, feed, shown.variant, edit.variant)
  return saveItem(ctx, feed, item, { ...edit, ...isrc, ...value }, effect)
}

/** The images and enclosures of an edit with the server's facts about them; empty where it has none. */
async function checkedFiles(
  ctx: Ctx,
  ids: { feed_id: string; item_id: string },
  { images, enclosures }: Pick<ItemContentInput, 'images' | 'enclosures'>,
): Promise<Pick<ItemEdit, 'images' | 'enclosures'>> {
  if (!images && enclosures === undefined) return images === null ? { images } : {}
  const feed = await authorizeFeed(ctx, ids.feed_id)
  const item = await authorizeItem(ctx, feed, ids.item_id)
  return {
    ...(await checkedImages(ctx, feed, images)),
    ...(enclosures === undefined
      ? {}
      : { enclosures: enclosures && (await checkedEnclosures(ctx, feed, item, enclosures)) }),
  }
}

function checkedIsrc(text: string): string | null {
  const result = parseIsrc(text)
  if ('error' in result) throw invalid('content.isrc', result.error)
  return result.isrc ?? null
}

/**
 * me/hosting-item-delete: removes the item from the studio, the RSS and the lists. Its public page stays, and buyers
 * keep the item; `buyers` is their number as its owner has confirmed it. The items of an artist are its releases.
 * @throws AppError 409 ITEM_BOUGHT
 */
export async function deleteHostingItem(
  ctx: Ctx,
  input: z.output<typeof itemDeleteInput>,
): Promise<Record<string, never>> {
  const { type } = await authorizeFeed(ctx, input.feed_id)
  if (type === 'ARTIST') return deleteRelease(ctx, input)
  return changeItem(ctx, input, async (ctx, feed, item) => {
    await requireOwner(ctx, feed)
    const deleted = { feedIds: [feed.id, feed.publisher_id], itemIds: [item.id] }
    await requireToldOfBuyers(ctx, { ...deleted, what: 'item' }, input.buyers)
    await deleteMasters(ctx, { feed_id: feed.id, item_id: item.id })
    await setItem(ctx, item, {
      deleted_at: ctx.now(),
      updated_at: nextUpdate(ctx, item),
      scheduled_at: null,
    })
    if (item.published_at) await markChanged(ctx, feed)
    return {}
  })
}

/**
 * Deletes an item that was created for a file which was then refused. Runs as the system, since editors may not delete.
 */
export async function deleteNewItem(ctx: Ctx, ids: z.output<typeof itemIdInput>): Promise<void> {
  const item = await authorizeItem(ctx, await authorizeFeed(ctx, ids.feed_id), ids.item_id)
  if (item.published_at || item.content.enclosures?.length)
    throw invalid('item_id', 'It has become something.')
  await deleteHostingItem(asSystem(ctx), ids)
}
