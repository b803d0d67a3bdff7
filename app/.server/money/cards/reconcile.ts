import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { balanceOf } from '#app/.server/money/books/index.ts'
import { movementTransfer } from './postings.ts'
import { isProviderAway } from './provider.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

/** A balance transaction of the provider that the ledger lacks. */
interface CardFinding {
  id: string
  type: string
  /** US cents, less the provider's fee. */
  net: number
}

/** The result of a reconciliation. Amounts are US cents. */
export interface CardReconciliation {
  stripeCents: number
  booksCents: number
  findings: CardFinding[]
  /** Backlog of events, which explains differences. */
  backlog: number
}

const lookedBackDays = 7
const maxCompared = 1000
const maxFindings = 100

/**
 * Compares our balance at the provider, and its balance transactions of the last week, with the ledger. It only
 * reports.
 * @throws Stripe's errors while it is unreachable
 */
export async function reconcileCards(ctx: Ctx): Promise<CardReconciliation> {
  const { available, pending } = await ctx.stripe.client.balance.retrieve()
  const stripeCents = [...available, ...pending]
    .filter(({ currency }) => currency === 'usd')
    .reduce((sum, { amount }) => sum + amount, 0)
  const result = {
    stripeCents,
    booksCents: 0 - (await balanceOf(ctx, 'card')).total,
    findings: await unknownMovements(ctx),
    backlog: await eventBacklog(ctx),
  }
  await storeResult(ctx, result)
  return result
}

async function unknownMovements(ctx: Ctx): Promise<CardFinding[]> {
  const since = Math.floor(subDays(ctx.now(), lookedBackDays).getTime() / 1000)
  const movements = await ctx.stripe.client.balanceTransactions
    .list({ limit: 100, created: { gte: since } })
    .autoPagingToArray({ limit: maxCompared })
  const { rows } = await sql<{ parent: string }>`
    select distinct parent_id as parent from ledger_transfers
    where parent_id = any(${movements.map(({ id }) => movementTransfer(id))}::text[])
  `.execute(ctx.db)
  const booked = new Set(rows.map(({ parent }) => parent))
  return movements
    .filter(
      ({ id, amount, fee }) => !booked.has(movementTransfer(id)) && (amount !== 0 || fee !== 0),
    )
    .slice(0, maxFindings)
    .map(({ id, type, net }) => ({ id, type, net }))
}

async function eventBacklog({ db }: Ctx): Promise<number> {
  const { count } = await db
    .selectFrom('stripe_received_events')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

async function storeResult({ db, now }: Ctx, result: CardReconciliation): Promise<void> {
  const { stripeCents, booksCents, findings } = result
  await db
    .insertInto('card_reconciliations')
    .values({
      at: now(),
      stripe_cents: stripeCents,
      books_cents: booksCents,
      findings: JSON.stringify(findings),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.deleteFrom('card_reconciliations').where('at', '<', subDays(now(), 90)).execute()
}

/** The reconciliation as lines for the log. */
export function cardReconciliationLines({
  stripeCents,
  booksCents,
  findings,
  backlog,
}: CardReconciliation): string[] {
  const difference = stripeCents - booksCents
  const waiting = backlog === 0 ? '' : `, with ${backlog} events under way`
  return [
    `Cards: the provider holds ${stripeCents} cents, the books say ${booksCents}${waiting}`,
    ...(difference === 0 ? [] : [`Cards: they differ by ${difference} cents`]),
    ...findings.map(
      ({ id, type, net }) => `Cards: ${id} (${type}, ${net} cents) isn't in the books`,
    ),
  ]
}

/** Job: logs differences hourly, unless a backlog of events explains them. */
export async function reportCards(ctx: Ctx): Promise<void> {
  const result = await reconcileCards(ctx).catch((error: unknown) => {
    if (isProviderAway(error)) return null
    throw error
  })
  if (!result) return
  const isSame = result.stripeCents === result.booksCents && result.findings.length === 0
  if (!isSame && result.backlog === 0)
    for (const line of cardReconciliationLines(result)) log.error(`reconciliation: ${line}`)
}
