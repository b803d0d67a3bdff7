export type PlaybackSource = 'MP3' | 'HLS_AUDIO' | 'HLS_VIDEO'

/** How an item is played; everything but HLS playlists plays like an MP3, natively. */
export function playbackSource({ url, video }: { url: string; video: boolean }): PlaybackSource {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  if (!/\.m3u8$/i.test(path)) return 'MP3'
  return video ? 'HLS_VIDEO' : 'HLS_AUDIO'
}

/** Whether the browser plays HLS playlists by itself. */
export function playsHls(element: Pick<HTMLMediaElement, 'canPlayType'>) {
  return Boolean(
    element.canPlayType('application/x-mpegURL') ||
    element.canPlayType('application/vnd.apple.mpegurl'),
  )
}
