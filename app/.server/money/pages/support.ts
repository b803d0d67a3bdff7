import { sql } from 'kysely'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import {
  type ContentStats,
  type Support,
  type SupporterRecord,
  usualSupporters,
} from '#app/schemas/money/public-boosts.ts'
import { accountOfKey, keysOfAccounts } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import type { RowOf } from '#app/.server/base/db/index.ts'
import type { Person } from './people.ts'
import { payersOf } from './payers.ts'

type SupporterRow = RowOf<'content_supporters', 'content_id' | 'supporter' | 'msat'>

interface SupportQuery {
  id: string
  /** Only this supporter: a key in hexadecimal digits. */
  npub?: string | null | undefined
  limit?: number | null | undefined
}

/**
 * Total and top supporters of a piece of content (a feed with all of its items), without private boosts; nobody where
 * money is off.
 */
export async function loadSupport(ctx: Ctx, { id, npub, limit }: SupportQuery): Promise<Support> {
  if (!isEnabled(ctx.site, 'MONEY')) return { total: 0, supporters: 0, top: [] }
  const [totals, rows] = await Promise.all([
    totalsOf(ctx, [id]),
    npub ? supporterRows(ctx, id, npub) : topRows(ctx, id, limit ?? usualSupporters),
  ])
  const { msat = 0, supporters = 0 } = totals.get(id) ?? {}
  return { total: Math.floor(msat / 1000), supporters, top: await recordsOf(ctx, rows) }
}

/** Adds the supported `sats` to hits. One query however many they are. */
export async function withSupport(
  ctx: Pick<Ctx, 'db' | 'site'>,
  hits: readonly ContentHit[],
): Promise<ContentHit[]> {
  if (!isEnabled(ctx.site, 'MONEY')) return [...hits]
  const totals = await totalsOf(
    ctx,
    hits.map(({ _id }) => _id),
  )
  return hits.map((hit) => {
    const total = totals.get(hit._id)
    return total ? { ...hit, sats: Math.floor(total.msat / 1000) } : hit
  })
}

async function totalsOf({ db }: Pick<Ctx, 'db'>, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('content_support')
          .select(['content_id', 'msat', 'supporters'])
          .where('content_id', '=', sql<string>`any(${ids}::text[])`)
          .where('msat', '>', 0)
          .execute()
  return new Map(rows.map(({ content_id, ...total }) => [content_id, total]))
}

function topRows({ db }: Ctx, id: string, limit: number): Promise<SupporterRow[]> {
  return db
    .selectFrom('content_supporters')
    .select(['content_id', 'supporter', 'msat'])
    .where('content_id', '=', id)
    .where('supporter', '<>', '')
    .where('msat', '>', 0)
    .orderBy('msat', 'desc')
    .orderBy('supporter')
    .limit(limit)
    .execute()
}

async function supporterRows(ctx: Ctx, id: string, pubkey: string): Promise<SupporterRow[]> {
  const account = await accountOfKey(ctx, pubkey)
  return ctx.db
    .selectFrom('content_supporters')
    .select(['content_id', 'supporter', 'msat'])
    .where('content_id', '=', id)
    .where('supporter', 'in', account === null ? [pubkey] : [pubkey, account])
    .where('msat', '>', 0)
    .orderBy('msat', 'desc')
    .limit(1)
    .execute()
}

/** Supporters by content and supporter id; null for missing ones. */
export async function supportersById(
  ctx: Ctx,
  keys: readonly { owner: string; part: string }[],
): Promise<(SupporterRecord | null)[]> {
  if (keys.length === 0) return []
  const rows = await ctx.db
    .selectFrom('content_supporters')
    .select(['content_id', 'supporter', 'msat'])
    .where(
      sql<boolean>`(content_id, supporter) in (select * from unnest(${keys.map(({ owner }) => owner)}::text[],
        ${keys.map(({ part }) => part)}::text[]))`,
    )
    .where('supporter', '<>', '')
    .where('msat', '>', 0)
    .execute()
  const records = await recordsOf(ctx, rows)
  const found = new Map(
    rows.map(({ content_id, supporter }, index) => [`${content_id} ${supporter}`, records[index]]),
  )
  return keys.map(({ owner, part }) => found.get(`${owner} ${part}`) ?? null)
}

/** The totals of content, as records by id and type; null without support. */
export async function contentStatsById(
  ctx: Ctx,
  keys: readonly { owner: string; part: string }[],
): Promise<(ContentStats | null)[]> {
  const totals = await totalsOf(
    ctx,
    keys.map(({ owner }) => owner),
  )
  return keys.map(({ owner, part }) => {
    const given = totals.get(owner)
    return given
      ? {
          entity: { _type: part, _id: owner },
          support: { total: Math.floor(given.msat / 1000) },
          supporters: given.supporters,
        }
      : null
  })
}

async function recordsOf(ctx: Ctx, rows: readonly SupporterRow[]): Promise<SupporterRecord[]> {
  const keys = await keysOfAccounts(
    ctx,
    rows.map(({ supporter }) => supporter),
  )
  const personOf = ({ supporter }: SupporterRow): Person =>
    isKey(supporter)
      ? { userId: null, name: null, pubkey: supporter }
      : { userId: supporter, name: null, pubkey: keys.get(supporter) ?? null }
  const payerOf = await payersOf(ctx, rows.map(personOf))
  return rows.map((row) => {
    const supporter = payerOf(personOf(row), row.supporter)
    return {
      entity: { _id: row.content_id },
      _npub: supporter.npub,
      stats: { btc: { TOTAL: { total: Math.floor(row.msat / 1000) } } },
      supporter,
    }
  })
}

function isKey(supporter: string): boolean {
  return /^[0-9a-f]{64}$/.test(supporter)
}
