import { area, curveMonotoneX, line } from 'd3-shape'
import type { DrawnLine, Place } from '#app/rules/stats/chart-drawings.ts'

/** The side of the box that charts are drawn in. */
export const side = 1000

// Curves pass through every value and never go beyond it, whatever the box is stretched to.
const smooth = line<Place>(
  ({ x }) => x,
  ({ y }) => y,
)
  .curve(curveMonotoneX)
  .digits(1)

const filled = area<Place>()
  .x(({ x }) => x)
  .y1(({ y }) => y)
  .y0(side)
  .curve(curveMonotoneX)
  .digits(1)

const between = area<Place & { low: number }>()
  .x(({ x }) => x)
  .y1(({ y }) => y)
  .y0(({ low }) => low)
  .curve(curveMonotoneX)
  .digits(1)

export function linePath(places: Place[]): string {
  return smooth(places) ?? ''
}

/** The band between two lines. */
export function bandPath(places: (Place & { low: number })[]): string {
  return between(places) ?? ''
}

/** A line with what is below it. `isOpen` says that its last value is of a time that isn't over. */
export function drawnLine(places: Place[], isOpen: boolean): DrawnLine {
  const finished = isOpen ? places.slice(0, -1) : places
  const [from, to] = [finished.at(-1), places.at(-1)]
  return {
    line: linePath(finished),
    area: finished.length > 1 ? (filled(finished) ?? '') : '',
    open: isOpen && from && to ? straight(from, to) : '',
  }
}

function straight(from: Place, to: Place): string {
  return `M${rounded(from.x)},${rounded(from.y)}L${rounded(to.x)},${rounded(to.y)}`
}

export function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
