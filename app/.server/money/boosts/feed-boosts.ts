import type { BoostAction, FeedBoost, FeedBoosts } from '#app/schemas/money/feed-boosts.ts'
import { hitsAt } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isAfter, pageOf, readCursor } from '#app/.server/base/lib/paging.ts'
import { reversalsOfBoosts } from '#app/.server/money/cards/index.ts'
import { ownFeedIds } from './own-feed-ids.ts'
import {
  anonymousPerson,
  personOf,
  receiptPath,
  shownPeople,
} from '#app/.server/money/pages/index.ts'
import { sharesOfBoosts, boostSats, mayViewAll, boostUsd, boostWay } from './stored-boosts.ts'
import { shareState } from './boost-receipt.ts'

const perPage = 50

/** A feed's boosts, optionally of one action, newest first: 50 a page. @throws AppError 404, 403 OWNER_ONLY */
export async function boostsOfFeed(
  ctx: Ctx,
  query: { feed_id: string; action?: BoostAction | undefined; before?: string | undefined },
): Promise<FeedBoosts> {
  const feedIds = await ownFeedIds(ctx, query.feed_id)
  if (feedIds.length === 0) return { boosts: [], next: null }
  const { page, next } = pageOf(await rowsOf(ctx, feedIds, query), perPage, (row) => ({
    at: row.created_at,
    id: row.id,
  }))
  return { boosts: await feedBoosts(ctx, page), next }
}

function rowsOf(
  { db }: Ctx,
  feedIds: readonly string[],
  { action, before }: { action?: BoostAction | undefined; before?: string | undefined },
) {
  let query = boostsIn({ db }, feedIds)
  if (action) query = query.where('action', '=', action)
  return query
    .where(isAfter(readCursor(before), 'boosts.created_at', 'boosts.id'))
    .orderBy('boosts.created_at', 'desc')
    .orderBy('boosts.id')
    .limit(perPage + 1)
    .execute()
}

function boostsIn({ db }: Pick<Ctx, 'db'>, feedIds: readonly string[]) {
  return db
    .selectFrom('boosts')
    .leftJoin('boost_replies', (join) =>
      join
        .onRef('boost_replies.feed_id', '=', 'boosts.feed_id')
        .onRef('boost_replies.boost_id', '=', 'boosts.id'),
    )
    .selectAll('boosts')
    .select('boost_replies.text as reply')
    .where('boosts.feed_id', 'in', feedIds)
}

/** A boost as its feed’s owners see it, while any of it is paid; null for a private one, or where there is none. */
export async function boostForOwners(
  ctx: Ctx,
  { feedIds, id }: { feedIds: readonly string[]; id: string },
): Promise<FeedBoost | null> {
  const rows = await boostsIn(ctx, feedIds)
    .where('boosts.id', '=', id)
    .where('is_private', '=', false)
    .where((eb) => eb.or([eb('paid_msat', '>', 0), eb('paid_cents', '>', 0)]))
    .execute()
  const [boost] = await feedBoosts(ctx, rows)
  return boost ?? null
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

async function feedBoosts(ctx: Ctx, rows: readonly Row[]): Promise<FeedBoost[]> {
  const [shares, reversals, shownPerson, hits] = await Promise.all([
    sharesOfBoosts(ctx, rows),
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
    const boostShares = shares.get(row.id) ?? []
    const isOpen = mayViewAll(ctx, { boost: row, shares: boostShares })
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
      way: boostWay(row),
      satoshis: isOpen ? boostSats(row) : null,
      usd: isOpen ? boostUsd(row) : null,
      gone: reversals.get(row.id) ?? null,
      message: row.message,
      reply: row.reply,
      at: row.created_at.toISOString(),
      legs: boostShares.map((share) => ({ name: share.name, state: shareState(share) })),
    }
  })
}
