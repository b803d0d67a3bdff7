import { sql } from 'kysely'
import type {
  StatementAction,
  StatementLine,
  StatementSum,
} from '#app/schemas/money/feed-boosts.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { reversedCents } from './payment-reversals.ts'

/**
 * Card payments of a hosted feed, by month (UTC) and kind, in dollars; `publicIds` are the catalogue feeds of its
 * boosts. Fees are the provider's and this installation's; unsent shares are pending. Reversals are deducted from all
 * sums, open disputes included; only the installation bears their fees.
 */
export async function cardStatements(
  { db }: Pick<Ctx, 'db'>,
  feedId: string,
  publicIds: readonly string[],
): Promise<StatementLine[]> {
  const { rows } = await sql<Row>`
    select to_char(p.paid_at at time zone 'UTC', 'YYYY-MM') as month, p.kind as action, count(*)::int as boosts,
      sum(p.gross)::bigint as gross, sum(${reversedCents})::bigint as returned,
      sum(${openDisputeCents})::bigint as disputed,
      coalesce(sum(s.pending), 0)::bigint as pending, coalesce(sum(s.net), 0)::bigint as net,
      coalesce(sum(s.own), 0)::bigint as own
    from card_payments p
    left join boosts b on b.feed_id = any(${publicIds}::text[]) and b.id = p.order_id
    left join lateral (
      select sum(kept) filter (where transfer_id is null) as pending,
        sum(kept) filter (where transfer_id is not null) as net,
        sum(kept) filter (where transfer_id is not null and feed_id = p.feed_id) as own
      from (
        -- Rounded as it is asked back.
        select transfer_id, feed_id, cents - cents * ${reversedCents} / p.gross as kept from card_shares where payment_id = p.id
      ) as shares
    ) s on true
    where p.feed_id = (select coalesce(publisher_id, id) from hosting_feeds where id = ${feedId})
      and case p.kind when 'BOOST' then b.id is not null else p.feed_id = ${feedId} end
    group by 1, 2 order by 1 desc, 2
  `.execute(db)
  return rows.map(lineOf)
}

/** SQL: the part of the reversed cents that an open dispute has taken. */
const openDisputeCents = sql`case p.dispute when 'OPEN' then least(p.disputed, p.gross) else 0 end`

interface Row {
  month: string
  action: string
  boosts: number
  gross: number
  returned: number
  disputed: number
  pending: number
  net: number
  own: number
}

function lineOf(row: Row): StatementLine {
  const { month, action, boosts, gross, returned, disputed, pending, net, own } = row
  return {
    month,
    action: action as StatementAction,
    way: 'CARD',
    boosts,
    gross: inDollars(gross),
    fees: inDollars(gross - returned - pending - net),
    returned: inDollars(returned),
    pending: inDollars(pending),
    net: inDollars(net),
    own: inDollars(own),
    disputed: inDollars(disputed),
  }
}

function inDollars(cents: number): StatementSum {
  return { msat: 0, usd: cents / 100 }
}
