import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** Processes listen here for news. */
export const realtimeChannel = 'realtime_news'

/** How long news can be asked for by a page whose connection was lost. */
const keptMs = 10 * 60_000

/** Something that pages with a topic open want to know. */
export interface News {
  topic: string
  /** A few values: what more there is to know, the page asks for. */
  data: Record<string, string | number | boolean | null>
}

/** Tells open pages, in all processes, once the transaction commits. */
export async function announce(ctx: Pick<Ctx, 'db' | 'now'>, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  await sql`
    with told as (
      insert into realtime_news (topic, data, at)
      select topic, data::jsonb, ${ctx.now()}
      from unnest(${news.map(({ topic }) => topic)}::text[], ${news.map(({ data }) => JSON.stringify(data))}::text[])
        as given (topic, data)
      returning 1
    )
    select pg_notify(${realtimeChannel}, '') from told limit 1
  `.execute(ctx.db)
}

/** Deletes the news that nobody can ask for any more. */
export async function cleanUpNews(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await ctx.db
    .deleteFrom('realtime_news')
    .where('at', '<', new Date(ctx.now().getTime() - keptMs))
    .execute()
}

/** News as they are read: `id` grows in each topic, but not always in the order of commits. */
export interface ReadNews extends News {
  id: number
}

export interface NewsPage {
  news: ReadNews[]
  /** From here on everything that wasn't there yet will be found. */
  cursor: string
  /** Whether that was all. */
  isWhole: boolean
}

/** What was told by transactions from `cursor` on; some of it may have been read before. */
export async function newsSince(
  ctx: Pick<Ctx, 'db'>,
  cursor: string,
  topics: readonly string[] | null,
): Promise<NewsPage> {
  const { rows } = await sql<NewsRow>`
    with seen as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
    select seen.xmin::text as cursor, topic, id, made_in::text as made_in, data
    from seen left join lateral (
      select topic, id, made_in, data from realtime_news
      where made_in >= ${cursor}::xid8 ${topics ? sql`and topic = any(${topics}::text[])` : sql``}
      order by made_in, id limit ${maxAtOnce}
    ) as news on true
  `.execute(ctx.db)
  const last = rows.length === maxAtOnce ? rows.at(-1)?.made_in : null
  return {
    cursor: last ?? rows[0]?.cursor ?? cursor,
    isWhole: !last,
    news: rows.flatMap(({ topic, id, data }) => (topic === null ? [] : [{ topic, id, data }])),
  }
}

interface NewsRow {
  cursor: string
  topic: string | null
  id: number
  made_in: string | null
  data: News['data']
}

/** More than one transaction tells. */
const maxAtOnce = 5000

/** The place from which nothing is missed from now on. */
export async function currentCursor(ctx: Pick<Ctx, 'db'>): Promise<string> {
  const { rows } = await sql<{ cursor: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as cursor`.execute(ctx.db)
  return rows[0]?.cursor ?? '0'
}
