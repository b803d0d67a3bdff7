import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { grouped } from '#app/rules/base/grouped.ts'

/** What the operator is told at start where money is off and the books still owe people some; null if there is nothing. */
export async function heldWithoutMoney(ctx: Pick<Ctx, 'db' | 'site'>): Promise<string | null> {
  if (isEnabled(ctx.site, 'MONEY')) return null
  const { rows } = await sql<{ people: number; msat: number }>`
    select count(*)::int as people, coalesce(sum(held), 0)::float8 as msat from (
      select sum(credits_posted - debits_posted) as held from ledger_balances
      where account_id like 'wallet:%' or account_id like 'event:%' group by account_id
    ) as wallets where held > 0
  `.execute(ctx.db)
  const { people = 0, msat = 0 } = rows[0] ?? {}
  if (people === 0) return null
  const sats = grouped(Math.floor(msat / 1000))
  return `MONEY=off, but ${people === 1 ? 'one wallet holds' : `${people} wallets hold`} ${sats} sats: they stay in the books, and their owners reach them only with MONEY=on`
}
