import type { SparklineDrawing } from '#app/rules/stats/chart-drawings.ts'
import { placeOf, valueAxis } from './axes.ts'
import { drawnLine } from './paths.ts'

/** A small line from 0, without axes. `limit` is the most that is possible, `isOpen` that the last value isn't final. */
export function drawSparkline(
  values: number[],
  { limit, isOpen = false }: { limit?: number | undefined; isOpen?: boolean } = {},
): SparklineDrawing {
  const { y } = valueAxis([...values, limit ?? 0], { unit: 'INTEGER', locale: 'en-US' })
  const places = values.map((value, at) => ({ x: placeOf(at, values.length), y: y(value) }))
  return { ...drawnLine(places, isOpen), limitY: limit === undefined ? null : y(limit) }
}
