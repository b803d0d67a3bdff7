import type { Access } from '#app/rules/media-path.ts'
import { href } from 'react-router'
import type { TextDisplay } from '#app/rules/item-texts.ts'
import type { TranscriptSegment } from '#app/protocols/transcripts/segment.ts'

/** The transcript of one version of an episode's audio, as its section shows it. */
export interface TranscriptVersion {
  access: Access
  /** What that version of the audio is called. */
  label: string
  display: TextDisplay
  /** How many segments there are, and the first of them. */
  count: number
  first: TranscriptSegment[]
  /** Why the last attempt to make one failed. */
  error: string | null
  /** What the AI made is rough. */
  isDraft: boolean
  /** The address of the audio, where there is one. */
  audio: string | null
}

/** The transcripts of an episode. */
export interface Transcripts {
  feedId: string
  itemId: string
  /** Whether one can be made here. */
  canMake: boolean
  versions: TranscriptVersion[]
}

export const exportFormats = ['srt', 'vtt', 'json', 'html', 'txt'] as const
export type ExportFormat = (typeof exportFormats)[number]

type ItemIds = Pick<Transcripts, 'feedId' | 'itemId'>

/** The page of a transcript, which also takes its forms. */
export function transcriptPath({ feedId, itemId }: ItemIds, access: Access, ai = false) {
  const query = `?access=${access}${ai ? '&version=ai' : ''}`
  return href('/studio/:feedId/:itemId/transcript', { feedId, itemId }) + query
}

export function exportPath({ feedId, itemId }: ItemIds, access: Access, format: ExportFormat) {
  const path = href('/studio/:feedId/:itemId/transcript/:format', { feedId, itemId, format })
  return `${path}?access=${access}`
}
