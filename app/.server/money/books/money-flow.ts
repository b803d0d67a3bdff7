import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** Money that came in and went out, by Lightning and by card. The card provider's fees count as outgoing. */
export interface MoneyFlow {
  msatIn: number
  msatOut: number
  centsIn: number
  centsOut: number
}

/** Incoming and outgoing money from `from` until before `to`, by the ledger. */
export async function moneyFlow(
  { db }: Pick<Ctx, 'db'>,
  { from, to }: { from: Date; to: Date },
): Promise<MoneyFlow> {
  // Incoming money is a liability from then on, so the account of its channel goes below zero.
  const { rows } = await sql<MoneyFlow>`
    select ${sumOf('node', sql`< 0`)} as "msatIn", ${sumOf('node', sql`> 0`)} as "msatOut",
      ${sumOf('card', sql`< 0`)} as "centsIn", ${sumOf('card', sql`> 0`)} as "centsOut"
    from ledger_entries where account_id in ('node', 'card') and at >= ${from} and at < ${to}
  `.execute(db)
  return rows[0] ?? { msatIn: 0, msatOut: 0, centsIn: 0, centsOut: 0 }
}

function sumOf(account: 'node' | 'card', direction: ReturnType<typeof sql>) {
  return sql`coalesce(sum(abs(amount)) filter (where account_id = ${account} and amount ${direction}), 0)::bigint`
}

/** Number of discrepancies that the last reconciliations with the Lightning node and the card provider found. */
export async function countDiscrepancies({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { rows } = await sql<{ findings: number }>`
    select coalesce((
        select jsonb_array_length(findings) + (node_msat < owed_msat)::int
        from lightning_reconciliations order by at desc limit 1
      ), 0) + coalesce((
        select jsonb_array_length(findings) from card_reconciliations order by at desc limit 1
      ), 0) as findings
  `.execute(db)
  return rows[0]?.findings ?? 0
}

/** What the node had and what was owed when both were last compared; null where they never were. */
export async function latestReconciliation({
  db,
}: Pick<Ctx, 'db'>): Promise<{ nodeMsat: number; owedMsat: number } | null> {
  const row = await db
    .selectFrom('lightning_reconciliations')
    .select(['node_msat', 'owed_msat'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { nodeMsat: row.node_msat, owedMsat: row.owed_msat } : null
}
