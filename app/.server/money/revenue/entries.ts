import { sql } from 'kysely'
import type { PaymentAction } from '#app/schemas/stats/stats.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'

/** The revenue of content by one movement of the ledger, after fees. */
export interface RevenueEntry {
  /** Catalogue id. */
  feedId: string
  /** The movement's id, which makes writing idempotent. */
  id: string
  at: Date
  action: PaymentAction
  /** The feed or one of its items. */
  contentId: string
  /** An account, a Nostr key in hexadecimal digits, or an anonymous card supporter; '' if unknown. */
  supporter: string
  amount: SatsEarned | CentsEarned
  /** Bitcoin price in US dollars at that moment; null if unknown. */
  price: number | null
}

interface SatsEarned {
  msat: number
}

/** By card: the cents that are left in total, before and after the movement. */
interface CentsEarned {
  cents: { before: number; after: number }
}

/** Writes revenue, in the transaction that moves it. Skips zero; an entry that exists stays as it is. */
export async function writeRevenue(ctx: Pick<Ctx, 'db'>, entry: RevenueEntry): Promise<void> {
  const { feedId, id, at, action, contentId, supporter, price } = entry
  const { msat, usd } =
    'msat' in entry.amount ? ofSats(entry.amount, price) : ofCents(entry.amount, price)
  if ('msat' in entry.amount ? msat === 0 : entry.amount.cents.before === entry.amount.cents.after)
    return
  await sql`
    insert into revenue_entries (feed_id, id, at, action, content_id, supporter, msat, usd, price)
    values (${feedId}, ${id}, ${at}, ${action}, ${contentId}, ${supporter}, ${msat}, ${usd}, ${price})
    on conflict do nothing
  `.execute(ctx.db)
}

/** The supporter id of a card payer without account: a new one for each order. */
export function anonymousCardSupporter(orderId: string): string {
  return `card:${orderId}`
}

/** A bitcoin is 100,000,000,000 millisats. */
function ofSats({ msat }: SatsEarned, price: number | null) {
  return { msat, usd: sql`round(${msat}::numeric * ${price}::float8::numeric / 1e11, 8)` }
}

/**
 * Computes the difference of two converted totals, not the conversion of the difference: a full refund then leaves
 * exactly zero.
 */
function ofCents({ cents: { before, after } }: CentsEarned, price: number | null) {
  const inMsat = (cents: number) => (price === null ? 0 : Math.round((cents * 1e9) / price))
  return { msat: inMsat(after) - inMsat(before), usd: sql`${after - before}::numeric / 100` }
}

/** Replaces a deleted account by a random supporter id, in the transaction that forgets it. */
export async function forgetSupporterOfRevenue(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
): Promise<void> {
  await db
    .updateTable('revenue_entries')
    .set({ supporter: `gone:${newId()}` })
    .where('supporter', '=', userId)
    .execute()
}
