import { sql } from 'kysely'
import {
  bucketsOf,
  daysLater,
  earliestDay,
  endOfDay,
  lastDays,
  type Period,
  startOfDay,
} from '#app/rules/stats/stats-range.ts'
import { addUpSmall, medianOf } from '#app/rules/stats/public-stats.ts'
import type { AudienceDimension } from '#app/schemas/stats/stats.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { asSystem, type Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import { countDownloads, firstDownloadDay } from '#app/.server/stats/downloads/index.ts'
import { listedFeedIds, namedItems } from '#app/.server/studio/editing/index.ts'
import { cachedFigures } from './figures-cache.ts'
import { loadAudience } from './audience.ts'
import { loadFirstDays } from './first-days.ts'
import { loadStats } from './load-stats.ts'
import { publicStatsFeed } from '#app/.server/stats/settings/index.ts'

const shownItems = 10
/** How many items' first days are compared. */
const comparedItems = 20

/** A feed's public figures: downloads only, never money. */
export interface PublicStats {
  days: { total: number; previous: number; series: Series }
  /** Of the last items that have had seven days: the middle one's downloads in these; null before there is one. */
  firstDays: { median: number; of: number } | null
  all: { total: number; since: Date | null; leftOut: number; months: Series }
  /** The items with most downloads. */
  items: PublicItem[]
  /** Of the last thirty days; groups of fewer than ten are added up under ''. */
  apps: Share[]
  countries: Share[]
}

interface Series {
  times: Date[]
  values: number[]
}

interface Share {
  value: string
  downloads: number
}

interface PublicItem {
  /** Its public id. */
  id: string
  title: string
  image: string | null
  published: Date | null
  /** Downloads in its first seven days, or in as many as there were. */
  firstDays: { total: number; days: number } | null
  total: number
}

/** A feed by its public id, and what everybody may see of its downloads; null where that is nothing. */
export async function openPublicStats(
  ctx: Ctx,
  id: string,
): Promise<{ hit: ContentHit; stats: PublicStats } | null> {
  const [stats, [hit]] = await Promise.all([publicStats(ctx, id), hitsById(ctx, [id])])
  return stats && hit ? { hit, stats } : null
}

/** The downloads that a show or artist lets everybody see. @throws 404 NO_STATISTICS where it doesn't */
export async function loadPublicStats(ctx: Ctx, { id }: { id: string }) {
  const open = await openPublicStats(ctx, id)
  if (!open) throw notFound('NO_STATISTICS')
  const { days, firstDays, all, items, apps, countries } = open.stats
  return {
    days: { total: days.total, previous: days.previous, days: timesOf(days.series) },
    firstDays,
    all: {
      total: all.total,
      leftOut: all.leftOut,
      since: all.since?.toISOString() ?? null,
      months: timesOf(all.months),
    },
    items: items.map(({ published, ...item }) => ({
      ...item,
      publishedAt: published?.toISOString() ?? null,
    })),
    // What too few have is added up under ''.
    apps,
    countries,
  }
}

function timesOf({ times, values }: Series): { time: string; downloads: number }[] {
  return times.map((time, at) => ({ time: time.toISOString(), downloads: values[at] ?? 0 }))
}

/** The public statistics of a feed by its public id; null if they aren't public. */
async function publicStats(ctx: Ctx, publicId: string): Promise<PublicStats | null> {
  const feedId = await publicStatsFeed(ctx, publicId)
  if (feedId === null) return null
  return cachedFigures(ctx, ['public', feedId], () => loadPublic(asSystem(ctx), feedId))
}

/** The last thirty days alone, for the card on other sites. */
export async function publicDays(ctx: Ctx, publicId: string): Promise<PublicStats['days'] | null> {
  const feedId = await publicStatsFeed(ctx, publicId)
  return feedId === null ? null : daysOf(asSystem(ctx), feedId)
}

async function loadPublic(ctx: Ctx, feed_id: string): Promise<PublicStats> {
  const month = lastDays(30, ctx.now())
  const shares = async (by: AudienceDimension) =>
    addUpSmall((await loadAudience(ctx, { feed_id, by, ...month })).rows)
  const [days, all, apps, countries, { items, firstDays }] = await Promise.all([
    daysOf(ctx, feed_id),
    allTime(ctx, feed_id),
    shares('APP'),
    shares('COUNTRY'),
    itemsOf(ctx, feed_id),
  ])
  return { days, firstDays, all, items, apps, countries }
}

async function daysOf(ctx: Ctx, feed_id: string): Promise<PublicStats['days']> {
  const period = lastDays(30, ctx.now())
  const { response } = await loadStats(ctx, { feed_id, ...period, groupings: [], bucket: 'DAY' })
  const [whole] = response.groups
  return {
    total: whole?.total.downloads ?? 0,
    previous: whole?.previous.downloads ?? 0,
    series: {
      times: bucketsOf(period, 'DAY'),
      values: whole?.buckets.map(({ downloads }) => downloads) ?? [],
    },
  }
}

async function allTime(ctx: Ctx, feed_id: string): Promise<PublicStats['all']> {
  const feedId = await listedFeedIds(ctx, { feed_id })
  const since = await firstDownloadDay(ctx, feedId)
  const period = wholeTime(ctx, since)
  const asked = { feedId, from: period.start, to: period.end }
  const [months, leftOut] = await Promise.all([
    countDownloads(ctx, { ...asked, bucket: 'MONTH', by: 'all' }),
    countDownloads(ctx, { ...asked, bucket: null, by: 'left-out' }),
  ])
  const inMonth = new Map(months.map(({ time, downloads }) => [time?.getTime(), downloads]))
  const times = bucketsOf(period, 'MONTH')
  return {
    total: sumOf(months),
    since,
    leftOut: sumOf(leftOut),
    months: { times, values: times.map((time) => inMonth.get(time.getTime()) ?? 0) },
  }
}

function wholeTime(ctx: Ctx, since: Date | null): Period {
  return { start: startOfDay(since ?? ctx.now()), end: endOfDay(ctx.now()) }
}

function sumOf(rows: readonly { downloads: number }[]): number {
  return rows.reduce((sum, { downloads }) => sum + downloads, 0)
}

async function itemsOf(
  ctx: Ctx,
  feed_id: string,
): Promise<Pick<PublicStats, 'items' | 'firstDays'>> {
  const named = (await namedItems(ctx, { feed_id })).filter(
    ({ published, isDeleted }) => published !== null && !isDeleted,
  )
  const ever = { start: earliestDay, end: ctx.now() }
  const { rows } = await loadAudience(ctx, { feed_id, by: 'CONTENT', ...ever })
  const known = new Map(named.map((item) => [item.id, item]))
  const shown = rows
    .filter(({ value, downloads }) => known.has(value) && downloads > 0)
    .slice(0, shownItems)
  const weekAgo = daysLater(startOfDay(ctx.now()), -7)
  const compared = named
    .filter(({ published }) => published !== null && published <= weekAgo)
    .slice(0, comparedItems)
  const wanted = [...compared, ...shown.flatMap(({ value }) => known.get(value) ?? [])]
  const [first, publicIds] = await Promise.all([
    loadFirstDays(ctx, { feed_id, items: [...new Set(wanted)] }),
    publicIdsOf(
      ctx,
      feed_id,
      shown.map(({ value }) => value),
    ),
  ])
  return {
    firstDays: medianOf(compared.map(({ id }) => addedUp(first.get(id) ?? []))),
    items: shown.map(({ value, downloads }) => {
      const item = known.get(value)
      const days = first.get(value)
      return {
        id: publicIds.get(value) ?? '',
        title: item?.title ?? '',
        image: item?.image ?? null,
        published: item?.published ?? null,
        firstDays: days ? { total: addedUp(days), days: days.length } : null,
        total: downloads,
      }
    }),
  }
}

function addedUp(days: readonly number[]): number {
  return days.reduce((sum, day) => sum + day, 0)
}

/** The public ids of items of a feed, or of releases of an artist. */
async function publicIdsOf(
  { db }: Ctx,
  feedId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; public_id: string }>`
    select id, public_id from hosting_items
    where feed_id = ${feedId} and id = any(${ids}::text[]) and public_id is not null
    union all
    select id, public_id from hosting_feeds
    where publisher_id = ${feedId} and id = any(${ids}::text[]) and public_id is not null
  `.execute(db)
  return new Map(rows.map(({ id, public_id }) => [id, public_id]))
}
