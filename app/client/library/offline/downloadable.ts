import { isPlayable } from '#app/client/catalogue/playable.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/**
 * The hit as it is downloaded: with its audio only, since video is far larger and comes in segments. Null for hits
 * without an audio file of their own: streams, livestreams, locked content.
 */
export function downloadable(hit: ContentHit): ContentHit | null {
  if (hit._type !== 'EPISODE' && hit._type !== 'TRACK') return null
  const { audio } = hit.info
  if (!audio || /\.m3u8(?:[?#]|$)/i.test(audio) || !isPlayable(hit)) return null
  return { ...hit, info: { ...hit.info, video: null } }
}
