import { type RawBuilder, sql } from 'kysely'
import type { SocialInteract } from '#app/protocols/feed/document.ts'
import { notesForComments } from '#app/protocols/nostr/social-interact.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { hitsAt, type Place } from './hit-rows.ts'
import { itemDirectory } from './hits-by-id.ts'

/** Content by the guids that feeds give: of an item its own and, where it is known, its feed's. */
export interface ContentGuids {
  feedGuid: string | null
  itemGuid: string | null
}

/**
 * The hits of content that is named by guids, in their order; null for what the catalogue doesn't know. A feed's guid
 * resolves to its holder. An item without a feed's guid resolves to the feed that had the item's guid first, so that a
 * later copy takes nothing over. Withdrawn content is left out.
 */
export async function hitsByGuid(
  ctx: Ctx,
  wanted: readonly ContentGuids[],
): Promise<(ContentHit | null)[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<Place & { at: number }>`
    select at - 1 as at, feed_id as "feedId", item_id as "itemId"
    from unnest(${wanted.map(({ feedGuid }) => feedGuid)}::text[], ${wanted.map(({ itemGuid }) => itemGuid)}::text[])
      with ordinality as wanted (feed, item, at)
    cross join lateral (
      (select id as feed_id, null as item_id from feeds
       where wanted.item is null and feeds.guid = wanted.feed and status <> 'WITHDRAWN')
      union all
      (select feeds.id, item_id from feeds
       join item_guids on item_guids.guid = wanted.item and item_guids.feed_id = feeds.id
       where feeds.guid = wanted.feed and status <> 'WITHDRAWN')
      union all
      (select feed_id, item_id from item_guids
       where wanted.feed is null and guid = wanted.item order by seen_at, feed_id limit 1)
    ) as places
  `.execute(ctx.db)
  const hits = await hitsAt(ctx, rows)
  const byPlace = new Map(rows.map(({ at, feedId, itemId }) => [at, hits.get(itemId ?? feedId)]))
  return wanted.map((_, at) => {
    const hit = byPlace.get(at)
    return hit && !hit.withdrawn ? hit : null
  })
}

/** The id of the item that a guid means without its feed, in SQL. */
export function firstWithGuid(guid: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(select item_id from item_guids as named where named.guid = ${guid} order by seen_at, feed_id limit 1)`
}

/** The guids by which others name content of the catalogue. */
export interface KnownGuids extends ContentGuids {
  type: string
  /** Whether it is what the guid of an item means that is named without its feed. */
  isMeantAlone: boolean
  /** The feed's record in the studio, if it is made here. */
  hostingFeedId: string | null
  /** The notes on Nostr whose answers are comments on an item, as its feed says. */
  notes: string[]
}

/** The guids of the feed or item with an id; null for an unknown one. */
export async function guidsOf(ctx: Ctx, id: string): Promise<KnownGuids | null> {
  const feed = await ctx.db
    .selectFrom('feeds')
    .select(['type', 'guid as feedGuid', 'hosting_feed_id as hostingFeedId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (feed) return { ...feed, itemGuid: null, isMeantAlone: false, notes: [] }
  const item = await itemDirectory(ctx)
    .innerJoin('feeds', 'feeds.id', 'items.feed_id')
    .select([
      'items.type',
      'items.guid as itemGuid',
      'feeds.guid as feedGuid',
      'feeds.hosting_feed_id as hostingFeedId',
      sql<boolean>`items.id = ${firstWithGuid(sql.ref('items.guid'))}`.as('isMeantAlone'),
      sql<SocialInteract[] | null>`items.document -> 'socialInteract'`.as('places'),
    ])
    .where('item_directory.item_id', '=', id)
    .executeTakeFirst()
  if (!item) return null
  const { places, ...guids } = item
  return { ...guids, notes: notesForComments(places ?? []) }
}
