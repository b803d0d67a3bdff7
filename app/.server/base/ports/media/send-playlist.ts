import type { IncomingMessage, ServerResponse } from 'node:http'

import type { MediaObject } from '#app/rules/base/media-path.ts'
import { playlistWithToken } from './hls-playlist.ts'
import type { OpenMedia } from './open-media.ts'

const MAX_PLAYLIST_BYTES = 2_000_000

/** Whether an object is a playlist, whose entries need the request's token too. */
export function isPlaylist({ media_type }: MediaObject, bytes: number): boolean {
  const isOne = media_type === 'ITEM_HLS_MASTER_PLAYLIST' || media_type === 'ITEM_HLS_PLAYLIST'
  return isOne && bytes <= MAX_PLAYLIST_BYTES
}

/** Sends a playlist with the token appended to its addresses. */
export function sendPlaylist(
  req: IncomingMessage,
  res: ServerResponse,
  { media, token }: { media: OpenMedia; token: string },
): void {
  const playlist = playlistWithToken(media.bytes?.toString() ?? '', token)
  res.writeHead(200, playlistHeaders(media.headers.private, playlist))
  res.end(req.method === 'HEAD' ? undefined : playlist)
}

/** Removes headers that only fit the playlist without tokens. */
function playlistHeaders(headers: string[], playlist: string): string[] {
  const own = new Set(['Accept-Ranges', 'ETag', 'Last-Modified'])
  const kept = headers.filter((_, index) => !own.has(headers[index - (index % 2)] ?? ''))
  return [...kept, 'Content-Length', String(Buffer.byteLength(playlist))]
}
