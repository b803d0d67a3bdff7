import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import {
  drawArea,
  drawBreakdown,
  drawListening,
  drawMedian,
  quartilesOf,
  shareText,
} from '#app/.server/stats/drawings/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { getPublishedChapters, getTranscript } from '#app/.server/studio/texts/index.ts'
import type { HostingItem } from '#app/.server/studio/records/index.ts'
import { namedItems, type OwnFeed } from '#app/.server/studio/editing/index.ts'
import { listeningOf } from '#app/.server/stats/listens/index.ts'
import { loadAudience, loadFirstDays, loadStats } from '#app/.server/stats/figures/index.ts'
import type { ItemStatsView } from '#app/components/studio/figures/item-stats/item-stats.tsx'
import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import { chartedActions } from '#app/rules/stats/chart-drawings.ts'
import { displayLocale } from '#app/rules/base/display-locale.ts'
import { cardDuration, clockDuration } from '#app/rules/base/display-time.ts'
import { audioFile } from '#app/rules/studio/item-versions.ts'
import { leftOutSums } from '#app/rules/stats/left-out.ts'
import { rangeView, spanText } from '#app/texts/stats/range-view.ts'
import type { StatsBucket, StatsRange } from '#app/rules/stats/stats-range.ts'
import { rangeLabel } from '#app/texts/stats/stats-trend.ts'
import { statText } from '#app/rules/stats/stats-trend.ts'
import type { StatsGroup } from '#app/schemas/stats/stats.ts'
import { itemStatsTexts as texts } from '#app/texts/stats/item-stats.ts'
import { actionNames } from '#app/texts/stats/stats-charts.ts'
import { rangeAsked } from '#app/routes/studio/audience/audience.server.ts'

const shownApps = 5
const comparedItems = 20
/** Of fewer there is no middle half to speak of. */
const fewestCompared = 4

interface Asked {
  ctx: Ctx
  of: { feed_id: string; item_id: string }
  range: StatsRange
  bucket: StatsBucket
  locale: string
}

/** How an episode or track does, in the range of time that the address asks for. */
export async function itemStatsView(
  ctx: Ctx,
  own: OwnFeed,
  item: HostingItem,
  request: Request,
): Promise<ItemStatsView> {
  const locale = displayLocale(request.headers.get('Accept-Language'))
  const of = { feed_id: own.feed._id, item_id: item._id }
  const { range, bucket, problem } = await rangeAsked(ctx, of, new URL(request.url).searchParams)
  const asked = { ctx, of, range, bucket, locale }
  const clock = { now: ctx.now(), locale }
  const measure = own.feed._type === 'PODCAST' ? 'downloads' : 'listens'
  const [{ total, previous, series }, apps, money, listening, firstDays] = await Promise.all([
    seriesOf(asked),
    loadAudience(ctx, { ...of, ...range, by: 'APP' }),
    own.role === 'OWNER' && isEnabled(ctx.site, 'MONEY') ? moneyOf(asked) : null,
    listeningView(asked, item),
    firstDaysView(asked),
  ])
  return {
    problem,
    measure,
    range: rangeView(range, bucket, clock),
    label: rangeLabel(range, measure, clock),
    downloads: { total, previous, text: statText(total, 'INTEGER', locale) },
    money,
    listening,
    firstDays,
    drawing: drawArea({ current: series }, { ...clock, bucket, unit: 'INTEGER' }),
    spans: { current: spanText(range, clock) },
    counted: apps.counted,
    leftOut: leftOutSums(apps.left_out),
    apps: drawBreakdown({ by: 'APP', rows: apps.rows, most: shownApps, locale }),
  }
}

/** Its downloads: all of them, those of the period before, and in each bucket. */
async function seriesOf({ ctx, of, range, bucket }: Asked) {
  const { start, end } = range
  const { response } = await loadStats(ctx, { ...of, groupings: [], start, end, bucket })
  const buckets = response.groups[0]?.buckets ?? []
  return {
    total: response.groups[0]?.total.downloads ?? 0,
    previous: response.groups[0]?.previous.downloads ?? 0,
    series: {
      times: buckets.map(({ time }) => new Date(time)),
      values: buckets.map(({ downloads }) => downloads),
    },
  }
}

/** What it has earned, and who has paid for it in which way. */
async function moneyOf({ ctx, of, range, bucket, locale }: Asked): Promise<ItemStatsView['money']> {
  const asked = { ...of, start: range.start, end: range.end, bucket }
  const [all, byAction] = await Promise.all([
    loadStats(ctx, { ...asked, groupings: [] }),
    loadStats(ctx, { ...asked, groupings: ['ACTION'] }),
  ])
  const total = all.response.groups[0]?.total
  return {
    usd: statText(total?.revenue_usd ?? 0, 'USD', locale),
    sats: statText(total?.revenue_satoshis ?? 0, 'INTEGER', locale),
    supporters: statText(total?.supporters ?? 0, 'INTEGER', locale),
    actions: actionsText(byAction.response.groups, locale),
  }
}

/** '31 boosts, 9 streams, 4 purchases': how many supporters each has. */
function actionsText(groups: StatsGroup[], locale: string): string {
  const supporters = new Map(groups.map(({ group, total }) => [group.ACTION, total.supporters]))
  return chartedActions
    .flatMap((action) => {
      const count = supporters.get(action) ?? 0
      return count > 0 ? [`${statText(count, 'INTEGER', locale)} ${actionNames[action]}`] : []
    })
    .join(', ')
}

async function listeningView(
  { ctx, of, range, locale }: Asked,
  item: HostingItem,
): Promise<ItemStatsView['listening']> {
  const { listeners, averageSeconds, curve, leaves } = await listeningOf(ctx, {
    ...of,
    range: { from: range.start, to: range.end },
  })
  const duration = audioFile(item.content, 'DEFAULT')?.duration ?? (curve.length - 1) * 60
  const text = { listeners, text: statText(listeners, 'INTEGER', locale) }
  if (averageSeconds === null) return { ...text, heard: null, curve: null, leaves: [] }
  const [chapters, segments] = await Promise.all([
    getPublishedChapters(ctx, { ...of, access: 'DEFAULT' }),
    leaves.length > 0 ? transcriptOf(ctx, of) : [],
  ])
  return {
    ...text,
    heard: texts.of(cardDuration(averageSeconds), cardDuration(duration)),
    curve: drawListening({ curve, duration, chapters: namedChapters(chapters), leaves, locale }),
    leaves: leaves.map(({ fromSecond, toSecond, share, listeners }) => ({
      time: texts.fromTo(clockDuration(fromSecond), clockDuration(toSecond)),
      chapter:
        namedChapters(chapters).findLast(({ startTime }) => startTime <= fromSecond)?.title ?? null,
      words: wordsAt(segments, fromSecond),
      share: shareText(share, 1),
      listeners: statText(listeners, 'INTEGER', locale),
    })),
  }
}

function namedChapters(chapters: Chapter[]) {
  return chapters.flatMap(({ start, title }) => (title ? [{ startTime: start, title }] : []))
}

/** Its own transcript; empty without one. */
async function transcriptOf(ctx: Ctx, of: Asked['of']): Promise<TranscriptSegment[]> {
  try {
    return (await getTranscript(ctx, { ...of, access: 'DEFAULT', ai: false })).segments
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_TRANSCRIPT') return []
    throw error
  }
}

const longestWords = 90

function wordsAt(segments: TranscriptSegment[], second: number): string | null {
  const words = segments.find(({ end }) => end > second)?.text.trim()
  if (!words) return null
  return words.length > longestWords ? `${words.slice(0, longestWords).trimEnd()}…` : words
}

/** How its first seven days add up beside those of the items before it. */
async function firstDaysView({ ctx, of, locale }: Asked): Promise<ItemStatsView['firstDays']> {
  const { feed_id, item_id } = of
  const items = (await namedItems(ctx, { feed_id })).filter(
    ({ id, isDeleted }) => id === item_id || !isDeleted,
  )
  // Items in their first week aren't complete, so a few more are loaded.
  const others = items.filter(({ id }) => id !== item_id).slice(0, 2 * comparedItems)
  const days = await loadFirstDays(ctx, {
    feed_id,
    items: [...items.filter(({ id }) => id === item_id), ...others],
  })
  const own = days.get(item_id) ?? []
  const whole = others
    .flatMap(({ id }) => {
      const counts = days.get(id)
      return counts?.length === 7 ? [counts] : []
    })
    .slice(0, comparedItems)
  const compared = whole.length < fewestCompared ? [] : whole
  const drawing = drawMedian({ own, others: compared, locale })
  return {
    drawing,
    text: firstDaysText(own, compared, drawing.ownEnd?.value ?? '0', locale),
  }
}

function firstDaysText(own: number[], others: number[][], sum: string, locale: string): string {
  if (others.length === 0) return `${texts.addedUp(sum)}.`
  const until = (counts: number[]) =>
    counts.slice(0, own.length).reduce((sum, count) => sum + count, 0)
  const median = quartilesOf(others.map(until)).median
  if (median === 0) return `${texts.addedUp(sum)}.`
  return texts.compared(sum, comparedText(until(own) / median, locale), others.length)
}

function comparedText(times: number, locale: string): string {
  if (times > 0.9 && times < 1.1) return texts.aboutMedian
  if (times < 1) return texts.partOfMedian(Math.round(times * 100))
  return texts.timesMedian(times.toLocaleString(locale, { maximumFractionDigits: 1 }))
}
