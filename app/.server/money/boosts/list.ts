import type { BoostAction, FeedBoost, FeedBoosts } from '#app/schemas/money/feed-boosts.ts'
import { hitsAt } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isAfter, pageOf, readCursor } from '#app/.server/base/lib/paging.ts'
import { reversalsOfBoosts } from '#app/.server/money/cards/index.ts'
import { ownFeedIds } from './of-feed.ts'
import {
  anonymousPerson,
  personOf,
  receiptPath,
  shownPeople,
} from '#app/.server/money/pages/index.ts'
import { legsOfBoosts, satsOf, seesAll, usdOf, wayOf } from './read.ts'
import { stateOf } from './receipt.ts'

const perPage = 50

/** A feed's boosts, optionally of one action, newest first: 50 a page. @throws AppError 404, 403 OWNER_ONLY */
export async function boostsOfFeed(
  ctx: Ctx,
  asked: { feed_id: string; action?: BoostAction | undefined; before?: string | undefined },
): Promise<FeedBoosts> {
  const feedIds = await ownFeedIds(ctx, asked.feed_id)
  if (feedIds.length === 0) return { boosts: [], next: null }
  const { page, next } = pageOf(await rowsOf(ctx, feedIds, asked), perPage, (row) => ({
    at: row.created_at,
    id: row.id,
  }))
  return { boosts: await shownBoosts(ctx, page), next }
}

function rowsOf(
  { db }: Ctx,
  feedIds: readonly string[],
  { action, before }: { action?: BoostAction | undefined; before?: string | undefined },
) {
  let query = db
    .selectFrom('boosts')
    .leftJoin('boost_replies', (join) =>
      join
        .onRef('boost_replies.feed_id', '=', 'boosts.feed_id')
        .onRef('boost_replies.boost_id', '=', 'boosts.id'),
    )
    .selectAll('boosts')
    .select('boost_replies.text as reply')
    .where('boosts.feed_id', 'in', feedIds)
  if (action) query = query.where('action', '=', action)
  return query
    .where(isAfter(readCursor(before), 'boosts.created_at', 'boosts.id'))
    .orderBy('boosts.created_at', 'desc')
    .orderBy('boosts.id')
    .limit(perPage + 1)
    .execute()
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

async function shownBoosts(ctx: Ctx, rows: readonly Row[]): Promise<FeedBoost[]> {
  const [legs, gone, shownPerson, hits] = await Promise.all([
    legsOfBoosts(ctx, rows),
    reversalsOfBoosts(ctx, rows),
    shownPeople(ctx, rows.map(personOf)),
    hitsAt(
      ctx,
      rows.map(({ feed_id: feedId, content_id: id }) => ({
        feedId,
        itemId: id === feedId ? null : id,
      })),
    ),
  ])
  return rows.map((row) => {
    const ofBoost = legs.get(row.id) ?? []
    const isOpen = seesAll(ctx, { boost: row, legs: ofBoost })
    return {
      id: row.id,
      path: receiptPath(row.id),
      action: row.action as BoostAction,
      sender: isOpen ? shownPerson(personOf(row)) : anonymousPerson,
      app: row.app,
      content: {
        id: row.content_id,
        title: hits.get(row.content_id)?.info.title ?? '',
        path: `/${row.content_type.toLowerCase()}/${row.content_id}`,
        image: hits.get(row.content_id)?.info.image ?? null,
      },
      way: wayOf(row),
      satoshis: isOpen ? satsOf(row) : null,
      usd: isOpen ? usdOf(row) : null,
      gone: gone.get(row.id) ?? null,
      message: row.message,
      reply: row.reply,
      at: row.created_at.toISOString(),
      legs: ofBoost.map((leg) => ({ name: leg.name, state: stateOf(leg) })),
    }
  })
}
