import type { z } from 'zod'
import { automaticBucket, type StatsBucket } from '#app/rules/stats/stats-range.ts'
import type {
  aggregateStatsInput,
  AudienceResponse,
  audienceInput,
  feedStatsInput,
  itemStatsInput,
  RangeQuery,
  statsInput,
  StatsResponse,
} from '#app/schemas/stats/stats.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { loadAudience } from './audience.ts'
import { findRange, type RangeFound } from './find-range.ts'
import { firstPublished } from './first-published.ts'
import { loadAllStats, loadStats } from './load-stats.ts'
import { contentOf, type StatsOf } from './scope.ts'

/** me/hosting-stats: the figures of a feed or item. @throws as `loadStats` */
export async function hostingStats(
  ctx: Ctx,
  { content, ...asked }: z.output<typeof statsInput>,
): Promise<StatsResponse> {
  return loadStats(ctx, { ...(await contentOf(ctx, content)), ...daysOf(asked) })
}

/** me/hosting-aggregate-stats: the figures of everything that the actor manages. */
export function aggregateStats(
  ctx: Ctx,
  asked: z.output<typeof aggregateStatsInput>,
): Promise<StatsResponse> {
  return loadAllStats(ctx, daysOf(asked))
}

/** me/hosting-feed-stats: the figures of a feed in a range as pages have them. @throws 400 NO_RANGE */
export async function feedStats(
  ctx: Ctx,
  { feed_id, groupings, ...asked }: z.output<typeof feedStatsInput>,
): Promise<StatsResponse> {
  const { range, bucket } = await rangeFor(ctx, { feed_id }, asked)
  return loadStats(ctx, { feed_id, groupings, ...range, bucket })
}

/** me/hosting-item-stats: the figures of an item, from two days before it was published unless told. */
export async function itemStats(
  ctx: Ctx,
  { feed_id, item_id, req }: z.output<typeof itemStatsInput>,
): Promise<StatsResponse> {
  const of = { feed_id, item_id }
  const { range, bucket } = await rangeFor(ctx, of, { ...req, bucket: req.buckets })
  return loadStats(ctx, { ...of, groupings: req.groupings, ...range, bucket })
}

/** me/hosting-audience: downloads by app, device, country or item, or why some were left out. */
export async function audienceStats(
  ctx: Ctx,
  { feed_id, item_id, by, ...asked }: z.output<typeof audienceInput>,
): Promise<AudienceResponse> {
  const of = { feed_id, item_id }
  const { range } = await rangeFor(ctx, of, asked)
  return loadAudience(ctx, { ...of, by, ...range })
}

/** me/hosting-first-published: ISO 8601; null before anything was published. */
export async function firstPublishedDate(
  ctx: Ctx,
  asked: { feed_id: string },
): Promise<{ first_published: string | null }> {
  const first = await firstPublished(ctx, asked)
  return { first_published: first?.toISOString() ?? null }
}

/** The range that is asked for, as pages have them. @throws 400 NO_RANGE */
export async function rangeFor(
  ctx: Ctx,
  of: StatsOf,
  asked: RangeQuery,
): Promise<Exclude<RangeFound, { problem: string }>> {
  const found = await findRange(ctx, of, asked)
  if ('problem' in found) throw invalid('range', found.problem, 'NO_RANGE')
  return found
}

function daysOf<Asked extends { start: string; end: string; buckets?: StatsBucket | undefined }>({
  start,
  end,
  buckets,
  ...asked
}: Asked) {
  const period = { start: new Date(start), end: new Date(end) }
  return { ...asked, ...period, bucket: buckets ?? automaticBucket(period) }
}
