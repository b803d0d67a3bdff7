import type { ListeningDrawing } from '#app/rules/stats/chart-drawings.ts'
import { clockDuration } from '#app/rules/base/display-time.ts'
import { statText } from '#app/rules/stats/stats-trend.ts'
import { chartTexts } from '#app/texts/stats/stats-charts.ts'
import { drawnLine, rounded, side } from './paths.ts'

export interface ListeningInput {
  /** The share, 0 to 1, that still listens at the beginning of each minute, and at the end. */
  curve: number[]
  /** Seconds. */
  duration: number
  chapters: { startTime: number; title: string }[]
  leaves: { fromSecond: number; toSecond: number }[]
  locale: string
}

/** How many go on listening, minute by minute, over the chapters of an episode. */
export function drawListening(input: ListeningInput): ListeningDrawing {
  const { curve, locale } = input
  const duration = Math.max(input.duration, 1)
  const x = (second: number) => rounded((Math.min(Math.max(second, 0), duration) / duration) * side)
  const percent = (share: number) => statText(share * 100, 'PERCENT', locale)
  const shareAt = (second: number) => interpolated(curve, second / 60)
  const points = curve
    .map((share, minute) => ({ second: Math.min(minute * 60, duration), share }))
    .map(({ second, share }) => ({
      x: x(second),
      y: heightOf(share),
      time: clockDuration(second),
      value: percent(share),
    }))
  const chapters = chaptersOf(input.chapters, duration)
  const last = chapters.length > 1 ? chapters.at(-1) : undefined
  return {
    values: [1, 0.5, 0].map((share) => ({ y: heightOf(share), label: percent(share) })),
    drawn: drawnLine(points, false),
    chapters: chapters.map(({ startTime, endTime, title }) => ({
      x: x(startTime),
      width: rounded(x(endTime) - x(startTime)),
      time: clockDuration(startTime),
      title,
    })),
    leaves: input.leaves.map(({ fromSecond, toSecond }, at) => ({
      number: at + 1,
      x: x((fromSecond + toSecond) / 2),
      y: heightOf(shareAt((fromSecond + toSecond) / 2)),
    })),
    reached: last
      ? {
          x: x(last.startTime),
          y: heightOf(shareAt(last.startTime)),
          value: chartTexts.reach(percent(shareAt(last.startTime)), last.title),
        }
      : null,
    points,
  }
}

function heightOf(share: number): number {
  return rounded((1 - Math.min(Math.max(share, 0), 1)) * side)
}

function interpolated(curve: number[], at: number): number {
  const [from, to] = [curve[Math.floor(at)], curve[Math.ceil(at)]]
  if (from === undefined) return curve.at(-1) ?? 0
  return to === undefined ? from : from + (to - from) * (at - Math.floor(at))
}

/** Chapters in order, each up to the next; what is before the first belongs to none. */
function chaptersOf(chapters: ListeningInput['chapters'], duration: number) {
  const ordered = chapters
    .filter(({ startTime }) => startTime < duration)
    .sort((one, other) => one.startTime - other.startTime)
  return ordered.map(({ startTime, title }, at) => ({
    startTime,
    title,
    endTime: ordered[at + 1]?.startTime ?? duration,
  }))
}
