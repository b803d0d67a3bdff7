import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { feedRows, itemRows } from './hit-rows.ts'
import { feedHit, isWithdrawn, itemHit } from './hits.ts'

/**
 * The entries of a list feed in its order: an artist's albums, a playlist's tracks. Entries that aren't in the
 * catalogue are left out and don't count in the range. Withdrawn ones are left out for an artist, and marked in a
 * playlist.
 */
export async function remoteHits(
  ctx: Ctx,
  list: { id: string; type: string },
  range: { limit: number; offset: number },
): Promise<ContentHit[]> {
  const entries = await knownEntries(ctx, list)
    .select([
      'remote_items.position',
      'remote_items.item_guid',
      'feeds.id as feed_id',
      'item_guids.item_id',
    ])
    .orderBy('remote_items.position')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  const feeds = await feedRows(
    ctx,
    entries.map((entry) => entry.feed_id),
  )
  const items = await itemRows(ctx, entries)
  return entries.flatMap((entry) => {
    const feed = feeds.get(entry.feed_id ?? '')
    const item = items.get(entry.item_id ?? '')
    if (!feed || (entry.item_guid && !item)) return []
    if (isWithdrawn(feed) && list.type === 'ARTIST') return []
    return [item ? itemHit(item, feed, ctx.now()) : feedHit(feed)]
  })
}

/** How many entries of a list feed the catalogue knows. */
export async function countRemoteHits(
  ctx: Ctx,
  list: { id: string; type: string },
): Promise<number> {
  const { count } = await knownEntries(ctx, list)
    .select((eb) => eb.fn.count<string>('remote_items.position').as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function knownEntries(ctx: Ctx, list: { id: string; type: string }) {
  return ctx.db
    .selectFrom('remote_items')
    .innerJoin('feeds', (join) => join.onRef('feeds.guid', '=', 'remote_items.feed_guid'))
    .leftJoin('item_guids', (join) =>
      join
        .onRef('item_guids.guid', '=', 'remote_items.item_guid')
        .onRef('item_guids.feed_id', '=', 'feeds.id'),
    )
    .where('remote_items.feed_id', '=', list.id)
    .where('feeds.is_hidden', '=', false)
    .where((eb) =>
      eb.or([eb('remote_items.item_guid', 'is', null), eb('item_guids.item_id', 'is not', null)]),
    )
    .$if(list.type === 'ARTIST', (query) => query.where('feeds.status', '<>', 'WITHDRAWN'))
}
