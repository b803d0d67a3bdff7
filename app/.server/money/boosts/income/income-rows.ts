import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { IncomeKind } from '#app/schemas/money/feed-income.ts'

/** A boost, stream or zap, as stored. */
export interface IncomeRow {
  feed_id: string
  id: string
  type: IncomeKind
  content_id: string
  content_type: string
  user_id: string | null
  sender_name: string | null
  sender_key: Buffer | null
  msat: number
  cents: number | null
  price: number | null
  source: string
  message: string
  created_at: Date
  /** Whether the viewer may see sender and amount. */
  is_open: boolean
}

/** A filter of the income of feeds, by catalogue id. */
export interface IncomeQuery {
  contentIds: readonly string[]
  from: Date | null
  to: Date | null
  kind?: IncomeKind | undefined
  withMessage?: boolean | undefined
  contentId?: string | undefined
  supporterId?: string | undefined
}

/**
 * SQL: the matching boosts, streams and zaps, as `IncomeRow`. Private ones show their sender only to the sender and
 * those who were paid, so a filter by supporter skips them for everybody else.
 */
export function incomeQuery(
  { actor }: Pick<Ctx, 'actor'>,
  { contentIds, from, to, kind, withMessage, contentId, supporterId }: IncomeQuery,
): RawBuilder<IncomeRow> {
  const viewer = actor.kind === 'user' ? actor.userId : ''
  const matches = sql`
    feed_id = any(${contentIds}::text[])
    ${from ? sql`and created_at >= ${from}` : sql``} ${to ? sql`and created_at < ${to}` : sql``}
    ${withMessage ? sql`and message <> ''` : sql``}
    ${contentId === undefined ? sql`` : sql`and content_id = ${contentId}`}
  `
  const events = sql<IncomeRow>`
    select feed_id, id, case action when 'STREAM' then 'STREAM' else 'BOOST' end as type, content_id, content_type,
      user_id, sender_name, sender_key, msat, cents, price, source, message, created_at,
      not is_private or user_id = ${viewer} or exists (
        select from boost_legs l where l.feed_id = b.feed_id and l.boost_id = b.id and l.payee = ${viewer}
      ) as is_open
    from boosts b
    where ${matches} ${boostCondition(kind)}
    union all
    select feed_id, id, 'ZAP', content_id, content_type, user_id, null, sender_key, msat, null, price, 'ZAP', message,
      created_at, true
    from feed_zaps where ${matches} ${kind === undefined || kind === 'ZAP' ? sql`` : sql`and false`}
  `
  if (supporterId === undefined) return events
  return sql<IncomeRow>`
    select * from (${events}) as events where is_open and ${supporterId} = case
      when user_id is not null then user_id
      when source = 'CARD' then 'card:' || id
      else encode(sender_key, 'hex') end
  `
}

function boostCondition(kind: IncomeKind | undefined): RawBuilder<unknown> {
  if (kind === undefined) return sql``
  if (kind === 'ZAP') return sql`and false`
  return kind === 'STREAM' ? sql`and action = 'STREAM'` : sql`and action <> 'STREAM'`
}
