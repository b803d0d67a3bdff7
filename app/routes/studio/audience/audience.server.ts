import type { Ctx } from '#app/.server/base/ctx.ts'
import { drawArea, drawBreakdown, drawItems, drawMap } from '#app/.server/stats/drawings/index.ts'
import { namedItems, type OwnFeed } from '#app/.server/studio/editing/index.ts'
import { findRange, loadFeedAudience, loadFirstDays } from '#app/.server/stats/figures/index.ts'
import type { AudienceView } from '#app/components/studio/figures/audience/audience-page.tsx'
import { itemTitle } from '#app/texts/studio/names.ts'
import { displayLocale } from '#app/rules/base/display-locale.ts'
import { leftOutSums } from '#app/rules/stats/left-out.ts'
import { rangeView, spanText } from '#app/texts/stats/range-view.ts'
import { periodBefore } from '#app/rules/stats/stats-range.ts'
import { rangeLabel } from '#app/texts/stats/stats-trend.ts'
import { readRangeQuery } from '#app/schemas/stats/stats.ts'
import { studioFeed } from '#app/routes/studio/record-views.server.ts'

const shown = { items: 5, apps: 8, countries: 8 }
/** Rows that 'Show all' shows. */
const most = 1000

/** Who listens to a feed, in the range of time that the address asks for. */
export async function audienceView(
  ctx: Ctx,
  own: OwnFeed,
  request: Request,
): Promise<AudienceView> {
  const locale = displayLocale(request.headers.get('Accept-Language'))
  const query = new URL(request.url).searchParams
  const feed = studioFeed(own)
  const of = { feed_id: feed.id }
  const { range, bucket, problem } = await rangeAsked(ctx, of, query)
  const [audience, items] = await Promise.all([
    loadFeedAudience(ctx, { ...of, ...range, bucket }),
    namedItems(ctx, of),
  ])
  const { current, previous, apps, devices, countries, contents, leftOut } = audience
  const all = query.get('all')
  const rowsOf = (name: keyof typeof shown) => (all === name ? most : shown[name])
  const names = new Map(items.map((item) => [item.id, item]))
  const listed = contents.filter(({ downloads }) => downloads > 0)
  const firstDays = await loadFirstDays(ctx, {
    ...of,
    items: listed.slice(0, rowsOf('items')).flatMap(({ value }) => names.get(value) ?? []),
  })
  const clock = { now: ctx.now(), locale }
  const measure = feed.type === 'PODCAST' ? 'downloads' : 'listens'
  return {
    feed,
    problem,
    measure,
    all,
    hasPublished: items.length > 0,
    range: rangeView(range, bucket, clock),
    label: rangeLabel(range, measure, clock),
    total: current.total,
    previous: previous.total,
    drawing: drawArea(
      {
        current,
        previous: previous.total > 0 ? previous : undefined,
        published: items.flatMap(({ id, title, image, published }) =>
          published && published >= range.start && published <= range.end
            ? [
                {
                  id,
                  title: itemTitle(feed.type, title),
                  image: image ?? feed.image,
                  time: published,
                },
              ]
            : [],
        ),
      },
      { ...clock, bucket, unit: 'INTEGER' },
    ),
    spans: {
      current: spanText(range, clock),
      previous: previous.total > 0 ? spanText(periodBefore(range), clock) : undefined,
    },
    counted: current.total,
    leftOut: leftOutSums(leftOut),
    items: drawItems({
      rows: listed,
      most: rowsOf('items'),
      locale,
      named: (id) => {
        const item = names.get(id)
        return {
          title: itemTitle(feed.type, item?.title),
          image: item?.image ?? feed.image,
          published: item?.published?.toISOString() ?? null,
          lock: item?.lock ?? null,
          isDeleted: item?.isDeleted ?? true,
          firstDays: firstDays.get(id) ?? null,
        }
      },
    }),
    apps: drawBreakdown({ by: 'APP', rows: apps, most: rowsOf('apps'), locale }),
    devices: drawBreakdown({ by: 'DEVICE', rows: devices, most: 8, locale }),
    countries: drawBreakdown({
      by: 'COUNTRY',
      rows: countries,
      most: rowsOf('countries'),
      locale,
    }),
    map: drawMap(
      countries.map(({ value, downloads }) => ({ code: value, count: downloads })),
      locale,
    ),
    unknownCountry: countries.find(({ value }) => value === '')?.downloads ?? 0,
  }
}

/** What the address asks for; where that is no range, the usual one and what is wrong. */
export async function rangeAsked(
  ctx: Ctx,
  of: { feed_id: string; item_id?: string },
  query: URLSearchParams,
) {
  const found = await findRange(ctx, of, readRangeQuery(query))
  if ('range' in found) return { ...found, problem: null }
  const usual = await findRange(ctx, of, { range: '30' })
  if ('problem' in usual) throw new Error(usual.problem)
  return { ...usual, problem: found.problem }
}
