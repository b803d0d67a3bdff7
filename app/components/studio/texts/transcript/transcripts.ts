import type { Access } from '#app/rules/base/media-path.ts'
import { href } from 'react-router'
import type { ExportFormat } from '#app/rules/studio/text-pages.ts'
import type { TextDisplay } from '#app/rules/studio/item-texts.ts'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/segment.ts'

/** The transcript of one version of an episode's audio, as its section shows it. */
export interface TranscriptVersion {
  access: Access
  /** The label of that version of the audio. */
  label: string
  display: TextDisplay
  /** The number of segments, and the first ones. */
  count: number
  first: TranscriptSegment[]
  /** When one was last requested of the AI, in ISO 8601. */
  requestedAt: string | null
  /** Why the last request to generate one failed, and its code. */
  error: string | null
  errorCode: string | null
  /** How many transcripts are made before the requested one; null where it doesn't wait for its turn. */
  before: number | null
  /** How much of the sound was heard, in percent, while it is made. */
  percent: number | null
  /** Whether that is of the recogniser's model, which is fetched first. */
  isPreparing: boolean
  /** Whether the AI's version is a rough draft. */
  isDraft: boolean
  /** Whether the episode's own is such a draft, which nobody has changed. */
  isOwnDraft: boolean
  /** URL of the audio, if there is any. */
  audio: string | null
}

/** The transcripts of an episode. */
export interface Transcripts {
  feedId: string
  itemId: string
  /** Those of a track, which are lyrics. */
  isLyrics: boolean
  /** Whether this installation can generate transcripts. */
  canMake: boolean
  versions: TranscriptVersion[]
}

type ItemIds = Pick<Transcripts, 'feedId' | 'itemId'>

/** The path of a transcript's page, which also handles its forms. */
export function transcriptPath({ feedId, itemId }: ItemIds, access: Access, ai = false) {
  const query = `?access=${access}${ai ? '&version=ai' : ''}`
  return href('/studio/:feedId/:itemId/transcript', { feedId, itemId }) + query
}

export function exportPath({ feedId, itemId }: ItemIds, access: Access, format: ExportFormat) {
  const path = href('/studio/:feedId/:itemId/transcript/:format', { feedId, itemId, format })
  return `${path}?access=${access}`
}
