/** What was heard is kept in pieces of so many seconds of the audio. */
export const sliceSeconds = 5
/** The most pieces of one audio: a day of it. */
export const maxSlices = (24 * 60 * 60) / sliceSeconds
/** The most that one report tells. */
export const maxReported = 720
/** Of fewer listeners nothing is told but their number: it would be what single people did. */
const fewestListeners = 5

/** How long it is kept what single listeners have heard, in days; a little earlier nothing is added to it any more. */
export const keptDays = 14
export const openDays = 13

const fastestRate = 3
/** What may be told of before the first report has arrived, in seconds. */
const headStart = 120
/** Who has come so near to the end has heard it all, in seconds. */
const credits = 10

/** Whether so many pieces can have been heard so many seconds after the first report. */
export function isPossible(slices: number, seconds: number): boolean {
  return slices * sliceSeconds <= (Math.max(0, seconds) + headStart) * fastestRate
}

/** A set of pieces, as a bit for each. */
export type HeardSlices = Uint8Array

/** The set with these pieces added. */
export function withSlices(heard: HeardSlices, slices: readonly number[]): HeardSlices {
  const bytes = Math.max(heard.length, ...slices.map((slice) => (slice >> 3) + 1))
  const more = new Uint8Array(bytes)
  more.set(heard)
  for (const slice of slices) more[slice >> 3] = (more[slice >> 3] ?? 0) | (1 << (slice & 7))
  return more
}

/** The pieces of a set, in order. */
export function slicesOf(heard: HeardSlices): number[] {
  const slices: number[] = []
  for (const [at, byte] of heard.entries())
    for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) slices.push(at * 8 + bit)
  return slices
}

/** What many listeners heard of one audio, by its pieces. */
export interface CountedListening {
  listeners: number
  /** Of the audio, each once for a listener. */
  seconds: number
  heard: number[]
  /** How many heard nothing after this piece. */
  ended: number[]
  /** How many heard something before this piece and after it, but not it. */
  skipped: number[]
}

/** Counts sets of pieces together. Who heard nothing is no listener. */
export function countListening(sets: Iterable<HeardSlices>): CountedListening {
  const counted: CountedListening = { listeners: 0, seconds: 0, heard: [], ended: [], skipped: [] }
  for (const set of sets) {
    const slices = slicesOf(set)
    const [first] = slices
    const last = slices.at(-1)
    if (first === undefined || last === undefined) continue
    counted.listeners++
    counted.seconds += slices.length * sliceSeconds
    const own = new Set(slices)
    for (let slice = first; slice <= last; slice++)
      addTo(own.has(slice) ? counted.heard : counted.skipped, slice, 1)
    addTo(counted.ended, last, 1)
  }
  return counted
}

/** The sums of several counts. */
export function addListening(counts: Iterable<CountedListening>): CountedListening {
  const sum: CountedListening = { listeners: 0, seconds: 0, heard: [], ended: [], skipped: [] }
  for (const count of counts) {
    sum.listeners += count.listeners
    sum.seconds += count.seconds
    for (const name of ['heard', 'ended', 'skipped'] as const)
      for (const [slice, listeners] of count[name].entries()) addTo(sum[name], slice, listeners)
  }
  return sum
}

function addTo(counts: number[], slice: number, listeners: number): void {
  while (counts.length <= slice) counts.push(0)
  counts[slice] = (counts[slice] ?? 0) + listeners
}

/** A part of an audio in which listeners leave, or which they skip. */
interface ListeningPlace {
  fromSecond: number
  toSecond: number
  /** Of all listeners, 0 to 1. */
  share: number
  listeners: number
}

/** How an audio is listened to on the site. */
export interface SiteListening {
  listeners: number
  /** How much of the audio a listener has heard; null of too few listeners. */
  averageSeconds: number | null
  /** The share (0 to 1) still listening at the start of each minute, and at the end; empty of too few listeners. */
  curve: number[]
  /** Where most leave, at most three places, in the order of the audio. */
  leaves: ListeningPlace[]
  /** What most skip, at most three places, in the order of the audio. */
  skips: ListeningPlace[]
}

/** What is shown of a count. `duration` in seconds; null where it isn't known. */
export function siteListening(
  { listeners, seconds, heard, ended, skipped }: CountedListening,
  duration: number | null,
): SiteListening {
  if (listeners < fewestListeners)
    return { listeners, averageSeconds: null, curve: [], leaves: [], skips: [] }
  const length = duration ?? heard.length * sliceSeconds
  const left = ended.map((count, slice) => (hasFinished(slice, length) ? 0 : count))
  return {
    listeners,
    averageSeconds: Math.min(seconds / listeners, length),
    curve: curveOf(left, listeners, length),
    leaves: placesOf(left, { listeners, length, isEach: true }),
    skips: placesOf(skipped, { listeners, length, isEach: false }),
  }
}

/** Whether who stops in a piece has heard the audio to its end. */
function hasFinished(slice: number, length: number): boolean {
  return (slice + 1) * sliceSeconds >= length - credits
}

function curveOf(left: readonly number[], listeners: number, length: number): number[] {
  const minutes = Math.ceil(length / 60)
  let still = listeners
  let slice = 0
  return Array.from({ length: minutes + 1 }, (_, minute) => {
    const until = minute === minutes ? Infinity : minute * 60
    for (; slice < left.length && (slice + 1) * sliceSeconds <= until; slice++)
      still -= left[slice] ?? 0
    return still / listeners
  })
}

interface Within {
  listeners: number
  length: number
  /** Whether each listener stands in one piece alone, so that those of several pieces add up. */
  isEach: boolean
}

const maxPlaces = 3

/** The places with most listeners that don't overlap: a minute long, ten seconds in short audios. */
function placesOf(
  counts: readonly number[],
  { listeners, length, isEach }: Within,
): ListeningPlace[] {
  const width = (length < 5 * 60 ? 10 : 60) / sliceSeconds
  const starts = counts.flatMap((first, start) => {
    if (first === 0) return []
    const within = counts.slice(start, start + width)
    const sum = within.reduce((sum, count) => sum + count, 0)
    return [{ start, sum, count: isEach ? sum : Math.max(...within) }]
  })
  const best = starts.sort((a, b) => b.count - a.count || b.sum - a.sum || a.start - b.start)
  const chosen: typeof best = []
  for (const place of best) {
    if (chosen.length === maxPlaces) break
    if (chosen.every(({ start }) => Math.abs(start - place.start) >= width)) chosen.push(place)
  }
  return chosen
    .sort((a, b) => a.start - b.start)
    .map(({ start, count }) => ({
      fromSecond: start * sliceSeconds,
      toSecond: Math.min((start + width) * sliceSeconds, length),
      share: count / listeners,
      listeners: count,
    }))
}
