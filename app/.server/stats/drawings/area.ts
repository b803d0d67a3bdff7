import type {
  AreaDrawing,
  AreaPoint,
  ChartScale,
  PublishedMark,
  ShownOn,
  TimeSeries,
} from '#app/rules/stats/chart-drawings.ts'
import { isUnfinished } from '#app/rules/stats/stats-range.ts'
import { statText } from '#app/rules/stats/stats-trend.ts'
import { chartTexts } from '#app/texts/stats/stats-charts.ts'
import { placeOf, timeText, timeTicks, valueAxis } from './axes.ts'
import { drawnLine, linePath } from './paths.ts'

/** Something that was published while values were counted. */
interface Published {
  id: string
  title: string
  image: string | null
  time: Date
}

export interface AreaInput {
  current: TimeSeries
  /** As long before; it may have another number of buckets. */
  previous?: TimeSeries | undefined
  published?: Published[]
}

/** One series over time, with that of the previous period. */
export function drawArea(
  { current, previous, published = [] }: AreaInput,
  scale: ChartScale,
): AreaDrawing {
  const { y, ticks } = valueAxis([...current.values, ...(previous?.values ?? [])], scale)
  const names = current.times.map((time) => timeText(time, scale))
  const points = current.values.map((value, at): AreaPoint => {
    const before = previous?.values[at]
    return {
      x: placeOf(at, current.values.length),
      y: y(value),
      time: names[at] ?? '',
      value: statText(value, scale.unit, scale.locale),
      before: before === undefined ? null : statText(before, scale.unit, scale.locale),
    }
  })
  const isOpen = endsOpen(current.times, scale)
  const marks = publishedMarks(published, current.times)
  return {
    values: ticks,
    times: timeTicks(names, {
      wanted: marks.map(({ at }) => at),
      bucket: scale.bucket,
    }),
    current: drawnLine(points, isOpen),
    previous: previous ? linePath(placesOf(previous.values, y)) : '',
    points,
    highest: highestOf(current.values, points),
    last: lastOf(points, isOpen, scale),
    published: marks.map(({ at: _, ...mark }) => mark),
  }
}

function placesOf(values: number[], y: (value: number) => number) {
  return values.map((value, at) => ({ x: placeOf(at, values.length), y: y(value) }))
}

/** Whether the last bucket isn't over yet. */
export function endsOpen(times: Date[], { bucket, now }: ChartScale): boolean {
  const last = times.at(-1)
  return last !== undefined && isUnfinished(last, bucket, now)
}

function highestOf(values: number[], points: AreaPoint[]): AreaDrawing['highest'] {
  const most = Math.max(0, ...values)
  const point = points[values.lastIndexOf(most)]
  if (most === 0 || !point || point === points.at(-1)) return null
  return { x: point.x, y: point.y, value: point.value }
}

function lastOf(points: AreaPoint[], isOpen: boolean, { bucket }: ChartScale): AreaDrawing['last'] {
  const point = points.at(-1)
  if (!point) return null
  const { x, y, value, time } = point
  const open = bucket === 'DAY' ? chartTexts.todaySoFar : chartTexts.soFar(time)
  return { x, y, value, isOpen, note: isOpen ? open : time }
}

// Covers are 20 pixels wide.
const apart: Record<ShownOn, number> = { wide: 32, all: 85 }

/** The covers under a chart, the newest first; where two would stand on each other, the newer one is there. */
function publishedMarks(published: Published[], times: Date[]): (PublishedMark & { at: number })[] {
  const marks: (PublishedMark & { at: number })[] = []
  const newest = [...published].sort((one, other) => other.time.getTime() - one.time.getTime())
  for (const { id, title, image, time } of newest) {
    const at = times.findLastIndex((begins) => begins <= time)
    if (at < 0) continue
    const x = placeOf(at, times.length)
    const isFree = (on: ShownOn) => marks.every((mark) => Math.abs(mark.x - x) >= apart[on])
    if (isFree('wide')) marks.push({ at, x, id, title, image, on: isFree('all') ? 'all' : 'wide' })
  }
  return marks
}
