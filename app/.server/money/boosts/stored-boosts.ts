import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { satsInUsd } from '#app/rules/money/dollars.ts'
import type { BoostRow } from '#app/.server/money/pages/index.ts'
import type { BoostWay } from '#app/schemas/money/boosts.ts'
import { boostTexts } from '#app/texts/money/boosts.ts'
import type { TransferStatus } from '#app/.server/money/books/index.ts'
import { paidMsat } from '#app/.server/money/shares/index.ts'

/** A stored share, with its transfer's state in the ledger. */
export interface ShareRow extends ShareParts {
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
  /** Why nothing was paid; SELF for the sender's own share. */
  reason: string | null
  /** The message of the recipient's server. */
  said: string | null
  /** Null if nothing was taken from the sender. */
  status: TransferStatus | null
  /** By `paidMsat`. */
  paid: number
  /** Posted amount with the network fee; null while it isn't paid. */
  posted: number | null
  /** Maximum network fee; null if it wasn't sent or the cap wasn't stored. */
  fee_cap_msat: number | null
  /** Whether it is the installation's fee. */
  is_own: boolean
}

/** The outcome of a share, in millisats; the parts add up to the share. */
export interface ShareParts {
  /** Delivered to recipients. */
  net: number
  /** The installation's fee. */
  fees: number
  pending: number
  /** Returned to the sender, undue installation fees included, or never taken. */
  returned: number
}

/**
 * SQL: these parts, of rows with `status`, `msat`, `paid` (by `paidMsat`) and `is_own` (whether it is the
 * installation's fee). The only definition for receipts, statements and tables.
 */
export const shareParts = sql`
  case when status = 'POSTED' and not is_own then paid else 0 end as net,
  case when status = 'POSTED' and is_own then paid else 0 end as fees,
  case when status = 'PENDING' then msat else 0 end as pending,
  case when status = 'PENDING' then 0 when status = 'POSTED' then msat - paid else msat end as returned
`

/** A boost with its shares. @throws AppError 404 NO_BOOST */
export async function readBoost(
  ctx: Pick<Ctx, 'db'>,
  id: string,
): Promise<{ boost: BoostRow; shares: ShareRow[] }> {
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
  const { rows } = await sql<ShareRow>`
    with shares as (
      select l.index, l.name, l.type, l.address, l.custom_key, l.custom_value, l.split, l.is_fee, l.remote_feed_guid,
        l.remote_item_guid, l.msat, l.payee, coalesce(l.reason, p.reason) as reason, t.posted_amount as posted,
        l.fee_cap_msat, l.said, t.status as transfer_status, ${paidMsat} as paid,
        -- The sender's own share counts as delivered.
        coalesce(t.status, case when l.reason = 'SELF' then 'POSTED' end) as status,
        t.credit_account is not distinct from 'fees' as is_own
      from boost_legs l
      left join ledger_transfers t on t.id = l.transfer_id
      left join lightning_payments p on p.id = l.transfer_id
      where l.feed_id = ${boost.feed_id} and l.boost_id = ${id}
    )
    select shares.*, transfer_status as status, ${shareParts} from shares order by index
  `.execute(ctx.db)
  return { boost, shares: rows }
}

/** The shares of boosts, as lists need them, by boost id. */
export async function sharesOfBoosts(
  ctx: Pick<Ctx, 'db'>,
  boosts: readonly Pick<BoostRow, 'feed_id' | 'id'>[],
): Promise<Map<string, ListedShare[]>> {
  const { rows } = await sql<ListedShare & { boost_id: string }>`
    select l.boost_id, l.name, l.payee, coalesce(l.reason, p.reason) as reason, t.status
    from unnest(${boosts.map(({ feed_id }) => feed_id)}::text[], ${boosts.map(({ id }) => id)}::text[]) as b (feed_id, id)
    join boost_legs l on l.feed_id = b.feed_id and l.boost_id = b.id
    left join ledger_transfers t on t.id = l.transfer_id
    left join lightning_payments p on p.id = l.transfer_id
    order by l.index
  `.execute(ctx.db)
  return Map.groupBy(rows, ({ boost_id }) => boost_id)
}

type ListedShare = Pick<ShareRow, 'name' | 'payee' | 'reason' | 'status'>

export function boostWay({ source }: Pick<BoostRow, 'source'>): BoostWay {
  return source === 'CARD' ? 'CARD' : 'SATS'
}

/** In sats; 0 for a card boost without a known price. */
export function boostSats({
  source,
  msat,
  price,
}: Pick<BoostRow, 'source' | 'msat' | 'price'>): number {
  return source === 'CARD' && price === null ? 0 : msat / 1000
}

/** In US dollars: the card payment, or the value of the sats; null without a known price. */
export function boostUsd({
  cents,
  msat,
  price,
}: Pick<BoostRow, 'cents' | 'msat' | 'price'>): number | null {
  if (cents !== null) return cents / 100
  return price === null ? null : satsInUsd(msat / 1000, price)
}

/** Whether the viewer may see amounts, sender and message. */
export function mayViewAll(
  { actor }: Pick<Ctx, 'actor'>,
  { boost, shares }: { boost: BoostRow; shares: readonly Pick<ShareRow, 'payee'>[] },
): boolean {
  if (!boost.is_private) return true
  if (actor.kind !== 'user') return false
  return boost.user_id === actor.userId || shares.some(({ payee }) => payee === actor.userId)
}
