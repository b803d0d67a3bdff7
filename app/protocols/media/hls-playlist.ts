/** Playlists of HTTP Live Streaming (RFC 8216), as far as video on demand needs them. */

export interface HlsSegment {
  /** Relative to the playlist. */
  uri: string
  seconds: number
  /** Whether its timestamps don't continue those of the previous segment. */
  startsAnew?: boolean
}

export interface HlsVariant {
  /** The address of its playlist, relative to the master playlist. */
  uri: string
  /** Bits per second: of the most demanding segment, and on average. */
  bandwidth: number
  averageBandwidth: number
  width: number
  height: number
  codecs: string
}

/** The media playlist of a complete stream. */
export function renderMediaPlaylist(segments: readonly HlsSegment[]): string {
  const longest = Math.ceil(Math.max(1, ...segments.map(({ seconds }) => seconds)))
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...segments.flatMap(({ uri, seconds, startsAnew }) => [
      ...(startsAnew ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXTINF:${seconds.toFixed(6)},`,
      uri,
    ]),
    '#EXT-X-ENDLIST',
  ])
}

/** The master playlist of a video in several sizes. */
export function renderMasterPlaylist(variants: readonly HlsVariant[]): string {
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...variants.flatMap((variant) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${Math.ceil(variant.bandwidth)},` +
        `AVERAGE-BANDWIDTH=${Math.ceil(variant.averageBandwidth)},` +
        `RESOLUTION=${variant.width}x${variant.height},CODECS="${variant.codecs}"`,
      variant.uri,
    ]),
  ])
}

/** Parses the segments of a media playlist, and whether it is complete. */
export function parseMediaPlaylist(playlist: string): { segments: HlsSegment[]; isWhole: boolean } {
  const segments: HlsSegment[] = []
  let seconds: number | undefined
  for (const line of playlist.split(/\r?\n/)) {
    if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice('#EXTINF:'.length))
    else if (line !== '' && !line.startsWith('#')) {
      if (seconds !== undefined && seconds > 0) segments.push({ uri: line, seconds })
      seconds = undefined
    }
  }
  return { segments, isWhole: /^#EXT-X-ENDLIST\s*$/m.test(playlist) }
}

function lines(list: string[]): string {
  return `${list.join('\n')}\n`
}
