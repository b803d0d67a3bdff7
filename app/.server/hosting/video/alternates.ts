import type { AlternateEnclosure, Enclosure } from '#app/protocols/feed/document.ts'
import type { ItemContent } from '../records/content.ts'
import { videoOf } from '../records/enclosures.ts'

/**
 * The video that anybody may see: apps that play it find it beside the audio. The file that it was made of stands
 * behind it, for apps without HLS, and so that it can be taken elsewhere. `originals` are by their playlist's address.
 */
export function videosOf(
  content: ItemContent,
  originals: ReadonlyMap<string, Enclosure>,
): AlternateEnclosure[] {
  const video = videoOf(content, 'DEFAULT')
  if (!video) return []
  const { url, type, height } = video
  const playlist = {
    type,
    ...(height === undefined ? {} : { height }),
    sources: [{ uri: url, contentType: type }],
  }
  const original = originals.get(url)
  return original ? [playlist, alternateOf(original)] : [playlist]
}

function alternateOf({ url, type, length }: Enclosure): AlternateEnclosure {
  return {
    type,
    ...(length === undefined ? {} : { length }),
    sources: [{ uri: url, contentType: type }],
  }
}
