import { sql } from 'kysely'
import {
  type StatementAction,
  type StatementLine,
  statementSums,
} from '#app/schemas/money/feed-boosts.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { cardStatements } from '#app/.server/money/cards/index.ts'
import { ownFeedIds } from './own-feed-ids.ts'
import { paidMsat } from '#app/.server/money/shares/index.ts'
import { shareParts } from './stored-boosts.ts'

type SumName = (typeof statementSums)[number]

/**
 * Monthly statements (UTC) of a feed's boosts, subscriptions and purchases by kind, latest month first. They count what
 * the ledger moved: a sender's own share, or one that can't be paid, was never taken.
 * @throws AppError 404, 403 OWNER_ONLY
 */
export async function statementsOfFeed(
  ctx: Ctx,
  { feed_id }: { feed_id: string },
): Promise<StatementLine[]> {
  const feedIds = await ownFeedIds(ctx, feed_id)
  const { rows } = await sql<StatementRow>`
    with shares as (
      select b.id, to_char(b.created_at at time zone 'UTC', 'YYYY-MM') as month, b.action, b.price, l.msat, t.status,
        ${paidMsat} as paid,
        t.credit_account = 'fees' as is_own, l.payee
      from boosts b
      join boost_legs l on l.feed_id = b.feed_id and l.boost_id = b.id
      join ledger_transfers t on t.id = l.transfer_id
      where b.feed_id = any(${feedIds}::text[])
      union all
      select s.id, to_char(s.created_at at time zone 'UTC', 'YYYY-MM'), s.kind, s.price, l.msat, t.status, l.msat, l.is_fee, l.payee
      from sales s
      join sale_shares l on l.feed_id = s.feed_id and l.sale_id = s.id
      join ledger_transfers t on t.id = l.transfer_id
      where s.feed_id = ${feed_id}
    ), counted as (
      select *, msat as gross, case when payee = ${requireUserId(ctx.actor)} then net else 0 end as own
      from (select *, ${shareParts} from shares) as parts
    )
    select month, action, count(distinct id)::int as boosts, ${sql.join(statementSums.flatMap(sumColumns))}
    from counted group by month, action order by month desc, action
  `.execute(ctx.db)
  const lines = [...rows.map(lineOf), ...(await cardStatements(ctx, feed_id, feedIds))]
  return lines.sort((a, b) => b.month.localeCompare(a.month))
}

type StatementRow = { month: string; action: string; boosts: number } & Record<SumName, number> &
  Record<`${SumName}_usd`, number | null>

/** Sum in millisats and in dollars; a bitcoin is 100,000,000,000 millisats. */
function sumColumns(name: SumName) {
  const [column, dollars] = [sql.ref(name), sql.ref(`${name}_usd`)]
  return [
    sql`sum(${column})::bigint as ${column}`,
    sql`case when count(price) = count(*) then sum(${column} * price / 1e11) end as ${dollars}`,
  ]
}

function lineOf(row: StatementRow): StatementLine {
  const sum = (name: SumName) => ({ msat: row[name], usd: row[`${name}_usd`] })
  return {
    month: row.month,
    action: row.action as StatementAction,
    way: 'SATS',
    boosts: row.boosts,
    gross: sum('gross'),
    fees: sum('fees'),
    returned: sum('returned'),
    pending: sum('pending'),
    net: sum('net'),
    own: sum('own'),
    // Sats can't be disputed.
    disputed: { msat: 0, usd: 0 },
  }
}
