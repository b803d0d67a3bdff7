import { sql } from 'kysely'
import type { StatementLine, Sum } from '#app/schemas/feed-boosts.ts'
import type { Ctx } from '#app/.server/ctx.ts'

/**
 * What the boosts by card of feeds came to, by month (UTC), in dollars alone. Fees are those of the provider and of this
 * installation; what wasn't sent to an account yet is on its way. Of what was given back nobody bears a fee but the product.
 */
export async function cardStatements(
  { db }: Pick<Ctx, 'db'>,
  feedIds: readonly string[],
): Promise<StatementLine[]> {
  const { rows } = await sql<Row>`
    select to_char(b.created_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as boosts,
      sum(p.gross)::bigint as gross, sum(least(p.gross, p.refunded + case p.dispute when 'LOST' then p.disputed else 0 end))::bigint as returned,
      coalesce(sum(s.pending), 0)::bigint as pending, coalesce(sum(s.net), 0)::bigint as net, coalesce(sum(s.own), 0)::bigint as own
    from boosts b
    join card_payments p on p.order_id = b.id
    left join lateral (
      select sum(cents - given_back) filter (where transfer_id is null) as pending,
        sum(cents - given_back) filter (where transfer_id is not null) as net,
        sum(cents - given_back) filter (where transfer_id is not null and feed_id = p.feed_id) as own
      from card_shares where payment_id = p.id
    ) s on true
    where b.feed_id = any(${feedIds}::text[]) and b.source = 'CARD'
    group by month order by month desc
  `.execute(db)
  return rows.map(lineOf)
}

interface Row {
  month: string
  boosts: number
  gross: number
  returned: number
  pending: number
  net: number
  own: number
}

function lineOf({ month, boosts, gross, returned, pending, net, own }: Row): StatementLine {
  return {
    month,
    action: 'BOOST',
    way: 'CARD',
    boosts,
    gross: inDollars(gross),
    fees: inDollars(gross - returned - pending - net),
    returned: inDollars(returned),
    pending: inDollars(pending),
    net: inDollars(net),
    own: inDollars(own),
  }
}

function inDollars(cents: number): Sum {
  return { msat: 0, usd: cents / 100 }
}
