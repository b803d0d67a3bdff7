import { sql } from 'kysely'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import type { IncomeEvent, IncomeInput, FeedIncome } from '#app/schemas/money/feed-income.ts'
import { hitsAt } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isAfter, pageOf, readCursor } from '#app/.server/base/lib/paging.ts'
import { ownFeedIds } from '../own-feed-ids.ts'
import { payersOf, personOf, receiptPath } from '#app/.server/money/pages/index.ts'
import { sharesOfBoosts, boostSats, boostUsd, boostWay } from '../stored-boosts.ts'
import { shareState } from '../boost-receipt.ts'
import { reversalsOfBoosts } from '#app/.server/money/cards/index.ts'
import { anonymousCardSupporter } from '#app/.server/money/revenue/index.ts'
import { type IncomeRow, type IncomeQuery, incomeQuery } from './income-rows.ts'

const perPage = 50

/**
 * me/hosting-activity-get: a show's or artist's income, that is boosts, zaps and streams, newest first; 50 a page by
 * default. For its owners.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY
 */
export async function feedIncome(
  ctx: Ctx,
  query: IncomeInput & { limit?: number },
): Promise<FeedIncome> {
  const { feed_id, start, end, before, limit = perPage } = query
  const contentIds = await ownFeedIds(ctx, feed_id)
  const filter: IncomeQuery = {
    contentIds,
    from: start === undefined ? null : new Date(start),
    to: end === undefined ? null : new Date(end),
    kind: query.kind,
    withMessage: query.with_message,
    contentId: query.content_id,
    supporterId: query.supporter_id,
  }
  const { page, next } = pageOf(await rowsOf(ctx, filter, before, limit), limit, (row) => ({
    at: row.created_at,
    id: row.id,
  }))
  const [events, count, days] = await Promise.all([
    incomeEvents(ctx, page),
    countOf(ctx, filter),
    daysOf(ctx, filter, page),
  ])
  return { events, next, count, days }
}

async function rowsOf(
  ctx: Ctx,
  filter: IncomeQuery,
  before: string | undefined,
  limit: number,
): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    select * from (${incomeQuery(ctx, filter)}) as events
    where ${isAfter(readCursor(before), 'created_at', 'id')} order by created_at desc, id limit ${limit + 1}
  `.execute(ctx.db)
  return rows
}

async function countOf(ctx: Ctx, filter: IncomeQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${incomeQuery(ctx, filter)}) as events
  `.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** The totals of the page's days, each for the whole day. */
async function daysOf(
  ctx: Ctx,
  filter: IncomeQuery,
  page: readonly IncomeRow[],
): Promise<FeedIncome['days']> {
  const [newest, oldest] = [page[0], page.at(-1)]
  if (!newest || !oldest) return []
  const { rows } = await sql<FeedIncome['days'][number]>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as events,
      coalesce(sum(msat) filter (where is_open and (price is not null or source <> 'CARD')), 0)::bigint / 1000 as satoshis
    from (${incomeQuery(ctx, filter)}) as events
    where created_at >= date_trunc('day', ${oldest.created_at}::timestamptz, 'UTC')
      and created_at < date_trunc('day', ${newest.created_at}::timestamptz, 'UTC') + interval '1 day'
    group by 1 order by 1 desc
  `.execute(ctx.db)
  return rows
}

async function incomeEvents(ctx: Ctx, rows: readonly IncomeRow[]): Promise<IncomeEvent[]> {
  const [payer, shares, reversals, hits] = await Promise.all([
    payersOf(ctx, rows.map(personOf)),
    sharesOfBoosts(ctx, rows),
    reversalsOfBoosts(ctx, rows),
    hitsAt(
      ctx,
      rows.map(({ feed_id: feedId, content_id: id }) => ({
        feedId,
        itemId: id === feedId ? null : id,
      })),
    ),
  ])
  return rows.map((row) => {
    const { id, content_id, content_type, is_open } = row
    const boostShares = shares.get(id) ?? []
    const hit = hits.get(content_id)
    const reversal = reversals.get(id) ?? null
    return {
      id,
      type: row.type,
      supporter: is_open ? supporterOf(row, payer) : null,
      content: {
        type: content_type,
        id: content_id,
        title: hit?.info.title ?? '',
        path: `/${content_type.toLowerCase()}/${content_id}`,
        image: hit?.info.image ?? null,
      },
      path: row.type === 'ZAP' ? null : receiptPath(id),
      way: boostWay(row),
      satoshis: is_open ? boostSats(row) : null,
      usd: is_open ? boostUsd(row) : null,
      gone: reversal,
      isReturned: reversal
        ? reversal.cents > 0 && reversal.cents === row.cents
        : boostShares.length > 0 && boostShares.every((share) => shareState(share) === 'RETURNED'),
      message: row.message,
      timestamp: row.created_at.toISOString(),
    }
  })
}

function supporterOf(
  row: IncomeRow,
  payer: Awaited<ReturnType<typeof payersOf>>,
): IncomeEvent['supporter'] {
  const person = personOf(row)
  const { userId, pubkey } = person
  const other =
    userId === null && pubkey === null && row.source === 'CARD'
      ? anonymousCardSupporter(row.id)
      : null
  const { name, image, path } = payer(person, row.id)
  return {
    id: userId ?? pubkey ?? other ?? '',
    ids: { tributary: userId, npub: pubkey === null ? null : toNpub(pubkey), pubkey, other },
    display: { name, image },
    path,
  }
}
