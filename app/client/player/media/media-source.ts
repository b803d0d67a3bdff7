export type PlaybackSource = 'FILE' | 'HLS_AUDIO' | 'HLS_VIDEO'

/** How an item is played: anything but an HLS playlist is a file that the browser plays natively. */
export function playbackSource({ url, video }: { url: string; video: boolean }): PlaybackSource {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  if (!/\.m3u8$/i.test(path)) return 'FILE'
  return video ? 'HLS_VIDEO' : 'HLS_AUDIO'
}

/** Whether the browser plays HLS playlists natively. */
export function playsHls(element: Pick<HTMLMediaElement, 'canPlayType'>) {
  return Boolean(
    element.canPlayType('application/x-mpegURL') ||
    element.canPlayType('application/vnd.apple.mpegurl'),
  )
}
