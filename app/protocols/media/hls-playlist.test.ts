import { expect, test } from 'vitest'
import { parseMediaPlaylist, renderMasterPlaylist, renderMediaPlaylist } from './hls-playlist.ts'

test('a media playlist lists its segments, says where a clock begins anew, and ends', () => {
  const playlist = renderMediaPlaylist([
    { uri: '360p-00000.ts', seconds: 6 },
    { uri: '360p-00001.ts', seconds: 6.4, startsAnew: true },
  ])
  expect(playlist.split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-TARGETDURATION:7',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXTINF:6.000000,',
    '360p-00000.ts',
    '#EXT-X-DISCONTINUITY',
    '#EXTINF:6.400000,',
    '360p-00001.ts',
    '#EXT-X-ENDLIST',
    '',
  ])
})

test('what is read of a playlist is what was written', () => {
  const segments = [
    { uri: 'a.ts', seconds: 6 },
    { uri: 'b.ts', seconds: 2.5 },
  ]
  expect(parseMediaPlaylist(renderMediaPlaylist(segments))).toEqual({ segments, isWhole: true })
})

test('a playlist that still grows is not whole, and lines of no segment are left out', () => {
  const growing = '#EXTM3U\r\n#EXTINF:6.000,title\r\na.ts\r\n#EXTINF:nonsense,\r\nb.ts\r\nc.ts\r\n'
  expect(parseMediaPlaylist(growing)).toEqual({
    segments: [{ uri: 'a.ts', seconds: 6 }],
    isWhole: false,
  })
})

test('a master playlist names sizes, bandwidths and codecs', () => {
  const variant = { averageBandwidth: 400_000.2, width: 640, height: 360, codecs: 'avc1.4D401E' }
  expect(renderMasterPlaylist([{ uri: '360p.m3u8', bandwidth: 900_000, ...variant }])).toContain(
    '#EXT-X-STREAM-INF:BANDWIDTH=900000,AVERAGE-BANDWIDTH=400001,RESOLUTION=640x360,CODECS="avc1.4D401E"\n360p.m3u8\n',
  )
})
