import { rangePickerTexts as texts } from './stats-range.ts'
import { displayTime } from '#app/rules/base/display-time.ts'
import {
  dayText,
  earliestDay,
  type Period,
  type StatsBucket,
  type StatsPreset,
  type StatsRange,
} from '#app/rules/stats/stats-range.ts'

/** A range of time as its picker shows it. Days are YYYY-MM-DD, in UTC. */
export interface RangeView {
  preset: StatsPreset
  start: string
  end: string
  bucket: StatsBucket
  /** 'Last 30 days', or the days. */
  name: string
  /** The days: 'Oct 23 – Nov 21'. */
  span: string
  earliest: string
  today: string
}

interface Clock {
  now: Date
  locale: string
}

export function rangeView(range: StatsRange, bucket: StatsBucket, clock: Clock): RangeView {
  const span = spanText(range, clock)
  return {
    preset: range.preset,
    start: dayText(range.start),
    end: dayText(range.end),
    bucket,
    name: range.preset === 'custom' ? span : texts.presets[range.preset],
    span,
    earliest: dayText(earliestDay),
    today: dayText(clock.now),
  }
}

/** 'Oct 23 – Nov 21', with the years of other years. */
export function spanText({ start, end }: Period, { now, locale }: Clock): string {
  const [from, to] = [start, end].map((time) =>
    displayTime(time, 'date', { now, locale, timeZone: 'UTC' }),
  )
  return from === to ? (from ?? '') : `${from} – ${to}`
}
