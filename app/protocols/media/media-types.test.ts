import { expect, test } from 'vitest'
import { mediaType } from './media-types.ts'

test('stated types decide, whatever their spelling', () => {
  const url = 'https://example.com/file'
  expect(mediaType('audio/mpeg', url)).toEqual({ type: 'audio/mpeg', kind: 'audio' })
  expect(mediaType(' Audio/MP3; charset=utf-8', url)).toEqual({ type: 'audio/mpeg', kind: 'audio' })
  expect(mediaType('x-audio/mp3', url)).toEqual({ type: 'audio/mpeg', kind: 'audio' })
  expect(mediaType('audio/x-m4a', url)).toEqual({ type: 'audio/mp4', kind: 'audio' })
  expect(mediaType('audio/x-wav', url)).toEqual({ type: 'audio/wav', kind: 'audio' })
  expect(mediaType('audio/opus', url)).toEqual({ type: 'audio/ogg', kind: 'audio' })
  expect(mediaType('video/mp4', url)).toEqual({ type: 'video/mp4', kind: 'video' })
  expect(mediaType('video/x-m4v', url)).toEqual({ type: 'video/mp4', kind: 'video' })
  expect(mediaType('image/jpeg', url).kind).toBe('other')
  expect(mediaType('application/pdf', 'https://example.com/a.mp3').kind).toBe('other')
})

test('HLS is known by its types and by its extension', () => {
  const hls = { type: 'application/x-mpegURL', kind: 'hls' }
  expect(mediaType('application/x-mpegURL', 'https://example.com/a')).toEqual(hls)
  expect(mediaType('application/vnd.apple.mpegurl', 'https://example.com/a')).toEqual(hls)
  expect(mediaType('audio/mpegurl', 'https://example.com/a')).toEqual(hls)
  expect(mediaType('video/mp4', 'https://example.com/live/a.M3U8?token=1')).toEqual(hls)
  expect(mediaType('audio/x-mpegurl', 'https://example.com/radio.m3u').kind).toBe('other')
})

test('the extension helps where the type says nothing', () => {
  for (const stated of [undefined, '', 'mp3', 'application/octet-stream', 'text/html', '/']) {
    expect(mediaType(stated, 'https://example.com/a.mp3?x=.mp4#t=1')).toEqual({
      type: 'audio/mpeg',
      kind: 'audio',
    })
  }
  expect(mediaType('', 'https://example.com/video.webm').kind).toBe('video')
})

test('without type and known extension it is other', () => {
  const unknown = { type: 'application/octet-stream', kind: 'other' }
  expect(mediaType(undefined, 'https://example.com')).toEqual(unknown)
  expect(mediaType(undefined, 'https://example.com/a.constructor')).toEqual(unknown)
  expect(mediaType('constructor', '').kind).toBe('other')
})
