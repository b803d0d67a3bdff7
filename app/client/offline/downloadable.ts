import { isPlayable } from '#app/client/player/hit.ts'
import type { ContentHit } from '#app/schemas/content.ts'

/**
 * What is kept of a hit when it is downloaded: its audio, since a video takes ten times the room and comes in pieces.
 * Null for what has no file of its own: streams, what is on the air, what is locked.
 */
export function downloadable(hit: ContentHit): ContentHit | null {
  if (hit._type !== 'EPISODE' && hit._type !== 'TRACK') return null
  const { audio } = hit.info
  if (!audio || /\.m3u8(?:[?#]|$)/i.test(audio) || !isPlayable(hit)) return null
  return { ...hit, info: { ...hit.info, video: null } }
}
