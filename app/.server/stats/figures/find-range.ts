import {
  automaticBucket,
  type FoundRange,
  rangeOf,
  startOfAllTime,
  startOfItem,
  type StatsBucket,
  type StatsRange,
} from '#app/rules/stats/stats-range.ts'
import { rangeTexts } from '#app/texts/stats/stats-range.ts'
import type { RangeQuery } from '#app/schemas/stats/stats.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { firstPublished, itemPublished } from './first-published.ts'
import { scopeOf, type StatsOf } from './scope.ts'

export type RangeFound = { range: StatsRange; bucket: StatsBucket } | { problem: string }

/**
 * The range and bucket that an address or call asks for. Of a feed the last thirty days without one; of an item all
 * time, which begins two days before it was published. @throws AppError 404 NO_FEED, NO_ITEM
 */
export async function findRange(ctx: Ctx, of: StatsOf, asked: RangeQuery): Promise<RangeFound> {
  const isUntold = !asked.range && !asked.start && !asked.end
  const range = of.item_id !== undefined && isUntold ? 'all' : asked.range
  const allTime = range === 'all' ? await startOf(ctx, of) : null
  return withBucket(rangeOf({ ...asked, range }, { now: ctx.now(), allTime }), asked.bucket)
}

function withBucket(found: FoundRange, bucket: StatsBucket | undefined): RangeFound {
  if ('problem' in found) return { problem: rangeTexts[found.problem] }
  return { range: found.range, bucket: bucket ?? automaticBucket(found.range) }
}

/** When all time begins; null if nothing was ever published. */
async function startOf(ctx: Ctx, { feed_id, item_id }: StatsOf): Promise<Date | null> {
  if (item_id === undefined) {
    const first = await firstPublished(ctx, { feed_id })
    return first && startOfAllTime(first)
  }
  await scopeOf(ctx, { feed_id, item_id })
  const published = await itemPublished(ctx, { feed_id, item_id })
  return published && startOfItem(published)
}
