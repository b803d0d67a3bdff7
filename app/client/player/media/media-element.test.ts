import { expect, test } from 'vitest'
import { createMediaPort } from './media-element.ts'
import type { Clock } from './media-port.ts'
import { playbackSource } from './media-source.ts'
import { createRetries } from './retries.ts'
import { defaultSettings, type MediaReport } from '#app/client/player/machine/player-state.ts'
import { item } from '#tests/rig/player.ts'

/** Stands for an element whose file fails, or whose play is refused, as no real browser can on demand. */
class FakeElement extends EventTarget {
  src = ''
  paused = true
  ended = false
  error: { code: number } | null = null
  currentTime = 0
  duration = NaN
  readyState = 0
  volume = 1
  muted = false
  playbackRate = 1
  defaultPlaybackRate = 1
  preservesPitch = false
  refusal: Error | null = null
  opened: string[] = []

  canPlayType() {
    return ''
  }
  removeAttribute() {
    if (this.src) this.opened.push(this.src)
    this.src = ''
  }
  load() {
    this.error = null
    this.currentTime = 0
  }
  play() {
    if (this.refusal) return Promise.reject(this.refusal)
    this.paused = false
    return Promise.resolve()
  }
  pause() {
    this.paused = true
    this.emit('pause')
  }
  emit(name: string) {
    this.dispatchEvent(new Event(name))
  }
  fail() {
    this.error = { code: 2 }
    this.emit('error')
  }
}

/** It has all that a port asks of elements, and of the rest nothing. */
function fakeElement() {
  return new FakeElement() as unknown as FakeElement & HTMLVideoElement
}

function portRig({ hostAnswers = true, begun = null as { url: string; at: number } | null } = {}) {
  const [audio, video] = [fakeElement(), fakeElement()]
  const reports: MediaReport['kind'][] = []
  const positions: { seconds: number; duration: number }[] = []
  const streams: string[] = []
  const timeouts: { call: () => void; ms: number }[] = []
  const intervals: { call: () => void; ms: number }[] = []
  const clock: Clock = {
    setTimeout: (call, ms) => timeouts.push({ call, ms }),
    clearTimeout: () => {},
    setInterval: (call, ms) => intervals.push({ call, ms }),
    clearInterval: () => void intervals.splice(0),
  }
  const port = createMediaPort({
    audio,
    video,
    clock,
    begun: begun && { media: audio, ...begun },
    report(_url, report) {
      reports.push(report.kind)
      if (report.kind === 'position') {
        positions.push({ seconds: report.seconds, duration: report.duration })
      }
    },
    openHls: async ({ url, onReady }) => {
      streams.push(url)
      onReady()
      return () => {}
    },
    hostAnswers: () => Promise.resolve(hostAnswers),
  })
  return { port, audio, video, reports, positions, streams, timeouts, intervals }
}

test('audio loads on the audio element and video on the video element', () => {
  const { port, audio, video } = portRig()
  port.load(item('a'))
  expect([audio.src, video.src]).toEqual([item('a').url, ''])
  port.load(item('v', { video: true }))
  expect([audio.src, video.src]).toEqual(['', item('v').url])
})

test('HLS playlists go through hls.js where the browser does not play them', () => {
  const { port, audio, streams } = portRig()
  port.load(item('a', { url: 'https://media.test/a.m3u8?token=1' }))
  port.play()
  expect(streams).toEqual(['https://media.test/a.m3u8?token=1'])
  expect(audio).toMatchObject({ src: '', paused: false })
})

test('playlists are HLS audio or HLS video, and everything else plays natively', () => {
  const sources = ['a.m3u8', 'a.M3U8?x=.mp3', 'a.mp3?x=.m3u8', 'a.mp4']
  expect(sources.map((url) => playbackSource({ url, video: false }))).toEqual([
    'HLS_AUDIO',
    'HLS_AUDIO',
    'FILE',
    'FILE',
  ])
  expect(playbackSource({ url: 'a.m3u8', video: true })).toBe('HLS_VIDEO')
})

test('the position is reported every 50 ms while playing, and no longer', () => {
  const { port, audio, reports, intervals } = portRig()
  port.load(item('a'))
  port.play()
  audio.emit('playing')
  expect(intervals.map(({ ms }) => ms)).toEqual([50])
  intervals[0]?.call()
  expect(reports).toEqual(['playing', 'position'])
  port.pause()
  expect(intervals).toEqual([])
})

test('a pause that was asked for is not reported, one from outside is', () => {
  const { port, audio, reports } = portRig()
  port.load(item('a'))
  port.play()
  port.pause()
  expect(reports).toEqual([])
  port.play()
  audio.pause()
  expect(reports).toEqual(['paused'])
})

test('playing that the browser refuses is reported as paused', async () => {
  const { port, audio, reports } = portRig()
  audio.refusal = new DOMException('no gesture', 'NotAllowedError')
  port.load(item('a'))
  port.play()
  await Promise.resolve()
  expect(reports).toEqual(['paused'])
})

test('playing that is interrupted by a later call is not reported', async () => {
  const { port, audio, reports } = portRig()
  audio.refusal = new DOMException('interrupted', 'AbortError')
  port.load(item('a'))
  port.play()
  await Promise.resolve()
  expect(reports).toEqual([])
})

test('errors of what hls.js streams are left to it', () => {
  const { port, audio, reports } = portRig()
  port.load(item('a', { url: 'https://media.test/a.m3u8' }))
  audio.fail()
  expect(reports).toEqual([])
})

test('media that fails is opened again where it was, twice, and then reported as failed', () => {
  const { port, audio, reports, timeouts } = portRig()
  port.load(item('a'))
  port.play()
  port.seek(40)
  for (const wait of [500, 2000]) {
    audio.fail()
    const retry = timeouts.pop()
    expect(retry?.ms).toBe(wait)
    retry?.call()
    expect(audio).toMatchObject({ src: item('a').url, currentTime: 40, paused: false })
  }
  audio.fail()
  expect(reports).toEqual(['waiting', 'waiting', 'failed'])
})

test('media that failed since its host does not answer says so, unless something else is loaded', async () => {
  const failed = (hostAnswers: boolean) => {
    const rig = portRig({ hostAnswers })
    rig.port.load(item('a'))
    for (let times = 0; times < 3; times++) {
      rig.audio.fail()
      rig.timeouts.pop()?.call()
    }
    return rig
  }
  const [silent, answering, left] = [failed(false), failed(true), failed(false)]
  left.port.load(item('b'))
  await Promise.resolve()
  await Promise.resolve()
  expect(silent.reports.slice(-2)).toEqual(['failed', 'host_silent'])
  expect([answering, left].map(({ reports }) => reports.at(-1))).toEqual(['failed', 'failed'])
})

test('media that went on for more than 10 s after failing may fail again', () => {
  const retries = createRetries()
  expect([retries.afterFailure(5), retries.afterFailure(5), retries.afterFailure(5)]).toEqual([
    500,
    2000,
    null,
  ])
  retries.playedTo(15)
  expect(retries.afterFailure(15)).toBeNull()
  retries.playedTo(25.1)
  expect(retries.afterFailure(25.1)).toBe(500)
})

test('an unloaded player reports nothing more', () => {
  const { port, audio, reports } = portRig()
  port.load(item('a'))
  port.unload()
  audio.emit('ended')
  expect(reports).toEqual([])
})

test('volume, sound and rate go to both elements, the rate for later loads too', () => {
  const { port, audio, video } = portRig()
  port.applySettings({ ...defaultSettings, volume_fraction: 0.5, muted: true, playback_rate: 1.5 })
  const rates = { playbackRate: 1.5, defaultPlaybackRate: 1.5, preservesPitch: true }
  const applied = { volume: 0.5, muted: true, ...rates }
  expect(audio).toMatchObject(applied)
  expect(video).toMatchObject(applied)
})

test('a clip plays its part of the file, told from its own start, and ends at its end', () => {
  const { port, audio, positions, reports, intervals } = portRig()
  port.load(item('a', { url: 'https://media.test/a.mp3#t=10,25' }))
  expect(audio).toMatchObject({ src: 'https://media.test/a.mp3', currentTime: 10 })
  audio.duration = 100
  port.play()
  audio.emit('playing')
  audio.currentTime = 13
  intervals[0]?.call()
  expect(positions.at(-1)).toEqual({ seconds: 3, duration: 15 })
  expect(reports).not.toContain('ended')
  audio.currentTime = 25.03
  intervals[0]?.call()
  expect(positions.at(-1)).toEqual({ seconds: 15, duration: 15 })
  expect(reports.at(-1)).toBe('ended')
  expect(audio.paused).toBe(true)
  expect(intervals).toEqual([])
})

test('seeking in a clip and playing it again stay within it', () => {
  const { port, audio } = portRig()
  port.load(item('a', { url: 'https://media.test/a.mp3#t=10,25' }))
  port.seek(4)
  expect(audio.currentTime).toBe(14)
  port.seek(15)
  port.play()
  expect(audio.currentTime).toBe(10)
})

test('a clip that fails is opened again where it was in the file', () => {
  const { port, audio, timeouts } = portRig()
  port.load(item('a', { url: 'https://media.test/a.mp3#t=10,25' }))
  port.seek(4)
  audio.fail()
  timeouts.pop()?.call()
  expect(audio.currentTime).toBe(14)
})

test('a pause that is over by the time it is heard of is none', () => {
  const { port, audio, reports } = portRig()
  port.load(item('a'))
  port.play()
  audio.emit('pause')
  expect(reports).toEqual([])
})

/** What a press has begun before the player was there: it plays, and has told nobody. */
function begunRig(at = 0) {
  const rig = portRig({ begun: { url: item('a').url, at } })
  Object.assign(rig.audio, { src: item('a').url, currentTime: at + 1, paused: false })
  Object.assign(rig.audio, { readyState: 4, duration: 100 })
  return rig
}

test('media that was begun before goes on as it is, and what it would have told is told', () => {
  const { port, audio, reports, timeouts } = begunRig()
  port.load(item('a'))
  port.play()
  expect(audio).toMatchObject({ src: item('a').url, opened: [], currentTime: 1, paused: false })
  timeouts.pop()?.call()
  expect(reports).toEqual(['duration', 'can_play', 'playing'])
})

test('media that was begun where its item is wanted is not moved back there, but anywhere else', () => {
  const { port, audio, reports, timeouts } = begunRig(40)
  port.load(item('a'))
  timeouts.pop()?.call()
  port.seek(40)
  expect(audio.currentTime).toBe(41)
  timeouts.pop()?.call()
  expect(reports.slice(-2)).toEqual(['position', 'seeked'])
  port.seek(40)
  expect(audio.currentTime).toBe(40)
  const elsewhere = begunRig(40)
  elsewhere.port.load(item('a'))
  elsewhere.port.seek(70)
  expect(elsewhere.audio.currentTime).toBe(70)
})

test('media that was begun and has failed, or is of another item, is opened anew', () => {
  const failed = begunRig(40)
  failed.audio.fail()
  failed.port.load(item('a'))
  expect(failed.audio).toMatchObject({ opened: [item('a').url], currentTime: 0 })
  const other = begunRig()
  other.port.load(item('v', { video: true }))
  expect([other.audio.src, other.video.src]).toEqual(['', item('v').url])
})
