import type { Chapter } from '#app/protocols/chapters-json.ts'
import { toMillis } from '#app/protocols/transcripts/segment.ts'

/** For how long after a request results are asked for again and again. Seconds. */
export const aiWaitSeconds = 300
const secondsAfterStart = 10

/** What is known of one version of a text: not yet looked for, not there, or there. */
export type TextVersion = 'LOADING' | 'ERROR' | 'READY'

export interface TextFacts {
  /** Whether the item has the audio that the text would be of. */
  hasAudio: boolean
  /** Whether the item came from elsewhere. */
  isImported: boolean
  manual: TextVersion
  ai: TextVersion
  /** When it was last asked for. */
  requestedAt: Date | null
  /** What became of that: unknown counts as pending. */
  request: 'PENDING' | 'DONE' | 'FAILED'
  /** Whether the two versions say different things; false where one is missing. */
  differ: boolean
}

export type TextState =
  'NO_AUDIO' | 'LOADING' | 'PROCESSING' | 'AI_AVAILABLE' | 'NONE_IMPORTED' | 'FAILED' | 'READY'

export interface TextDisplay {
  state: TextState
  /** A new one is being made while an older one is shown. */
  isMakingNew: boolean
  /** 'View AI …' and 'Use AI …' are offered. */
  offersAi: boolean
  canRetry: boolean
}

/** How the transcript or the chapters of an item are to be shown. */
export function textDisplay(facts: TextFacts, now: Date): TextDisplay {
  const isPending = isAwaited(facts, now)
  const state = textState(facts, isPending)
  return {
    state,
    isMakingNew: isPending && (state === 'READY' || state === 'AI_AVAILABLE'),
    offersAi: state === 'AI_AVAILABLE' || (state === 'READY' && facts.differ),
    canRetry: state === 'NONE_IMPORTED' || state === 'FAILED',
  }
}

function textState(facts: TextFacts, isPending: boolean): TextState {
  if (facts.manual === 'READY') return 'READY'
  if (!facts.hasAudio) return 'NO_AUDIO'
  if (facts.manual === 'LOADING') return 'LOADING'
  if (facts.ai === 'READY') return 'AI_AVAILABLE'
  if (isPending) return 'PROCESSING'
  if (facts.ai === 'LOADING') return 'LOADING'
  return facts.isImported && facts.requestedAt === null ? 'NONE_IMPORTED' : 'FAILED'
}

/** Whether a result may still come: asked for at most 300 s ago, and neither done nor given up. */
function isAwaited({ requestedAt, request }: TextFacts, now: Date): boolean {
  return requestedAt !== null && request === 'PENDING' && isRetried(requestedAt, now)
}

/** Whether a result that is missing or too old is to be fetched again. */
export function isRetried(requestedAt: Date, now: Date): boolean {
  return now.getTime() - requestedAt.getTime() <= aiWaitSeconds * 1000
}

/** Whether something was made before a time. Last-Modified has whole seconds: what is of the time's own second is not older. */
export function isOlder(lastModified: Date, than: Date): boolean {
  return lastModified.getTime() < Math.floor(than.getTime() / 1000) * 1000
}

/** What is wrong with a result that was fetched: TOO_OLD where it was made before the request, ZERO_SEGMENTS where it is empty. */
export function resultProblem(
  result: { lastModified: Date; segments: readonly unknown[] },
  requestedAt: Date | null,
): 'TOO_OLD' | 'ZERO_SEGMENTS' | null {
  if (requestedAt && isOlder(result.lastModified, requestedAt)) return 'TOO_OLD'
  return result.segments.length === 0 ? 'ZERO_SEGMENTS' : null
}

/** Where a new chapter begins at first: the last one's end, else its start + 10 s, else 0. Seconds. */
export function newChapterStart(chapters: readonly Chapter[]): number {
  const last = chapters.at(-1)
  return last ? (last.end ?? last.start + secondsAfterStart) : 0
}

/** The end of the chapter before, where it is later than this one's start. */
export function overlappingEnd(chapters: readonly Chapter[], index: number): number | null {
  const end = chapters[index - 1]?.end
  const start = chapters[index]?.start
  return end !== undefined && start !== undefined && end > start ? end : null
}

/** A track that a music reference points at, as its look-up tells of it. */
export interface ReferencedTrack {
  start: number
  duration: number
  track: { title: string; website?: string; image?: string }
  album: { website?: string; image?: string }
  artist: { name: string; image?: string }
}

/** The chapters with one for each music reference that begins where none does yet, in order of their start. */
export function addReferences(
  chapters: readonly Chapter[],
  references: readonly ReferencedTrack[],
): Chapter[] {
  const byStart = new Map(chapters.map((chapter) => [chapter.start, chapter]))
  for (const reference of references)
    if (!byStart.has(reference.start)) byStart.set(reference.start, referenceChapter(reference))
  return [...byStart.values()].sort((a, b) => a.start - b.start)
}

function referenceChapter({ start, duration, track, album, artist }: ReferencedTrack): Chapter {
  const url = track.website ?? album.website
  const img = track.image ?? album.image ?? artist.image
  const namesArtist = track.title.toLowerCase().includes(artist.name.toLowerCase())
  return {
    title: namesArtist ? track.title : `${track.title} by ${artist.name}`,
    ...(url && { url }),
    start,
    end: toMillis(start + duration),
    ...(img && { img }),
  }
}
