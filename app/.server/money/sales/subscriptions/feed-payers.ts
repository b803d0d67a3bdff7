import { type RawBuilder, sql } from 'kysely'
import type { FeedPayer, PayWay, SubscriptionStatus } from '#app/schemas/money/subscriptions.ts'
import { keysOfAccounts } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { payersOf, type Person } from '#app/.server/money/pages/index.ts'

/** A subscriber, buyer or supporter of a feed, as stored. */
export interface FeedPayerRow {
  /** An account, a Nostr key in hexadecimal digits, or an unknown supporter's id (`revenue_entries`). */
  id: string
  msat: number
  status: string | null
  way: string | null
  price: number | null
  /** Start of the subscription. */
  since: Date | null
  cancelsAt: Date | null
  /** Time of the first payment. */
  first: Date | null
}

interface FeedPayersOf {
  /** Hosting id. */
  feedId: string
  /** Catalogue ids. */
  contentIds: readonly string[]
  /** Only these ids. */
  ids?: readonly string[]
}

/**
 * SQL: all payers of a feed, as `FeedPayerRow`: subscribers, and everybody with a payment that wasn't reversed. Private
 * boosts count only for viewers who were paid by them. Sats are after fees, without subscriptions.
 */
export function feedPayersQuery(
  { actor }: Pick<Ctx, 'actor'>,
  { feedId, contentIds, ids }: FeedPayersOf,
): RawBuilder<FeedPayerRow> {
  const viewer = actor.kind === 'user' ? actor.userId : ''
  const among = (column: string) =>
    ids === undefined ? sql`true` : sql`${sql.ref(column)} = any(${ids}::text[])`
  return sql<FeedPayerRow>`
    select coalesce(user_id, supporter) as id, coalesce(msat, 0)::bigint as msat,
      status, way, price, since, cancels_at as "cancelsAt", first
    from (
      select user_id, status, way, price, since, cancels_at from subscriptions
      where feed_id = ${feedId} and ${among('user_id')}
    ) as subscribed
    full join (
      select e.supporter, sum(e.msat) filter (where e.action <> 'SUBSCRIPTION') as msat, min(e.at) as first
      from revenue_entries e
      left join boosts b on b.feed_id = e.feed_id and b.is_private and e.id like 'boost:%' and b.id = split_part(e.id, ':', 2)
      where e.feed_id = any(${contentIds}::text[]) and e.supporter <> '' and ${among('e.supporter')}
        and (b.id is null or exists (
          select from boost_legs l
          where l.feed_id = b.feed_id and l.boost_id = b.id and l.payee = ${viewer}
        ))
      group by e.supporter having sum(e.msat) > 0 or sum(e.usd) > 0
    ) as sent on sent.supporter = subscribed.user_id
  `
}

/** Payers as owners see them. */
export async function toFeedPayers(ctx: Ctx, rows: readonly FeedPayerRow[]): Promise<FeedPayer[]> {
  const keys = await keysOfAccounts(
    ctx,
    rows.map(({ id }) => id),
  )
  const names = await cardSenderNames(ctx, rows)
  const people = rows.map(({ id }): Person => {
    if (isKey(id)) return { userId: null, pubkey: id, name: null }
    if (!isAccount(id)) return { userId: null, pubkey: null, name: names.get(id) ?? null }
    return { userId: id, pubkey: keys.get(id) ?? null, name: null }
  })
  const payerOf = await payersOf(ctx, people)
  return rows.map((row, at) => {
    const person = people[at] as Person
    const { npub, name, path, image } = payerOf(person, row.id)
    return {
      id: row.id,
      userId: person.userId,
      npub,
      source: sourceOf(row.id),
      name,
      path,
      image,
      satoshis: Math.floor(row.msat / 1000),
      first: row.first?.toISOString() ?? null,
      subscription: subscriptionOfRow(row),
    }
  })
}

function isKey(id: string): boolean {
  return /^[0-9a-f]{64}$/.test(id)
}

function isAccount(id: string): boolean {
  return !id.includes(':')
}

function sourceOf(id: string): FeedPayer['source'] {
  if (isKey(id)) return 'NOSTR'
  return isAccount(id) ? 'TRIBUTARY' : 'ANON'
}

/** Names that visitors gave with card boosts. */
async function cardSenderNames(
  { db }: Ctx,
  rows: readonly FeedPayerRow[],
): Promise<Map<string, string | null>> {
  const orders = rows.flatMap(({ id }) => /^card:(.+)$/.exec(id)?.[1] ?? [])
  if (orders.length === 0) return new Map()
  const boosts = await db
    .selectFrom('boost_directory')
    .innerJoin('boosts', (join) =>
      join
        .onRef('boosts.feed_id', '=', 'boost_directory.feed_id')
        .onRef('boosts.id', '=', 'boost_directory.id'),
    )
    .select(['boosts.id', 'boosts.sender_name'])
    .where('boost_directory.id', 'in', orders)
    .execute()
  return new Map(boosts.map(({ id, sender_name }) => [`card:${id}`, sender_name]))
}

function subscriptionOfRow({
  status,
  way,
  price,
  since,
  cancelsAt,
}: FeedPayerRow): FeedPayer['subscription'] {
  if (status === null || since === null || price === null) return null
  return {
    status: status as SubscriptionStatus,
    way: way as PayWay,
    priceCents: price,
    created: since.toISOString(),
    cancelsAt: cancelsAt?.toISOString() ?? null,
  }
}
