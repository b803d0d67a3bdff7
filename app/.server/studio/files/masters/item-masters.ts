import type { ItemMaster, ItemMasters, SoundMaking } from '#app/schemas/studio/studio-rows.ts'
import { parseMediaKey } from '#app/rules/base/media-path.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  authorizeFeed,
  authorizeItem,
  changeItem,
  type ItemVersion,
  markChanged,
} from '#app/.server/studio/records/index.ts'
import { mediaUrl, ownFilename } from '#app/.server/studio/access/index.ts'
import {
  deleteMasters,
  findMaster,
  type MasterFound,
  type MasterRow,
  mastersOf,
  type MasterWishes,
  requestFromMaster,
} from './masters.ts'
import { soundOf } from './show-sound.ts'

/** The masters of an item as its editor shows them, by access, and what kind of MP3 its show makes of others. */
export async function getItemMasters(
  ctx: Ctx,
  ids: Omit<ItemVersion, 'access'>,
): Promise<ItemMasters> {
  const feed = await authorizeFeed(ctx, ids.feed_id)
  await authorizeItem(ctx, feed, ids.item_id)
  const [rows, sound] = await Promise.all([mastersOf(ctx, ids), soundOf(ctx, feed)])
  return {
    versions: Object.fromEntries(rows.map((row) => [row.access, shownMaster(ctx, row)])),
    sound,
  }
}

/** What is made of the masters of a feed's items, or couldn't be, by item; of their versions what can be heard first. */
export async function getSoundMakings(
  ctx: Ctx,
  { feed_id }: Pick<ItemVersion, 'feed_id'>,
): Promise<Map<string, SoundMaking>> {
  const feed = await authorizeFeed(ctx, feed_id)
  const rows = await ctx.db
    .selectFrom('masters')
    .select(['item_id', 'state', 'percent'])
    .where('feed_id', '=', feed.id)
    .where('state', '!=', 'DONE')
    .orderBy('access', 'desc')
    .execute()
  return new Map(
    rows.map(({ item_id, percent, state }) => [
      item_id,
      { percent, state: state as SoundMaking['state'] },
    ]),
  )
}

function shownMaster(ctx: Ctx, row: MasterRow): ItemMaster {
  const object = parseMediaKey(row.source)
  const found = row.found as MasterFound
  return {
    filename: object && 'filename' in object ? ownFilename(object.filename) : '',
    url: object ? mediaUrl(ctx, object) : '',
    seconds: found.seconds,
    state: row.state as ItemMaster['state'],
    percent: row.percent,
    error: row.error,
    levels: found.levels ?? null,
    warnings: found.warnings ?? [],
    isOffered: row.is_offered,
  }
}

/** Makes the MP3 of a version's master again, as it was asked for. */
export async function retryMaster(ctx: Ctx, target: ItemVersion): Promise<void> {
  await changeItem(ctx, target, async (ctx) => {
    const row = await findMaster(ctx, target)
    if (!row || row.state === 'PENDING') return
    const [wishes, found] = [row.wishes as MasterWishes, row.found as MasterFound]
    await requestFromMaster(ctx, target, { source: row.source, wishes, found })
  })
}

/** Offers a version's master to apps beside the MP3 that was made of it, or no longer. */
export async function offerMaster(
  ctx: Ctx,
  target: ItemVersion,
  isOffered: boolean,
): Promise<void> {
  await changeItem(ctx, target, async (ctx, feed, item) => {
    await ctx.db
      .updateTable('masters')
      .set({ is_offered: isOffered })
      .where('feed_id', '=', feed.id)
      .where('item_id', '=', item.id)
      .where('access', '=', target.access)
      .execute()
    if (item.published_at) await markChanged(ctx, feed)
  })
}

/** Removes a version's master; an MP3 that was made of it stays. */
export async function removeMaster(ctx: Ctx, target: ItemVersion): Promise<void> {
  await changeItem(ctx, target, async (ctx, feed, item) => {
    await deleteMasters(ctx, target)
    if (item.published_at) await markChanged(ctx, feed)
  })
}
