import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { TestServices } from '#tests/rig/database.ts'
import type { PlayedYear } from './year.ts'

/** What the books and the provider say that somebody earned by something, without a look at what was counted. */
export interface Movement {
  /** The feed in the catalogue. */
  feed: string
  action: string
  at: Date
  msat: number
  usd: number
  /** Null of what another app has paid, and of what goes back. */
  payer: string | null
  byCard: boolean
}

type FromBooks = Omit<Movement, 'usd' | 'byCard'>

/** All that was earned in a year that was played. */
export async function ledgerMovements(
  services: TestServices,
  { shows, prices }: PlayedYear,
): Promise<Movement[]> {
  const priceAt = (at: Date) => prices.findLast(({ from }) => from <= at)?.usd ?? NaN
  const inSats = [...(await ofBoosts()), ...(await ofSales()), ...(await ofZaps())]
  const sats = inSats.map((movement) => ({
    ...movement,
    usd: (movement.msat * priceAt(movement.at)) / 1e11,
    byCard: false,
  }))
  return [...sats, ...(await ofCards())]

  /** Routing fees were taken on top. */
  async function ofBoosts(): Promise<FromBooks[]> {
    const { rows } = await sql<FromBooks>`
      select b.feed_id as feed, case b.action when 'STREAM' then 'STREAM' else 'BOOST' end as action, t.ended_at as at,
        t.posted_amount - coalesce(p.fee_msat, 0) as msat, b.user_id as payer
      from ledger_transfers t
      join boosts b on t.parent_id = 'boost:' || b.id
        or t.id = (select l.transfer_id from boost_legs l where l.boost_id = b.id and b.source <> 'WALLET' and l.transfer_id = t.id)
      left join lightning_payments p on p.id = t.id
      where t.status = 'POSTED' and t.credit_account <> 'fees'
    `.execute(services.db)
    return rows
  }

  async function ofSales(): Promise<FromBooks[]> {
    const { rows } = await sql<FromBooks>`
      select coalesce(i.feed_id, s.content_id) as feed, s.kind as action, t.ended_at as at, t.posted_amount as msat,
        s.user_id as payer
      from ledger_transfers t join sales s on t.parent_id = 'sale:' || s.id
      left join item_directory i on i.item_id = s.content_id
      where t.status = 'POSTED' and t.credit_account <> 'fees'
    `.execute(services.db)
    return rows
  }

  async function ofZaps(): Promise<FromBooks[]> {
    const { rows } = await sql<FromBooks & { owner: string }>`
      select i.user_id as owner, 'ZAP' as action, t.ended_at as at, t.posted_amount as msat, k.user_id as payer
      from ledger_transfers t join lightning_invoices i on t.id = 'in:' || encode(i.payment_hash, 'hex')
      join account_nostr_keys k on encode(k.pubkey, 'hex') = i.details->>'pubkey'
      where i.purpose = 'ZAP' and t.status = 'POSTED'
    `.execute(services.db)
    return rows.map(({ owner, ...row }) => ({
      ...row,
      feed: shows.find((show) => show.owner.userId === owner)?.feed ?? '',
    }))
  }

  async function ofCards(): Promise<Movement[]> {
    const payments = await services.db
      .selectFrom('card_payments')
      .innerJoin('card_orders', 'card_orders.id', 'card_payments.order_id')
      .leftJoin('item_directory', 'item_id', 'card_payments.content_id')
      .select(['card_payments.id', 'card_payments.kind', 'card_payments.content_id'])
      .select(['item_directory.feed_id', 'card_orders.user_id', 'card_orders.id as order'])
      .execute()
    const all: Movement[] = []
    for (const { id, kind, content_id, feed_id, user_id, order } of payments) {
      const known = { feed: feed_id ?? content_id, action: kind }
      const charge = await services.stripe.client.charges.retrieve(id)
      const shares = await sharesOf(String(charge.balance_transaction))
      const price = priceAt(dateOf(charge.created))
      let before = 0
      for (const { at, gone } of await changesOf(charge)) {
        const kept = shares.reduce(
          (sum, cents) => sum + cents - Math.floor((cents * gone) / charge.amount),
          0,
        )
        const msat = Math.round((kept * 1e9) / price) - Math.round((before * 1e9) / price)
        const payer = kept > before && before === 0 ? (user_id ?? `card:${order}`) : null
        all.push({ ...known, at, msat, usd: (kept - before) / 100, payer, byCard: true })
        before = kept
      }
    }
    return all
  }

  /** Cents that the books have given to each of those who share in a charge. */
  async function sharesOf(movement: string): Promise<number[]> {
    const rows = await services.db
      .selectFrom('ledger_transfers')
      .select('amount')
      .where('parent_id', '=', `card:${movement}`)
      .where('credit_account', 'like', 'earned:%')
      .execute()
    return rows.map(({ amount }) => amount)
  }

  /** What of a charge was gone in all, each time that it changed. */
  async function changesOf(charge: Stripe.Charge): Promise<{ at: Date; gone: number }[]> {
    const { refunds, disputes } = services.stripe.client
    const given = (await refunds.list({ charge: charge.id, limit: 100 })).data
    const disputed = (await disputes.list({ charge: charge.id, limit: 100 })).data
    const changes = [
      { created: charge.created, amount: 0 },
      ...given,
      ...disputed.flatMap(({ balance_transactions: moved }) =>
        moved.map(({ created, amount }) => ({ created, amount: -amount })),
      ),
    ]
    let gone = 0
    return changes
      .sort((a, b) => a.created - b.created)
      .map(({ created, amount }) => ({ at: dateOf(created), gone: (gone += amount) }))
  }
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
