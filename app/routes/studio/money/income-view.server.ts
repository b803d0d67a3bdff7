import type { Ctx } from '#app/.server/base/ctx.ts'
import type { OwnFeed } from '#app/.server/studio/editing/index.ts'
import { feedIncome, incomeItems } from '#app/.server/money/boosts/index.ts'
import type { IncomeView } from './income-view.ts'
import { displayLocale } from '#app/rules/base/display-locale.ts'
import { rangeView } from '#app/texts/stats/range-view.ts'
import type { StatsRange } from '#app/rules/stats/stats-range.ts'
import {
  type IncomeFilter,
  incomeFilter,
  type IncomeInput,
} from '#app/schemas/money/feed-income.ts'
import { rangeAsked } from '#app/routes/studio/audience/audience.server.ts'
import { studioFeed } from '#app/routes/studio/record-views.server.ts'

/** The feed's income that matches the URL's filter. For its owners. */
export async function incomeView(ctx: Ctx, own: OwnFeed, request: Request): Promise<IncomeView> {
  const { searchParams } = new URL(request.url)
  const of = { feed_id: own.feed._id }
  const clock = { now: ctx.now(), locale: displayLocale(request.headers.get('Accept-Language')) }
  const filter = incomeFilter.parse(Object.fromEntries(searchParams))
  const { range, bucket, problem } = await rangeAsked(ctx, of, searchParams)
  const [page, items] = await Promise.all([
    feedIncome(ctx, { ...incomeInputOf(of.feed_id, filter, range), before: filter.before }),
    incomeItems(ctx, of),
  ])
  return {
    ...page,
    feed: studioFeed(own),
    problem,
    range: rangeView(range, bucket, clock),
    filter,
    items,
    asOf: ctx.now().toISOString(),
  }
}

/** The call's input for a URL's filter. */
export function incomeInputOf(
  feed_id: string,
  { kind, message, item, from }: IncomeFilter,
  { start, end }: StatsRange,
): IncomeInput {
  return {
    feed_id,
    start: start.toISOString(),
    end: new Date(end.getTime() + 1).toISOString(),
    kind,
    with_message: message !== undefined,
    content_id: item,
    supporter_id: from,
  }
}
