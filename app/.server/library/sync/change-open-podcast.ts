import { sql } from 'kysely'
import { keptAddress } from '#app/rules/library/sync.ts'
import { syncTexts as texts } from '#app/texts/library/sync.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { feedsAtAddresses } from '#app/.server/catalogue/feeds/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { nextRevision } from '#app/.server/library/entries/index.ts'
import { follow } from './change-subscriptions.ts'
import { stepUp } from './in-step.ts'
import { leave } from './leave.ts'
import { asOpen, named, type OpenSubscription, rowsAt } from './open-podcast.ts'

/** The device that changes by the Open Podcast API are of: it has none. */
const device = 'open-podcast-api'

/** What was followed, and what couldn't be, with the reason. */
export interface OpenlyAdded {
  success: OpenSubscription[]
  failure: { feed_url: string; message: string }[]
}

/** Follows feeds by their addresses; a guid that an app has read in a feed finds it, and is kept. */
export async function addOpenSubscriptions(
  ctx: Ctx,
  given: readonly { feed_url: string; guid?: string | undefined }[],
): Promise<OpenlyAdded> {
  const userId = requireUserId(ctx.actor)
  const failure = given
    .filter(({ feed_url }) => keptAddress(feed_url) === '')
    .map(({ feed_url }) => ({ feed_url, message: texts.notAnAddress }))
  const guids = new Map(
    given.flatMap(({ feed_url, guid }): [string, string][] => {
      const url = keptAddress(feed_url)
      return url !== '' && guid ? [[url, guid.toLowerCase()]] : []
    }),
  )
  const add = [...new Set(given.map(({ feed_url }) => keptAddress(feed_url)))].filter(Boolean)
  const rows = await transact(ctx, async (ctx) => {
    const { revision } = await nextRevision(ctx, userId)
    await stepUp(ctx, userId, revision)
    const known = await namedByGuids(ctx, userId, guids)
    const urls = add.map((url) => known.get(url) ?? url)
    const feeds = new Map([
      ...(await feedsWithGuids(ctx, guids)),
      ...(await feedsAtAddresses(ctx, urls)),
    ])
    await follow(ctx, { userId, device, revision }, { add: [...new Set(urls)], feeds, guids })
    return rowsAt(ctx, userId, urls)
  })
  return { success: rows.map(asOpen), failure }
}

/** What the account follows, or did, by these guids: the addresses that are meant. */
async function namedByGuids(
  ctx: Ctx,
  userId: string,
  guids: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ given: string; url: string }>`
    select distinct on (named.url) named.url as given, s.url
    from unnest(${[...guids.keys()]}::text[], ${[...guids.values()]}::text[]) as named (url, guid)
    join sync_subscriptions as s on s.user_id = ${userId} and s.guid = named.guid
    order by named.url, s.is_subscribed desc, s.url <> named.url, s.url`.execute(ctx.db)
  return new Map(rows.map((row) => [row.given, row.url]))
}

async function feedsWithGuids(
  ctx: Ctx,
  guids: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  if (guids.size === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('feeds')
    .select(['id', 'guid'])
    .where('guid', '=', sql<string>`any(${[...guids.values()]}::text[])`)
    .execute()
  const ids = new Map(rows.map(({ guid, id }) => [guid ?? '', id]))
  return new Map(
    [...guids].flatMap(([url, guid]): [string, string][] => {
      const id = ids.get(guid)
      return id === undefined ? [] : [[url, id]]
    }),
  )
}

/**
 * Changes the address or guid of a subscription, or whether there is one; answers what it is then.
 * @throws AppError 404 CONTENT_NOT_FOUND, 410 SUBSCRIPTION_DELETED, 400 BAD_FEED_URL
 */
export async function changeOpenSubscription(
  ctx: Ctx,
  guid: string,
  patch: {
    new_feed_url?: string | undefined
    new_guid?: string | undefined
    is_subscribed?: boolean | undefined
  },
): Promise<OpenSubscription> {
  const userId = requireUserId(ctx.actor)
  const url = patch.new_feed_url === undefined ? null : keptAddress(patch.new_feed_url)
  if (url === '') throw invalid('new_feed_url', texts.notAnAddress, 'BAD_FEED_URL')
  return transact(ctx, async (ctx) => {
    const { revision } = await nextRevision(ctx, userId)
    await stepUp(ctx, userId, revision)
    const row = await named(ctx, guid)
    const by = { userId, device, revision }
    const wanted = patch.is_subscribed ?? row.is_subscribed
    const moved = url !== null && url !== row.url
    const kept = moved ? url : row.url
    if (wanted) {
      const feeds = await feedsAtAddresses(ctx, [kept])
      const guids = new Map([[kept, row.guid]])
      await follow(ctx, by, { add: [kept], feeds, guids })
    }
    if (!wanted || moved) await leave(ctx, by, { remove: [row.url], feeds: new Map() })
    if (patch.new_guid !== undefined)
      await ctx.db
        .updateTable('sync_subscriptions')
        .set({ new_guid: patch.new_guid.toLowerCase(), guid_changed_at: ctx.now() })
        .where('user_id', '=', userId)
        .where('url', '=', kept)
        .execute()
    const [changed] = await rowsAt(ctx, userId, [wanted || !moved ? kept : row.url])
    return asOpen(changed ?? row)
  })
}

/**
 * Leaves a feed, and forgets what apps said of its episodes and where it was stopped; what was finished stays played.
 * @throws AppError 404 CONTENT_NOT_FOUND, 410 SUBSCRIPTION_DELETED
 */
export function deleteOpenSubscription(ctx: Ctx, guid: string): Promise<{ deletionId: number }> {
  const userId = requireUserId(ctx.actor)
  return transact(ctx, async (ctx) => {
    const { revision } = await nextRevision(ctx, userId)
    await stepUp(ctx, userId, revision)
    const row = await named(ctx, guid)
    await leave(
      ctx,
      { userId, device, revision },
      { remove: [row.url], feeds: await feedsAtAddresses(ctx, [row.url]) },
    )
    await ctx.db
      .updateTable('sync_subscriptions')
      .set({ is_subscribed: false, deleted_at: ctx.now(), deletion_id: revision })
      .where('user_id', '=', userId)
      .where('url', '=', row.url)
      .execute()
    await ctx.db
      .deleteFrom('sync_actions')
      .where('user_id', '=', userId)
      .where('podcast', '=', row.url)
      .execute()
    if (row.feed_id !== null)
      await ctx.db
        .updateTable('listening')
        .set({ in_history: false, position_seconds: 0, listened_at: ctx.now(), revision })
        .where('user_id', '=', userId)
        .where('feed_id', '=', row.feed_id)
        .where('in_history', '=', true)
        .execute()
    return { deletionId: revision }
  })
}
