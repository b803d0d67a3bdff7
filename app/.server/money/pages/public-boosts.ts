import { type RawBuilder, sql } from 'kysely'
import { subDays } from 'date-fns/subDays'
import type { ContentType } from '#app/schemas/catalogue/content.ts'
import type { PublicBoost } from '#app/schemas/money/public-boosts.ts'
import { hitsAt, placeOf } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { type BoostRow, personOf } from './people.ts'
import { payersOf } from './payers.ts'

const topDays = 30

/** Relative URL of a boost's receipt; with the number of a share, what other apps read of that share alone. */
export function receiptPath(id: string, share?: number): string {
  return share === undefined ? `/boost/${id}` : `/boost/${id}?leg=${share}`
}

type PublicBoostRow = Pick<
  BoostRow,
  | 'id'
  | 'feed_id'
  | 'content_id'
  | 'user_id'
  | 'sender_name'
  | 'sender_key'
  | 'action'
  | 'paid_msat'
  | 'cents'
  | 'paid_cents'
  | 'message'
  | 'position'
  | 'created_at'
>

const columns = sql`id, feed_id, content_id, user_id, sender_name, sender_key, action, paid_msat, cents, paid_cents, message, position, created_at`

/** SQL: boosts that are public. */
const isPublic = sql<boolean>`not is_private and (paid_msat > 0 or paid_cents > 0)`

/** How many older boosts are looked through for such as are wanted. */
const olderOnes = 5000

/**
 * The public boosts of the last 30 days, largest first, and where these are fewer than `limit`, older ones, newest
 * first; of some types of content alone if `types` says so.
 */
export async function topBoosts(
  ctx: Ctx,
  { limit, types = null }: { limit: number; types?: readonly ContentType[] | null },
): Promise<{ recent: PublicBoost[]; older: PublicBoost[] }> {
  const since = subDays(ctx.now(), topDays)
  const isWanted = types ? sql<boolean>`content_type = any(${types}::text[])` : sql<boolean>`true`
  const recent = await read(
    ctx,
    sql`${isPublic} and created_at >= ${since} and ${isWanted}
      order by paid_msat desc, created_at desc, id limit ${limit}`,
  )
  if (recent.length === limit) return { recent, older: [] }
  const older = await read(
    ctx,
    sql`${isWanted} order by created_at desc, id limit ${limit - recent.length}`,
    sql`(select * from boosts where ${isPublic} and created_at < ${since} order by created_at desc limit ${olderOnes}) as older`,
  )
  return { recent, older }
}

interface BoostQuery {
  /** Unix seconds: from `from` until before `before`. */
  from?: number | null
  before?: number | null
  limit: number
}

/** Public boosts with a message of a piece of content (a feed with all of its items), newest first. */
export async function boostsWithWords(
  ctx: Ctx,
  contentId: string,
  { from = null, before = null, limit }: BoostQuery,
): Promise<PublicBoost[]> {
  if (!isEnabled(ctx.site, 'MONEY')) return []
  const place = await placeOf(ctx, contentId)
  if (!place) return []
  return read(
    ctx,
    sql`${isPublic} and message <> '' and feed_id = ${place.feedId}
      and (${place.itemId}::text is null or content_id = ${place.itemId})
      and created_at >= to_timestamp(${from ?? 0}) and created_at < to_timestamp(${before ?? lastSecond})
      order by created_at desc, id limit ${limit}`,
  )
}

const lastSecond = 253_402_300_799

/** Public boosts at positions of an item, with or without a message, largest first. */
export async function boostsAtSeconds(
  ctx: Ctx,
  contentId: string,
  { limit }: { limit: number },
): Promise<PublicBoost[]> {
  if (!isEnabled(ctx.site, 'MONEY')) return []
  const place = await placeOf(ctx, contentId)
  if (!place?.itemId) return []
  return read(
    ctx,
    sql`${isPublic} and action = 'BOOST' and position is not null
      and feed_id = ${place.feedId} and content_id = ${place.itemId} order by paid_msat desc, id limit ${limit}`,
  )
}

/** Public boosts by id. */
export async function boostsById(ctx: Ctx, ids: readonly string[]): Promise<PublicBoost[]> {
  if (ids.length === 0 || !isEnabled(ctx.site, 'MONEY')) return []
  return read(
    ctx,
    sql`${isPublic} and (feed_id, id) in (select feed_id, id from boost_directory where id = any(${ids}::text[]))`,
  )
}

async function read(
  ctx: Ctx,
  which: RawBuilder<unknown>,
  from: RawBuilder<unknown> = sql`boosts`,
): Promise<PublicBoost[]> {
  const { rows } = await sql<PublicBoostRow>`select ${columns} from ${from} where ${which}`.execute(
    ctx.db,
  )
  return publicBoosts(ctx, rows)
}

/** The rows with payer and content. */
async function publicBoosts(ctx: Ctx, rows: readonly PublicBoostRow[]): Promise<PublicBoost[]> {
  const [payerOf, hits] = await Promise.all([
    payersOf(ctx, rows.map(personOf)),
    hitsAt(
      ctx,
      rows.map(({ feed_id: feedId, content_id: id }) => ({
        feedId,
        itemId: id === feedId ? null : id,
      })),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    action: row.action as PublicBoost['action'],
    path: receiptPath(row.id),
    satoshis: Math.floor(row.paid_msat / 1000),
    usd: row.cents === null ? null : row.paid_cents / 100,
    payer: payerOf(personOf(row), row.id),
    message: row.message,
    position: row.position,
    at: Math.floor(row.created_at.getTime() / 1000),
    content: hits.get(row.content_id) ?? null,
  }))
}
