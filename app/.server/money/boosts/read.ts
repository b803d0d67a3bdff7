import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { satsInUsd } from '#app/rules/money/dollars.ts'
import type { BoostRow } from '#app/.server/money/pages/index.ts'
import type { BoostWay } from '#app/schemas/money/boosts.ts'
import { boostTexts } from '#app/texts/money/boosts.ts'
import type { TransferStatus } from '#app/.server/money/books/index.ts'
import { paidMsat } from '#app/.server/money/shares/index.ts'

/** A share as it was written down, with what the books say of it. */
export interface LegRow extends ShareParts {
  index: number
  name: string
  type: string
  address: string
  custom_key: string | null
  custom_value: string | null
  split: number
  is_fee: boolean
  remote_feed_guid: string | null
  remote_item_guid: string | null
  msat: number
  payee: string | null
  /** Why nothing was paid; SELF where it was the sender's own share. */
  reason: string | null
  /** What the recipient's server said of it. */
  said: string | null
  /** Null where nothing was taken from the sender. */
  status: TransferStatus | null
  /** As `paidMsat`. */
  paid: number
  /** With the fee; null while it isn't paid. */
  posted: number | null
  /** What sending it might cost at most; null where it wasn't sent, or nobody kept it. */
  fee_cap_msat: number | null
  /** Whether it is the product's own. */
  is_own: boolean
}

/** What has become of a share, in millisats; together they are the share. */
export interface ShareParts {
  /** What recipients have. */
  net: number
  /** What the installation keeps. */
  fees: number
  pending: number
  /** What is back with the sender, of the installation's fee too, or has never left. */
  returned: number
}

/**
 * SQL: those parts of rows that have `status`, `msat`, `paid` (as `paidMsat`) and `is_own`, whether it is the installation's
 * fee. Receipts, statements and tables tell them by this alone.
 */
export const shareParts = sql`
  case when status = 'POSTED' and not is_own then paid else 0 end as net,
  case when status = 'POSTED' and is_own then paid else 0 end as fees,
  case when status = 'PENDING' then msat else 0 end as pending,
  case when status = 'PENDING' then 0 when status = 'POSTED' then msat - paid else msat end as returned
`

/** A boost by its id, with its shares. @throws AppError 404 NO_BOOST */
export async function readBoost(
  ctx: Pick<Ctx, 'db'>,
  id: string,
): Promise<{ boost: BoostRow; legs: LegRow[] }> {
  const boost = await ctx.db
    .selectFrom('boost_directory')
    .innerJoin('boosts', (join) =>
      join
        .onRef('boosts.feed_id', '=', 'boost_directory.feed_id')
        .onRef('boosts.id', '=', 'boost_directory.id'),
    )
    .selectAll('boosts')
    .where('boost_directory.id', '=', id)
    .executeTakeFirst()
  if (!boost) throw notFound('NO_BOOST', boostTexts.errors.NO_BOOST)
  const { rows } = await sql<LegRow>`
    with shares as (
      select l.index, l.name, l.type, l.address, l.custom_key, l.custom_value, l.split, l.is_fee, l.remote_feed_guid,
        l.remote_item_guid, l.msat, l.payee, coalesce(l.reason, p.reason) as reason, t.posted_amount as posted,
        l.fee_cap_msat, l.said, t.status as transfer_status, ${paidMsat} as paid,
        -- The sender's own share never left.
        coalesce(t.status, case when l.reason = 'SELF' then 'POSTED' end) as status,
        t.credit_account is not distinct from 'fees' as is_own
      from boost_legs l
      left join ledger_transfers t on t.id = l.transfer_id
      left join lightning_payments p on p.id = l.transfer_id
      where l.feed_id = ${boost.feed_id} and l.boost_id = ${id}
    )
    select shares.*, transfer_status as status, ${shareParts} from shares order by index
  `.execute(ctx.db)
  return { boost, legs: rows }
}

/** What lists of boosts tell of their shares, by the boost. */
export async function legsOfBoosts(
  ctx: Pick<Ctx, 'db'>,
  boosts: readonly Pick<BoostRow, 'feed_id' | 'id'>[],
): Promise<Map<string, ListedLeg[]>> {
  const { rows } = await sql<ListedLeg & { boost_id: string }>`
    select l.boost_id, l.name, l.payee, coalesce(l.reason, p.reason) as reason, t.status
    from unnest(${boosts.map(({ feed_id }) => feed_id)}::text[], ${boosts.map(({ id }) => id)}::text[]) as b (feed_id, id)
    join boost_legs l on l.feed_id = b.feed_id and l.boost_id = b.id
    left join ledger_transfers t on t.id = l.transfer_id
    left join lightning_payments p on p.id = l.transfer_id
    order by l.index
  `.execute(ctx.db)
  return Map.groupBy(rows, ({ boost_id }) => boost_id)
}

type ListedLeg = Pick<LegRow, 'name' | 'payee' | 'reason' | 'status'>

export function wayOf({ source }: Pick<BoostRow, 'source'>): BoostWay {
  return source === 'CARD' ? 'CARD' : 'SATS'
}

/** In sats; what was paid by card counts for nothing where nobody knew the price. */
export function satsOf({
  source,
  msat,
  price,
}: Pick<BoostRow, 'source' | 'msat' | 'price'>): number {
  return source === 'CARD' && price === null ? 0 : msat / 1000
}

/** In US dollars: what was paid by card, or what the sats were worth; null where nobody knew the price. */
export function usdOf({
  cents,
  msat,
  price,
}: Pick<BoostRow, 'cents' | 'msat' | 'price'>): number | null {
  if (cents !== null) return cents / 100
  return price === null ? null : satsInUsd(msat / 1000, price)
}

/** Whether the viewer may see amounts, sender and text. */
export function seesAll(
  { actor }: Pick<Ctx, 'actor'>,
  { boost, legs }: { boost: BoostRow; legs: readonly Pick<LegRow, 'payee'>[] },
): boolean {
  if (!boost.is_private) return true
  if (actor.kind !== 'user') return false
  return boost.user_id === actor.userId || legs.some(({ payee }) => payee === actor.userId)
}
