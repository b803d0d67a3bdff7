import { sql } from 'kysely'
import { feedsAtAddresses } from '#app/.server/catalogue/feeds/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { nextRevision, storePositions } from '#app/.server/library/entries/index.ts'

const mostTried = 1000

/** Of an episode, what an app said of it. */
export interface Place {
  podcast: string
  episode: string
  guid: string | null
}

/** Finds the items that apps mean, by the feed and by guid or file; unknown ones are null. */
export async function itemsAt(
  ctx: Ctx,
  userId: string,
  places: readonly Place[],
): Promise<({ feedId: string; itemId: string } | null)[]> {
  const feeds = await feedsOf(ctx, userId, [...new Set(places.map(({ podcast }) => podcast))])
  const { rows } = await sql<{ feed_id: string | null; item_id: string | null }>`
    select named.feed_id, coalesce(
      (select g.item_id from item_guids as g where g.guid = named.guid and g.feed_id = named.feed_id),
      (select i.id from items as i where i.enclosure_url = named.episode and i.feed_id = named.feed_id
        order by i.removed_at is not null, i.position, i.id limit 1),
      (select g.item_id from item_guids as g where g.guid = named.episode and g.feed_id = named.feed_id)
    ) as item_id
    from unnest(${places.map(({ podcast }) => feeds.get(podcast) ?? null)}::text[],
      ${places.map(({ episode }) => episode)}::text[], ${places.map(({ guid }) => guid)}::text[])
      with ordinality as named (feed_id, episode, guid, at)
    order by named.at`.execute(ctx.db)
  return rows.map(({ feed_id, item_id }) =>
    feed_id && item_id ? { feedId: feed_id, itemId: item_id } : null,
  )
}

/** The feeds that apps of an account mean by addresses: what they follow is looked up already. */
async function feedsOf(
  ctx: Ctx,
  userId: string,
  urls: readonly string[],
): Promise<Map<string, string>> {
  const followed = await ctx.db
    .selectFrom('sync_subscriptions')
    .select(['url', 'feed_id'])
    .where('user_id', '=', userId)
    .where('url', '=', sql<string>`any(${urls}::text[])`)
    .where('feed_id', 'is not', null)
    .execute()
  const known = new Map(followed.map((row) => [row.url, row.feed_id ?? '']))
  const others = await feedsAtAddresses(
    ctx,
    urls.filter((url) => !known.has(url)),
  )
  return new Map([...others, ...known])
}

/**
 * Stores the positions of episodes that the catalogue didn't know when an app told of them, and knows by now. Where they
 * were told long ago, what was listened to since is newer, and stays.
 */
export async function applyWaiting(ctx: Ctx, userId: string): Promise<void> {
  const waiting = await waitingOf(ctx, userId)
  if (waiting.length === 0) return
  const items = await itemsAt(ctx, userId, waiting)
  const found = waiting.flatMap((row, at) => {
    const item = items[at]
    return item ? [{ ...row, ...item }] : []
  })
  if (found.length === 0) return
  await transact(ctx, async (ctx) => {
    await nextRevision(ctx, userId)
    await sql`
      update sync_actions as a set feed_id = known.feed_id, item_id = known.item_id
      from unnest(${found.map(({ digest }) => digest)}::bytea[], ${found.map(({ feedId }) => feedId)}::text[],
        ${found.map(({ itemId }) => itemId)}::text[]) as known (digest, feed_id, item_id)
      where a.user_id = ${userId} and a.digest = known.digest`.execute(ctx.db)
    await storePositions(ctx, userId, positionsOf(found))
  })
}

interface Waiting extends Place {
  digest: Buffer
  position: number | null
  total: number | null
  acted_at: Date
}

/** The newest that wait for an episode of a feed that is known: others would be in their way for good. */
async function waitingOf(ctx: Ctx, userId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select a.digest, a.podcast, a.episode, a.guid, a.position, a.total, a.acted_at from sync_actions as a
    where a.user_id = ${userId} and a.item_id is null and a.kind = 'play' and (
      exists (select from sync_subscriptions as s
        where s.user_id = a.user_id and s.url = a.podcast and s.feed_id is not null)
      or exists (select from feed_addresses as f where f.url = a.podcast)
    )
    order by a.revision desc limit ${mostTried}`.execute(ctx.db)
  return rows
}

/** What of actions is a position. */
export function positionsOf(
  actions: readonly {
    itemId: string
    position: number | null
    total: number | null
    acted_at: Date
  }[],
) {
  return actions.flatMap(({ itemId, position, total, acted_at }) =>
    position === null
      ? []
      : [
          {
            _id: itemId,
            position,
            duration: total,
            finished: false,
            listened: acted_at.toISOString(),
          },
        ],
  )
}
