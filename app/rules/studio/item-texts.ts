import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import type { ReferencedTrack } from '#app/rules/catalogue/music-references.ts'
import { toMillis } from '#app/protocols/text/transcripts/segment.ts'

/** How long results are polled for after a request. Seconds. */
const aiWaitSeconds = 300
const secondsAfterStart = 10

/**
 * A transcript may begin its last line so many seconds after the end of the audio: editors of subtitles round, and put
 * a last line (the rights, who wrote it) after the end. More is another audio's, or one that was cut since.
 */
const toleratedSeconds = 5

/** Whether a line of a transcript that starts then is said after the audio's end; null if there is no audio. */
export function goesOnAfterAudio(start: number, audioSeconds: number | null): boolean {
  return audioSeconds !== null && start > audioSeconds + toleratedSeconds
}

/**
 * How sure of its words a recogniser must be on average for chapters to be made of what it heard. Measured over speech of
 * known texts (docs/decisions/0132-whisper.md): below it, three of four words were wrong.
 */
const leastConfidence = 0.4

/** Whether a transcript is too rough to make chapters of; `confidence` is null where its recogniser doesn't say. */
export function isTooUnsure(confidence: number | null): boolean {
  return confidence !== null && confidence < leastConfidence
}

/** The state of one version of a text: not fetched yet, missing, or there. */
export type TextVersion = 'LOADING' | 'ERROR' | 'READY'

export interface TextFacts {
  /** Whether the item has audio to make the text from. */
  hasAudio: boolean
  /** Whether the item was imported. */
  isImported: boolean
  manual: TextVersion
  ai: TextVersion
  /** When the AI version was last requested. */
  requestedAt: Date | null
  /** The state of that request; unknown counts as pending. */
  request: 'PENDING' | 'DONE' | 'FAILED'
  /** Whether the manual and AI versions differ; false if one is missing. */
  differ: boolean
}

export type TextState =
  'NO_AUDIO' | 'LOADING' | 'PROCESSING' | 'AI_AVAILABLE' | 'NONE_IMPORTED' | 'FAILED' | 'READY'

export interface TextDisplay {
  state: TextState
  /** A new version is being generated while an older one is shown. */
  isMakingNew: boolean
  /** Whether 'View AI …' and 'Use AI …' are offered. */
  offersAi: boolean
  canRetry: boolean
}

/** How an item's transcript or chapters are displayed. */
export function textDisplay(facts: TextFacts): TextDisplay {
  const isPending = isAwaited(facts)
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

/** Whether a result may still come. It may wait for its turn for hours: only a job that failed has failed. */
function isAwaited({ requestedAt, request }: TextFacts): boolean {
  return requestedAt !== null && request === 'PENDING'
}

/** Whether to poll on for a result that is missing or too old: the request was at most 300 s ago. */
export function isRetried(requestedAt: Date, now: Date): boolean {
  return now.getTime() - requestedAt.getTime() <= aiWaitSeconds * 1000
}

/** Whether a file was last modified before a time. Last-Modified has whole seconds: the same second isn't older. */
export function isOlder(lastModified: Date, than: Date): boolean {
  return lastModified.getTime() < Math.floor(than.getTime() / 1000) * 1000
}

/** Why a fetched result can't be used: TOO_OLD if made before the request, ZERO_SEGMENTS if empty; null if it can. */
export function resultProblem(
  result: { lastModified: Date; segments: readonly unknown[] },
  requestedAt: Date | null,
): 'TOO_OLD' | 'ZERO_SEGMENTS' | null {
  if (requestedAt && isOlder(result.lastModified, requestedAt)) return 'TOO_OLD'
  return result.segments.length === 0 ? 'ZERO_SEGMENTS' : null
}

/** The initial start of a new chapter: the last one's end, else its start + 10 s, else 0. Seconds. */
export function newChapterStart(chapters: readonly Chapter[]): number {
  const last = chapters.at(-1)
  return last ? (last.end ?? last.start + secondsAfterStart) : 0
}

/** The end of the previous chapter if it is after this one's start, else null. */
export function overlappingEnd(chapters: readonly Chapter[], index: number): number | null {
  const end = chapters[index - 1]?.end
  const start = chapters[index]?.start
  return end !== undefined && start !== undefined && end > start ? end : null
}

/** Adds a chapter for each music reference that starts where no chapter does yet, sorted by start. */
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

/** The segments read from a file that the user chose, or an error message for the user. */
export type FileReading<Segment> = { segments: Segment[]; warning?: string } | { error: string }
