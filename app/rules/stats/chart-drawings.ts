import type { ProductType } from '#app/rules/base/lock-badges.ts'
import type { StatsBucket } from './stats-range.ts'
import type { StatsUnit } from './stats-trend.ts'

// What charts are drawn from, made on the server (app/.server/stats/drawings). Places are thousandths of a chart's width and
// height from its top left corner, whatever its size on a screen; paths are SVG in a box of that size. Texts are as
// they are shown.

export interface Place {
  x: number
  y: number
}

/** A horizontal line of a chart, and the number that it stands for. */
export interface ValueTick {
  y: number
  label: string
}

/** Where something is shown: everywhere, or only where there is more room than on a phone. */
export type ShownOn = 'all' | 'wide'

export interface TimeTick {
  x: number
  label: string
  on: ShownOn
}

/** Paths; '' for what isn't there. `open` leads to the value of a time that isn't over. */
export interface DrawnLine {
  line: string
  area: string
  open: string
}

/** Values over time, one for each bucket. */
export interface TimeSeries {
  times: Date[]
  values: number[]
}

/** How a chart's numbers and times are written. */
export interface ChartScale {
  bucket: StatsBucket
  unit: StatsUnit
  now: Date
  locale: string
}

export interface AreaPoint extends Place {
  time: string
  value: string
  /** Of the same place in the period before; null where that is not compared. */
  before: string | null
}

/** A value that is written at its place. */
export interface NamedPlace extends Place {
  value: string
}

/** What was published on a day, shown by its cover. */
export interface PublishedMark {
  x: number
  id: string
  title: string
  image: string | null
  on: ShownOn
}

export interface AreaDrawing {
  values: ValueTick[]
  times: TimeTick[]
  current: DrawnLine
  /** The line of the period before; '' where it is not compared. */
  previous: string
  points: AreaPoint[]
  /** Null where all is 0, or where it is the last. */
  highest: NamedPlace | null
  last: (NamedPlace & { note: string; isOpen: boolean }) | null
  published: PublishedMark[]
}

export const chartedActions = [
  'BOOST',
  'SUBSCRIPTION',
  'STREAM',
  'PURCHASE',
  'ZAP',
  'UNKNOWN',
] as const
export type ChartedAction = (typeof chartedActions)[number]

export interface ActionLine {
  action: ChartedAction
  drawn: DrawnLine
  /** Where its shape stands on the line. */
  marks: Place[]
  /** Its last value; `nameY` is where its name stands beside it, apart from the other names. */
  end: (NamedPlace & { nameY: number; isOpen: boolean }) | null
  /** As many as there are points. */
  values: string[]
}

export interface ActionLinesDrawing {
  values: ValueTick[]
  times: TimeTick[]
  points: { x: number; time: string }[]
  lines: ActionLine[]
}

/** The height of a chart on wide screens, in pixels: what is to be so many pixels apart is placed by it. */
export const chartHeight = 222

export interface SparklineDrawing extends DrawnLine {
  /** Where the most that is possible lies; null where nothing limits it. */
  limitY: number | null
}

export interface ListeningDrawing {
  values: ValueTick[]
  drawn: DrawnLine
  chapters: { x: number; width: number; time: string; title: string }[]
  /** Where people leave, by the number in the list. */
  leaves: (Place & { number: number })[]
  /** How many hear the beginning of the last chapter; null without chapters. */
  reached: NamedPlace | null
  points: (Place & { time: string; value: string })[]
}

export interface MedianDrawing {
  values: ValueTick[]
  days: { x: number; number: number }[]
  own: DrawnLine
  ownPlaces: Place[]
  ownEnd: NamedPlace | null
  /** Of the show; '' where there is too little to compare with. */
  median: string
  band: string
  medianEnd: NamedPlace | null
  /** On the lower edge of the band, where its name leads to; null without a band. */
  bandAt: Place | null
  rows: { day: number; own: string | null; low: string; median: string; high: string }[]
}

export interface MapDrawing {
  /** Of the map, which is 1000 wide. */
  height: number
  /** The address of the outlines: each country is a part with its code as its id, all of them are #land. */
  outlines: string
  countries: { code: string; step: MapStep; name: string; value: string }[]
  steps: { step: MapStep; label: string }[]
}

/** From 1, the fewest, to 4. */
export type MapStep = 1 | 2 | 3 | 4

/** What stands before the name in a row: a logo or a first letter, a flag, or a device. */
export type RowMark =
  | { kind: 'logo'; path: string }
  | { kind: 'initial'; letter: string }
  | { kind: 'own' }
  | { kind: 'flag'; src: string | null }
  | { kind: 'device'; device: string }

export interface BreakdownRow {
  key: string
  name: string
  mark: RowMark
  /** An id that nobody has given a name. */
  isRaw: boolean
  value: string
  share: string
  /** The length of its bar, from 0 to 1. */
  bar: number
}

export interface Breakdown {
  rows: BreakdownRow[]
  /** All others in one row; null where there are none. */
  rest: Omit<BreakdownRow, 'key' | 'mark' | 'isRaw'> | null
  /** How many rows there are, shown or not. */
  count: number
}

/** An episode, release or track among those that were listened to. */
export interface ItemRow {
  id: string
  title: string
  image: string | null
  /** ISO 8601; null while it isn't published. */
  published: string | null
  lock: ProductType | null
  isDeleted: boolean
  /** What its first seven days add up to; `days` is how many of them have begun, null for all. */
  firstDays: { value: string; days: number | null } | null
  value: string
  share: string
  bar: number
}

export interface ItemBreakdown {
  rows: ItemRow[]
  rest: Breakdown['rest']
  count: number
}
