import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import { cosine, sumOf, tfIdf } from './vectors.ts'

/** Consecutive segments about one subject. */
export type Topic = TranscriptSegment[]

const shortest = 7
/** The last topic may be shorter: it is often just a goodbye. */
const shortestLast = 3
const longestOfShortest = 180
const maxTopics = 30
const maxUnits = 1_000

/** Phrases with which English speakers open or close a subject. */
const opening =
  /^(?:so |and |okay |ok |well |all right |alright )?(?:let us|let's) (?:begin|start|move|turn|talk|get|go|look|dive|switch)|^(?:and |so )?now (?:to|let|for|on|we|onto)\b|^(?:and )?(?:finally|lastly|meanwhile)\b|^(?:and |so |okay )?(?:next up|next we|next is|our next|moving on|turning to|on to|first of all|first up|in other news|welcome back|coming up|before we go|speaking of|back to)\b|^(?:and |so )?(?:that was|that's all|that is all|that's it for|thank you for listening|thanks for listening|thank you for joining)\b|^(?:this|today's) (?:episode|show) is (?:brought|sponsored)/i

/**
 * Splits a transcript where the vocabulary changes (TextTiling over tf-idf vectors), where speakers pause, and where
 * they announce a new subject. A topic lasts at least a twelfth of the whole, but between 7 and 180 seconds.
 */
export function findTopics(segments: readonly TranscriptSegment[]): Topic[] {
  const units = unitsOf(segments)
  const [first] = units
  const last = units.at(-1)
  if (!first || !last) return []
  const duration = lastOf(last).end - startOf(first)
  const least = Math.min(longestOfShortest, Math.max(shortest, duration / 12))
  const scores = scoresOf(units, least)
  const cuts = chooseCuts(units, scores, least)
  return cuts.map((from, index) => units.slice(from, cuts[index + 1]).flat())
}

/** Groups consecutive segments, so that there are at most 1,000 units to compare. */
function unitsOf(segments: readonly TranscriptSegment[]): TranscriptSegment[][] {
  const each = Math.ceil(segments.length / maxUnits)
  return Array.from({ length: Math.ceil(segments.length / Math.max(1, each)) }, (_, index) =>
    segments.slice(index * each, (index + 1) * each),
  )
}

function startOf(unit: TranscriptSegment[]): number {
  return unit[0]?.start ?? 0
}

function lastOf(unit: TranscriptSegment[]): TranscriptSegment {
  return unit.at(-1) ?? { start: 0, end: 0, text: '' }
}

function textOf(unit: TranscriptSegment[]): string {
  return unit.map(({ text }) => text).join(' ')
}

/** A score for a cut before each unit; 0 for the first. */
function scoresOf(units: TranscriptSegment[][], least: number): number[] {
  const vectors = tfIdf(units.map(textOf))
  const likeness = units.map((unit, index) => {
    const at = startOf(unit)
    const from = units.findIndex((other) => startOf(other) >= at - 2 * least)
    const after = units.findIndex((other) => startOf(other) > at + 2 * least)
    const to = after < 0 ? units.length : after
    return cosine(sumOf(vectors.slice(from, index)), sumOf(vectors.slice(index, to)))
  })
  const pauses = units.map((unit, index) =>
    index === 0 ? 0 : Math.max(0, startOf(unit) - lastOf(units[index - 1] ?? []).end),
  )
  const usualPause = Math.max(0.2, middle(pauses.filter((pause) => pause > 0)))
  return units.map((unit, index) => {
    if (index === 0) return 0
    const pause = Math.min(1, Math.max(0, (pauses[index] ?? 0) / usualPause - 1) / 3)
    return depthAt(likeness, index) + 0.4 * pause + (opening.test(textOf(unit)) ? 1 : 0)
  })
}

/** How far the similarity falls here below the peaks on both sides. */
function depthAt(likeness: number[], index: number): number {
  const here = likeness[index] ?? 0
  return (peak(likeness, index, -1) + peak(likeness, index, 1) - 2 * here) / 2
}

function peak(values: number[], from: number, step: 1 | -1): number {
  let highest = values[from] ?? 0
  for (let at = from + step; at > 0 && at < values.length; at += step) {
    const value = values[at] ?? 0
    if (value < highest) break
    highest = value
  }
  return highest
}

/** The start and the best places to cut, all at least `least` seconds apart and not too close to the end. */
function chooseCuts(units: TranscriptSegment[][], scores: number[], least: number): number[] {
  const rest = scores.slice(1)
  const mean = rest.reduce((sum, score) => sum + score, 0) / (rest.length || 1)
  const spread = Math.sqrt(
    rest.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (rest.length || 1),
  )
  const times = units.map(startOf)
  const end = lastOf(units.at(-1) ?? []).end
  const taken = [0]
  const best = scores.map((score, index) => ({ score, index })).sort((a, b) => b.score - a.score)
  for (const { score, index } of best) {
    if (score <= mean + spread || score < 0.15 || taken.length === maxTopics) break
    const at = times[index] ?? 0
    const isFar = taken.every((other) => Math.abs((times[other] ?? 0) - at) >= least)
    if (isFar && end - at >= Math.min(least, shortestLast)) taken.push(index)
  }
  return taken.sort((a, b) => a - b)
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
