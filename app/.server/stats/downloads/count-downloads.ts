import { type RawBuilder, sql } from 'kysely'
import { dayMs } from './counting/tally.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** What downloads are counted by: all together, or for each value of a dimension, for each item or feed. */
export type DownloadsBy = 'all' | 'app' | 'device' | 'country' | 'item' | 'feed' | 'left-out'

export interface DownloadsAsked {
  /** A feed made here, or several that are counted together. */
  feedId: string | readonly string[]
  /** One item of the feed, or several; all of them together without it. */
  itemId?: string | readonly string[]
  /** Counted are the days (UTC) from that of `from` up to the last that begins before `to`. */
  from: Date
  to: Date
  /** Weeks begin on Monday. Null makes one number of the whole time. */
  bucket: 'DAY' | 'WEEK' | 'MONTH' | null
  by: DownloadsBy
}

export interface DownloadsOfValue {
  /**
   * The id of the app, item or feed, the device, the country, or why they were left out; '' where all are counted
   * together.
   */
  value: string
  downloads: number
}

export interface CountedDownloads extends DownloadsOfValue {
  /** When the bucket begins; null without buckets. */
  time: Date | null
}

/**
 * Counts downloads out of the aggregates. Days and values without any are not among the rows, which are in the order of
 * time; without buckets the most come first.
 */
export async function countDownloads(
  ctx: Pick<Ctx, 'db'>,
  asked: DownloadsAsked,
): Promise<CountedDownloads[]> {
  const { feedId, by, bucket } = asked
  const isAsKept = [feedId].flat().length === 1 && [asked.itemId].flat().length === 1
  if (isAsKept && bucket === 'DAY' && by !== 'item' && by !== 'feed') return keptDays(ctx, asked)
  // In columns, since JSON is read much faster than rows, and days since 1970 than dates.
  const { rows } = await sql<CountedColumns>`
    select json_agg(value) as values, json_agg(day) as days, json_agg(downloads) as downloads
    from (
      select ${valueOf(by)} as value, ${beginningOf(bucket)} as day, sum(downloads) as downloads
      from download_days where ${isAsked(asked)}
      group by 1, 2 order by 2, 3 desc, 1
    ) as counted`.execute(ctx.db)
  const { values, days, downloads } = rows[0] ?? {}
  return (values ?? []).map((value, at) => {
    const day = days?.[at] ?? null
    return { value, time: day === null ? null : timeOf(day), downloads: downloads?.[at] ?? 0 }
  })
}

/** Dimensions that are counted for a feed and for each of its items. */
export type CountedDimension = 'app' | 'device' | 'country' | 'left-out'

/** Counts the whole time by several dimensions in one statement; the most come first. */
export async function countDimensions(
  ctx: Pick<Ctx, 'db'>,
  asked: Omit<DownloadsAsked, 'bucket' | 'by'>,
  dimensions: readonly CountedDimension[],
): Promise<Record<CountedDimension, DownloadsOfValue[]>> {
  const { rows } = await sql<{ dimension: CountedDimension; counted: DownloadsOfValue[] }>`
    select dimension,
      json_agg(json_build_object('value', value, 'downloads', downloads) order by downloads desc, value) as counted
    from (
      select dimension, value, sum(downloads) as downloads
      from download_days where ${isIn({ ...asked, by: 'all' })} and dimension = any(${dimensions}::text[])
      group by 1, 2
    ) as counted group by 1`.execute(ctx.db)
  const found = new Map(rows.map(({ dimension, counted }) => [dimension, counted]))
  const of = (dimension: CountedDimension) => found.get(dimension) ?? []
  return {
    app: of('app'),
    device: of('device'),
    country: of('country'),
    'left-out': of('left-out'),
  }
}

/** Days of one feed or item, read as they are stored: two years in many apps are tens of thousands of values. */
async function keptDays(ctx: Pick<Ctx, 'db'>, asked: DownloadsAsked): Promise<CountedDownloads[]> {
  const { rows } = await sql<{ days: number[] | null; counts: Record<string, number>[] | null }>`
    select json_agg(day - date '1970-01-01' order by day) as days, json_agg(counts order by day) as counts
    from download_counts where ${isAsked(asked)}`.execute(ctx.db)
  const [{ days, counts } = { days: null, counts: null }] = rows
  return (days ?? []).flatMap((day, at) => {
    const time = timeOf(day)
    return Object.entries(counts?.[at] ?? {}).map(([value, downloads]) => {
      return { value, time, downloads }
    })
  })
}

function timeOf(day: number): Date {
  return new Date(day * dayMs)
}

/** Null where there is no row. */
interface CountedColumns {
  values: string[] | null
  days: (number | null)[] | null
  downloads: number[] | null
}

function valueOf(by: DownloadsBy): RawBuilder<string> {
  if (by === 'item') return sql`item_id`
  return by === 'feed' ? sql`feed_id` : sql`value`
}

function isAsked(asked: DownloadsAsked): RawBuilder<boolean> {
  const { by } = asked
  return sql`${isIn(asked)} and dimension = ${by === 'item' || by === 'feed' ? 'all' : by}`
}

type Within = Omit<DownloadsAsked, 'bucket'>

/** Whether a row is of these feeds, items and days. */
function isIn(asked: Within): RawBuilder<boolean> {
  const { feedId, from, to } = asked
  return sql`feed_id = any(${[feedId].flat()}::text[]) and ${itemsOf(asked)}
    and day >= (${from}::timestamptz at time zone 'UTC')::date
    and day < ${to}::timestamptz at time zone 'UTC'`
}

function itemsOf({ itemId, by }: Within): RawBuilder<boolean> {
  if (itemId !== undefined) return sql`item_id = any(${[itemId].flat()}::text[])`
  return by === 'item' ? sql`item_id <> ''` : sql`item_id = ''`
}

function beginningOf(bucket: DownloadsAsked['bucket']): RawBuilder<number | null> {
  if (bucket === null) return sql`null::integer`
  if (bucket === 'DAY') return sql`day - date '1970-01-01'`
  return sql`date_trunc(${sql.lit(bucket.toLowerCase())}, day::timestamp)::date - date '1970-01-01'`
}

/** The day (UTC) of the first download of a feed, or of any of several; null before there is one. */
export async function firstDownloadDay(
  ctx: Pick<Ctx, 'db'>,
  feedId: string | readonly string[],
): Promise<Date | null> {
  const feedIds = typeof feedId === 'string' ? [feedId] : [...feedId]
  const { rows } = await sql<{ day: Date | null }>`
    select min(first.day)::timestamp at time zone 'UTC' as day
    from unnest(${feedIds}::text[]) as feeds (id)
    cross join lateral (
      select day from download_days
      where feed_id = feeds.id and item_id = '' and dimension = 'all' and downloads > 0
      order by day limit 1
    ) as first`.execute(ctx.db)
  return rows[0]?.day ?? null
}
