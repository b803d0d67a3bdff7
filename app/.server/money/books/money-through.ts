import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** What has come in and gone out, through the Lightning node and by card. Fees of the card provider have gone out. */
export interface MoneyThrough {
  msatIn: number
  msatOut: number
  centsIn: number
  centsOut: number
}

/** What came in and went out from `from` until before `to`, by the books. */
export async function moneyThrough(
  { db }: Pick<Ctx, 'db'>,
  { from, to }: { from: Date; to: Date },
): Promise<MoneyThrough> {
  // What comes in is owed to somebody from then on: the account that it came through goes below zero.
  const { rows } = await sql<MoneyThrough>`
    select ${sumOf('node', sql`< 0`)} as "msatIn", ${sumOf('node', sql`> 0`)} as "msatOut",
      ${sumOf('card', sql`< 0`)} as "centsIn", ${sumOf('card', sql`> 0`)} as "centsOut"
    from ledger_entries where account_id in ('node', 'card') and at >= ${from} and at < ${to}
  `.execute(db)
  return rows[0] ?? { msatIn: 0, msatOut: 0, centsIn: 0, centsOut: 0 }
}

function sumOf(account: 'node' | 'card', way: ReturnType<typeof sql>) {
  return sql`coalesce(sum(abs(amount)) filter (where account_id = ${account} and amount ${way}), 0)::bigint`
}

/**
 * How many things differ between the books and what the Lightning node and the provider of card payments said when they
 * were last asked.
 */
export async function booksDiffer({ db }: Pick<Ctx, 'db'>): Promise<number> {
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
