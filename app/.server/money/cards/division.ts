import { sql } from 'kysely'
import { boostShares } from '#app/protocols/lightning/boost-shares.ts'
import { isInstallationFee } from '#app/protocols/lightning/value-split.ts'
import { valuedContent } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { cardFeed } from '#app/.server/studio/pricing/index.ts'
import { destinationsOf } from '#app/.server/money/lightning/index.ts'
import type { CardOrder } from './order-kind.ts'

/** A recipient's part of a card payment. */
export interface CardShare {
  name: string
  cents: number
  /** The show or artist whose card account gets it. */
  feedId: string
  /** Why a share stayed with the feed although the splits name somebody else; null for others. */
  reason: 'NO_ACCOUNT' | null
}

/**
 * Divides a payment's net. All goes to the feed, unless its subscription uses splits: then it goes to the content's
 * recipients who are members and take cards, and the rest stays with the feed. Not within a transaction, since our
 * Lightning node may be asked for its key.
 */
export async function divideNet(
  ctx: Ctx,
  { feedId, contentId }: Pick<CardOrder, 'feedId' | 'contentId'>,
  net: number,
): Promise<CardShare[]> {
  if (net === 0 || feedId === '') return []
  const feed = await cardFeed(ctx, feedId)
  const undivided: CardShare = { name: feed?.title ?? '', cents: net, feedId, reason: null }
  if (!feed?.usesSplits) return [undivided]
  const content = await valuedContent(ctx, contentId)
  const recipients = (content?.value?.recipients ?? []).filter(
    ({ fee, customKey, customValue }) => !fee && !isInstallationFee(customKey, customValue),
  )
  const shares = boostShares({ sats: net, recipients })
  if (shares.length === 0) return [undivided]
  const destinations = await destinationsOf(
    ctx,
    shares.map(({ recipient }) => recipient),
  )
  const people = destinations.map((destination) =>
    destination.kind === 'MEMBER' ? destination.userId : null,
  )
  const feeds = await payableFeeds(ctx, feedId, distinct(people))
  return shares.map(({ recipient, sats: cents }, at) => {
    const ownFeed = feeds.get(people[at] ?? '')
    const name = recipient.name || recipient.address
    return {
      name,
      cents,
      feedId: ownFeed ?? feedId,
      reason: ownFeed === undefined ? 'NO_ACCOUNT' : null,
    }
  })
}

/**
 * By account, the feed that gets its share: the paid one if the account owns it, else one whose card account it has
 * connected itself, since that one pays out to it.
 */
async function payableFeeds(
  { db }: Ctx,
  feedId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ user_id: string; feed_id: string }>`
    select distinct on (o.user_id) o.user_id, o.feed_id
    from hosting_feed_owners o left join card_accounts a on a.feed_id = o.feed_id
    where o.user_id = any(${userIds}::text[]) and o.role = 'OWNER'
      and (o.feed_id = ${feedId} or (a.status = 'ENABLED' and a.connected_by = o.user_id))
    order by o.user_id, o.feed_id = ${feedId} desc, a.created_at, o.feed_id
  `.execute(db)
  return new Map(rows.map((row) => [row.user_id, row.feed_id]))
}

/** The sum of each show or artist. */
export function centsByFeed(divided: readonly CardShare[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { feedId, cents } of divided) sums.set(feedId, (sums.get(feedId) ?? 0) + cents)
  return sums
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}
