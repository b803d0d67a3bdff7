import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** What a right was obtained by. */
type RightSource = 'SUBSCRIPTION' | 'PURCHASE'

/** An account's entitlement to a show or artist, or to one item of it, beyond what is public. */
export interface Right {
  /** The hosting id of the show or artist. */
  feedId: string
  /** The hosting id of an item; null for everything. */
  itemId: string | null
  source: RightSource
  /** It has ended by itself then; null for never. */
  until: Date | null
}

/** An item that is hosted here, by its hosting ids. */
export interface HostedItem {
  feedId: string
  /** The artist of a release; null for shows. */
  publisherId: string | null
  itemId: string
  /** Then only its buyers are entitled to it. */
  isDeleted?: boolean
}

type Key = Pick<Right, 'feedId' | 'itemId' | 'source'> & { userId: string }

/**
 * Grants a right, in the transaction of the payment. The same right again replaces the one before, `until` too, whether
 * that is later or sooner.
 */
export async function grantRight(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { feedId, userId, itemId, source, until }: Right & { userId: string },
): Promise<void> {
  await ctx.db
    .insertInto('rights')
    .values({
      feed_id: feedId,
      user_id: userId,
      item_id: itemId ?? '',
      source,
      granted_at: ctx.now(),
      until,
    })
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'user_id', 'item_id', 'source']).doUpdateSet({ until }),
    )
    .execute()
}

/** Ends a right at once: what it has opened is closed for the next request already. Without such a right nothing changes. */
export async function endRight(ctx: Pick<Ctx, 'db'>, key: Key): Promise<void> {
  await ctx.db
    .deleteFrom('rights')
    .where('feed_id', '=', key.feedId)
    .where('user_id', '=', key.userId)
    .where('item_id', '=', key.itemId ?? '')
    .where('source', '=', key.source)
    .execute()
}

/** How many people have bought any of these items, and have them still. */
export async function buyersOf(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { feedIds, itemIds }: { feedIds: readonly (string | null)[]; itemIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ buyers: number }>`
    select count(distinct user_id) as buyers from rights
    where feed_id = any(${feedIds}::text[]) and item_id = any(${itemIds}::text[]) and source = 'PURCHASE'
      and (until is null or until > ${ctx.now()})
  `.execute(ctx.db)
  return rows[0]?.buyers ?? 0
}

/** Which of these items anybody has bought, and has still. */
export async function boughtItems(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { feedIds, itemIds }: { feedIds: readonly string[]; itemIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select distinct item_id from rights
    where feed_id = any(${feedIds}::text[]) and item_id = any(${itemIds}::text[]) and source = 'PURCHASE'
      and (until is null or until > ${now()})
  `.execute(db)
  return rows.map(({ item_id }) => item_id)
}

/** The rights that an account has now to these shows and artists. */
export async function rightsOf(
  ctx: Pick<Ctx, 'db' | 'now'>,
  userId: string,
  feedIds: readonly string[],
): Promise<Right[]> {
  if (feedIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('rights')
    .select(['feed_id', 'item_id', 'source', 'until'])
    .where('feed_id', 'in', feedIds)
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', ctx.now())]))
    .execute()
  return rows.map(({ feed_id, item_id, source, until }) => ({
    feedId: feed_id,
    itemId: item_id || null,
    source: source as RightSource,
    until,
  }))
}

/** Whether one of these rights, as `rightsOf` gives them, opens an item: it is to all of its show or artist, or to itself. */
export function mayHear(rights: readonly Right[], item: HostedItem): boolean {
  return rights.some(
    ({ feedId, itemId }) =>
      (feedId === item.feedId || feedId === item.publisherId) &&
      (itemId === null || itemId === item.itemId),
  )
}
