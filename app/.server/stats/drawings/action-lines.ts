import {
  type ActionLine,
  type ActionLinesDrawing,
  type ChartedAction,
  chartHeight,
  type ChartScale,
} from '#app/rules/stats/chart-drawings.ts'
import { statText } from '#app/rules/stats/stats-trend.ts'
import { chartTexts } from '#app/texts/stats/stats-charts.ts'
import { endsOpen } from './area.ts'
import { placeOf, timeText, timeTicks, valueAxis } from './axes.ts'
import { drawnLine, rounded, side } from './paths.ts'

export interface ActionSeries {
  action: ChartedAction
  /** One for each of the times. */
  values: number[]
}

/** A line for each action, with shapes where times are named and names at the ends. */
export function drawActionLines(
  { times, series }: { times: Date[]; series: ActionSeries[] },
  scale: ChartScale,
): ActionLinesDrawing {
  const { y, ticks } = valueAxis(
    series.flatMap(({ values }) => values),
    scale,
  )
  const isOpen = endsOpen(times, scale)
  const last = times.length - 1
  const names = times.map((time, at) => {
    const name = timeText(time, scale)
    return isOpen && at === last ? chartTexts.soFar(name) : name
  })
  const labels = timeTicks(names, { wanted: [last], bucket: scale.bucket })
  const marked = new Set(labels.map(({ x }) => x))
  const some = new Set(
    series.filter(({ values }) => values.some((value) => value !== 0)).map(({ action }) => action),
  )
  const lines = series.map(({ action, values }): ActionLine => {
    const places = values.map((value, at) => ({ x: placeOf(at, values.length), y: y(value) }))
    const texts = values.map((value) => statText(value, scale.unit, scale.locale))
    const end = places.at(-1)
    return {
      action,
      drawn: drawnLine(places, isOpen),
      marks: places.filter(({ x }, at) => at < last && marked.has(x)),
      end: end ? { ...end, value: texts.at(-1) ?? '', nameY: end.y, isOpen } : null,
      values: texts,
    }
  })
  return {
    values: ticks,
    times: labels,
    points: names.map((time, at) => ({ x: placeOf(at, names.length), time })),
    lines: namesApart(lines, ({ action }) => some.has(action)),
  }
}

/** 19 pixels. */
const nameStep = (19 / chartHeight) * side

/**
 * Moves the names at the ends apart, as little as can be, and not below the chart. What isn't drawn at first finds a place
 * between those that are.
 */
function namesApart(lines: ActionLine[], isDrawn = (_line: ActionLine) => true): ActionLine[] {
  const byHeight = lines.filter(({ end }) => end).sort((one, other) => endY(other) - endY(one))
  const inTurn = [...byHeight.filter(isDrawn), ...byHeight.filter((line) => !isDrawn(line))]
  const places = new Map<ActionLine, number>()
  for (const line of inTurn)
    places.set(line, freePlace(Math.min(endY(line), side), [...places.values()]))
  return lines.map((line) => {
    const nameY = places.get(line)
    return line.end && nameY !== undefined ? { ...line, end: { ...line.end, nameY } } : line
  })
}

/** From `y` upwards the first place that is far enough from those that are taken. */
function freePlace(y: number, taken: number[]): number {
  const other = taken.find((place) => Math.abs(place - y) < nameStep - 1)
  return other === undefined ? rounded(y) : freePlace(other - nameStep, taken)
}

function endY({ end }: ActionLine): number {
  return end?.y ?? side
}
