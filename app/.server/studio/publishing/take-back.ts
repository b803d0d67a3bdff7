import { sql } from 'kysely'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import {
  claimantsChanged,
  feedHasChanged,
  handBackFeed,
  requireFeedOperator,
} from '#app/.server/catalogue/feeds/index.ts'
import { authorize, type Authorized } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { type FeedRow, markChanged, toFeedRow } from '#app/.server/studio/records/index.ts'

/**
 * Takes a feed of the catalogue back from the hosted show that stands under its public id. The public pages, their items
 * and whoever follows them stay a feed of another host, at the address `to`; the show and all that is its own get new
 * public ids, under which a job publishes it. Nothing is deleted.
 * @throws AppError 403, 404, 409 FEED_CHANGED, ADDRESS_TAKEN
 */
export async function takeBackFromHost(
  ctx: Ctx,
  { feedId, host, to }: { feedId: string; host: string; to: string },
): Promise<void> {
  await requireFeedOperator(ctx)
  await transact(ctx, async (ctx) => {
    // The job that brings the public side up to date takes these in the same order.
    await lockFor(ctx, `public side ${host}`)
    const show = await lockedShow(ctx, host)
    if (show?.public_id !== feedId) throw feedHasChanged()
    const { guid } = await handBackFeed(ctx, { feedId, host, to })
    const ids = await giveNewIds(ctx, show, guid)
    await takeSalesAlong(ctx, show, ids)
    await deleteClaims(ctx, { feedId, show: show.id, newId: ids.get(feedId) ?? '' })
    await markChanged(ctx, show)
    for (const release of await releasesOf(ctx, show)) await markChanged(ctx, release)
  })
}

async function lockedShow(ctx: Ctx, id: string): Promise<Authorized<FeedRow> | null> {
  const row = await ctx.db
    .selectFrom('hosting_feeds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? authorize(toFeedRow(row)) : null
}

/** The releases of an artist name its guid. */
async function releasesOf(ctx: Ctx, { id }: FeedRow): Promise<Authorized<FeedRow>[]> {
  const rows = await ctx.db
    .selectFrom('hosting_feeds')
    .selectAll()
    .where('publisher_id', '=', id)
    .execute()
  return rows.map((row) => authorize(toFeedRow(row)))
}

/** Gives a show, its items and its livestreams new public ids, and a guid of its own; answers the ids by the former ones. */
async function giveNewIds(
  ctx: Ctx,
  show: Authorized<FeedRow>,
  guid: string | null,
): Promise<Map<string, string>> {
  const ids = new Map([[show.public_id ?? '', newId()]])
  await ctx.db
    .updateTable('hosting_feeds')
    .set({
      public_id: ids.get(show.public_id ?? '') ?? null,
      is_guid_proved: false,
      ...(show.podcast_guid === guid
        ? { podcast_guid: podcastGuid(`${ctx.site.publicUrl}/feeds/${show.id}`) }
        : {}),
    })
    .where('id', '=', show.id)
    .execute()
  for (const table of ['hosting_items', 'hosting_livestreams'] as const) {
    const rows = await ctx.db
      .selectFrom(table)
      .select('public_id')
      .where('feed_id', '=', show.id)
      .where('public_id', 'is not', null)
      .execute()
    for (const { public_id } of rows) ids.set(public_id ?? '', newId())
    await sql`
      update ${sql.table(table)} set public_id = named.after from ${renamed(ids)}
      where feed_id = ${show.id} and public_id = named.before`.execute(ctx.db)
  }
  return ids
}

/** What was sold is the show's, and leads to it; what was given to the page itself stays with the page. */
async function takeSalesAlong(ctx: Ctx, show: FeedRow, ids: Map<string, string>): Promise<void> {
  // What is paid for a release is its artist's.
  const sellers = [show.id, show.publisher_id ?? show.id]
  for (const table of ['subscriptions', 'sales', 'card_orders', 'card_payments'] as const) {
    const isSold = table.startsWith('card_')
      ? sql`and sold.kind in ('SUBSCRIPTION', 'PURCHASE')`
      : sql``
    await sql`
      update ${sql.table(table)} as sold set content_id = named.after from ${renamed(ids)}
      where sold.feed_id = any(${sellers}::text[]) and sold.content_id = named.before ${isSold}`.execute(
      ctx.db,
    )
  }
  const [[before, after] = []] = ids
  await sql`
    update revenue_entries set feed_id = ${after}, content_id = named.after from ${renamed(ids)}
    where feed_id = ${before} and content_id = named.before and action in ('SUBSCRIPTION', 'PURCHASE')`.execute(
    ctx.db,
  )
}

function renamed(ids: Map<string, string>) {
  return sql`unnest(${[...ids.keys()]}::text[], ${[...ids.values()]}::text[]) as named (before, after)`
}

/** What the show's accounts had proved by its import says nothing of the feed any more. */
async function deleteClaims(
  ctx: Ctx,
  { feedId, show, newId }: { feedId: string; show: string; newId: string },
): Promise<void> {
  await claimantsChanged(ctx, feedId)
  await sql`
    update users set settings = settings #- ${['podcasts', 'claimed', feedId]}::text[]
    where id in (select user_id from hosting_feed_owners where feed_id = ${show})`.execute(ctx.db)
  await sql`update imports set show_id = ${newId} where show_id = ${feedId} and hosting_feed_id = ${show}`.execute(
    ctx.db,
  )
  await sql`update import_feeds set proved_feed_id = null where hosting_feed_id = ${show}`.execute(
    ctx.db,
  )
}
