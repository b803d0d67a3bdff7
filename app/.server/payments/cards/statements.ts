import { sql } from 'kysely'
import type { StatementAction, StatementLine, Sum } from '#app/schemas/feed-boosts.ts'
import type { Ctx } from '#app/.server/ctx.ts'

/**
 * What was paid by card for a hosted feed, by month (UTC) and kind, in dollars alone; `publicIds` are its boosts' feeds.
 * Fees are those of the provider and of this installation; what wasn't sent to an account yet is on its way. Of what was
 * given back only the product bears fees.
 */
export async function cardStatements(
  { db }: Pick<Ctx, 'db'>,
  feedId: string,
  publicIds: readonly string[],
): Promise<StatementLine[]> {
  const { rows } = await sql<Row>`
    select to_char(p.paid_at at time zone 'UTC', 'YYYY-MM') as month, p.kind as action, count(*)::int as boosts,
      sum(p.gross)::bigint as gross, sum(${goneBack})::bigint as returned,
      coalesce(sum(s.pending), 0)::bigint as pending, coalesce(sum(s.net), 0)::bigint as net,
      coalesce(sum(s.own), 0)::bigint as own
    from card_payments p
    left join boosts b on b.feed_id = any(${publicIds}::text[]) and b.id = p.order_id
    left join lateral (
      select sum(cents - given_back) filter (where transfer_id is null) as pending,
        sum(cents - given_back) filter (where transfer_id is not null) as net,
        sum(cents - given_back) filter (where transfer_id is not null and feed_id = p.feed_id) as own
      from card_shares where payment_id = p.id
    ) s on true
    where p.feed_id = (select coalesce(publisher_id, id) from hosting_feeds where id = ${feedId})
      and case p.kind when 'BOOST' then b.id is not null else p.feed_id = ${feedId} end
    group by 1, 2 order by 1 desc, 2
  `.execute(db)
  return rows.map(lineOf)
}

/** SQL: for good, so without what disputes have taken that are still open. */
const goneBack = sql`least(p.gross, p.refunded + case p.dispute when 'LOST' then p.disputed else 0 end)`

interface Row {
  month: string
  action: string
  boosts: number
  gross: number
  returned: number
  pending: number
  net: number
  own: number
}

function lineOf({ month, action, boosts, gross, returned, pending, net, own }: Row): StatementLine {
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
  }
}

function inDollars(cents: number): Sum {
  return { msat: 0, usd: cents / 100 }
}
