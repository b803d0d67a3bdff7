import { sql } from 'kysely'
import type { PaymentAction } from '#app/schemas/stats/stats.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'

/** What content has earned by one movement of the books, after fees. */
export interface RevenueEntry {
  /** The feed in the catalogue. */
  feedId: string
  /** What it stands for in the books: it is written once for each. */
  id: string
  at: Date
  action: PaymentAction
  /** The feed itself or an item of it. */
  contentId: string
  /** An account here, a key on Nostr in hexadecimal digits, or `cardPayer`; '' where nobody knows. */
  supporter: string
  amount: SatsEarned | CentsEarned
  /** Of a bitcoin in US dollars at that moment; null where nobody knew. */
  price: number | null
}

interface SatsEarned {
  msat: number
}

/** By card: what was earned and is kept in all, before and after. */
interface CentsEarned {
  cents: { before: number; after: number }
}

/** Writes what was earned, in the transaction that moves it. Zero is left out; what is written already stays. */
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

/** Whoever pays by card without an account is somebody new each time. */
export function cardPayer(orderId: string): string {
  return `card:${orderId}`
}

/** There are 100,000,000,000 millisats in a bitcoin. */
function ofSats({ msat }: SatsEarned, price: number | null) {
  return { msat, usd: sql`round(${msat}::numeric * ${price}::float8::numeric / 1e11, 8)` }
}

/** What is left after both sums to what was left before and after, so that nothing remains of what has gone back as a whole. */
function ofCents({ cents: { before, after } }: CentsEarned, price: number | null) {
  const inMsat = (cents: number) => (price === null ? 0 : Math.round((cents * 1e9) / price))
  return { msat: inMsat(after) - inMsat(before), usd: sql`${after - before}::numeric / 100` }
}

/** Whoever leaves has paid what was paid as somebody whom nobody knows. In the transaction that forgets them. */
export async function forgetWhoPaid({ db }: Pick<Ctx, 'db'>, userId: string): Promise<void> {
  await db
    .updateTable('revenue_entries')
    .set({ supporter: `gone:${newId()}` })
    .where('supporter', '=', userId)
    .execute()
}
