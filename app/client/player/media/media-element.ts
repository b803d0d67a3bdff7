import { clipOfUrl, fileUrl, type Clip } from './clip-url.ts'
import { clamp } from '#app/client/player/duration.ts'
import { openHlsStream } from './hls-stream.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { hostAnswers } from './host-answers.ts'
import type { Clock, MediaPort, Timer } from './media-port.ts'
import { playbackSource, playsHls } from './media-source.ts'
import type { MediaReport } from '#app/client/player/machine/player-state.ts'
import { createRetries } from './retries.ts'

const POSITION_EVERY_MS = 50
/** The `readyState` of media that can go on. */
const HAVE_FUTURE_DATA = 3

export interface MediaPortOptions {
  audio: HTMLAudioElement
  video: HTMLVideoElement
  clock: Clock
  /** What one of them plays already, at a second of the item; without an address it is to be given one. */
  begun?: Begun | null
  report(url: string, report: MediaReport): void
  openHls?: typeof openHlsStream
  hostAnswers?: typeof hostAnswers
}

interface Begun {
  media: HTMLMediaElement
  url: string
  at: number
}

/** Seconds by which the place where media was begun may differ from the one that it is to be moved to. */
const samePlace = 1

/**
 * Plays items on an audio and a video element and reports their events. A pause is only reported if it wasn't asked for
 * here. Failed media is opened again at its last position, after 0.5 s and 2 s, before it is reported as failed.
 */
export function createMediaPort(options: MediaPortOptions): MediaPort {
  const {
    audio,
    video,
    clock,
    begun,
    openHls = openHlsStream,
    hostAnswers: answers = hostAnswers,
  } = options
  let item: PlayerQueueItem | null = null
  let element: HTMLMediaElement = begun?.media ?? audio
  let unclaimed = begun
  let begunAt: number | null = null
  let wanted = false
  let attached = false
  let retries = createRetries()
  let lastSeconds = 0
  let opening = 0
  let streaming = false
  let closeStream = () => {}
  let ticks: Timer | undefined
  let retry: Timer | undefined
  /** The part of the file that is played; positions are reported relative to its start. */
  let clip: Clip = { start: 0, end: Infinity }

  for (const each of [audio, video]) listen(each)

  function tell(report: MediaReport) {
    if (item) options.report(item.url, report)
  }

  function open(startAt: number) {
    close()
    if (!item) return
    const url = fileUrl(item.url)
    const turn = opening
    const onFailed = () => turn === opening && fail()
    const onReady = () => {
      if (turn !== opening) return
      attached = true
      if (wanted) start()
    }
    streaming = playbackSource(item) !== 'FILE' && !playsHls(element)
    if (!streaming) {
      element.src = url
      if (startAt > 0) element.currentTime = startAt
      return onReady()
    }
    openHls({ element, url, startAt, onReady, onFailed })
      .then((closeThis) => {
        if (turn === opening) closeStream = closeThis
        else closeThis()
      })
      .catch(onFailed)
  }

  /** Goes on with media that plays the item already: what it has told before is told again. */
  function adopt(at: number) {
    const turn = opening
    attached = true
    begunAt = at > 0 ? at : null
    clock.setTimeout(() => {
      if (turn !== opening) return
      tellDuration()
      if (element.readyState < HAVE_FUTURE_DATA) return
      tell({ kind: 'can_play' })
      tellPlaying()
    }, 0)
  }

  function close() {
    opening += 1
    attached = false
    clock.clearTimeout(retry)
    stopTicks()
    closeStream()
    closeStream = () => {}
    element.removeAttribute('src')
    element.load()
  }

  function start() {
    const turn = opening
    element.play().catch((error: unknown) => {
      // Any other rejection is an interruption by a later call, or arrives as an error event too.
      const refused = error instanceof DOMException && error.name === 'NotAllowedError'
      if (!refused || turn !== opening) return
      wanted = false
      tell({ kind: 'paused' })
    })
  }

  function fail() {
    stopTicks()
    const wait = retries.afterFailure(lastSeconds)
    if (wait === null) {
      wanted = false
      tell({ kind: 'failed' })
      return void askHost()
    }
    tell({ kind: 'waiting' })
    retry = clock.setTimeout(() => open(clip.start + lastSeconds), wait)
  }

  /** The browser doesn't tell a file that it can't play from one that it couldn't get. */
  async function askHost() {
    const turn = opening
    const isThere = !item || (await answers(fileUrl(item.url)))
    if (!isThere && turn === opening) tell({ kind: 'host_silent' })
  }

  function tick() {
    lastSeconds = clamp(element.currentTime, clip.start, clip.end) - clip.start
    retries.playedTo(lastSeconds)
    tell({ kind: 'position', seconds: lastSeconds, duration: duration() })
  }

  function duration() {
    return Math.min(element.duration, clip.end) - clip.start
  }

  /** Whether the clip has ended, although the file is longer. */
  function isClipOver() {
    return element.currentTime >= clip.end
  }

  function endClip() {
    wanted = false
    stopTicks()
    element.pause()
    tell({ kind: 'ended' })
  }

  function tellSought() {
    tick()
    tell({ kind: 'seeked' })
  }

  function tellPlaying() {
    if (element.paused) return
    wanted = true
    stopTicks()
    ticks = clock.setInterval(() => {
      tick()
      if (isClipOver()) endClip()
    }, POSITION_EVERY_MS)
    tell({ kind: 'playing' })
  }

  function stopTicks() {
    clock.clearInterval(ticks)
  }

  function tellDuration() {
    const known = element.readyState >= 1 && !Number.isNaN(element.duration)
    if (known) tell({ kind: 'duration', seconds: duration() })
  }

  function listen(target: HTMLMediaElement) {
    const handlers: Record<string, () => void> = {
      loadedmetadata: tellDuration,
      durationchange: tellDuration,
      canplay: () => tell({ kind: 'can_play' }),
      waiting: () => tell({ kind: 'waiting' }),
      seeking: () => tell({ kind: 'seeking' }),
      seeked: tellSought,
      playing: tellPlaying,
      pause: () => {
        stopTicks()
        // The event is asynchronous: the element may be playing again.
        if (!wanted || target.ended || !target.paused) return
        wanted = false
        tell({ kind: 'paused' })
      },
      ended: () => {
        stopTicks()
        tick()
        tell({ kind: 'ended' })
      },
      // hls.js handles the errors of its own streams.
      error: () => target.error && !streaming && fail(),
    }
    for (const [name, handle] of Object.entries(handlers)) {
      target.addEventListener(name, () => item && target === element && handle())
    }
  }

  return {
    load(next) {
      const isBegun = unclaimed?.url === next.url && !unclaimed.media.error
      const at = unclaimed?.at ?? 0
      unclaimed = null
      if (!isBegun) close()
      item = next
      element = next.video ? video : audio
      clip = clipOfUrl(next.url) ?? { start: 0, end: Infinity }
      retries = createRetries()
      lastSeconds = isBegun ? at : 0
      wanted = false
      begunAt = null
      if (isBegun) adopt(at)
      else open(clip.start)
    },
    unload() {
      wanted = false
      close()
      item = null
    },
    play() {
      wanted = true
      if (isClipOver()) element.currentTime = clip.start
      if (attached) start()
    },
    pause() {
      wanted = false
      element.pause()
    },
    seek(seconds) {
      lastSeconds = seconds
      const isThere = begunAt !== null && Math.abs(seconds - begunAt) < samePlace
      begunAt = null
      if (isThere) return void clock.setTimeout(tellSought, 0)
      element.currentTime = clip.start + seconds
    },
    applySettings({ volume_fraction, muted, playback_rate }) {
      for (const each of [audio, video]) {
        each.volume = volume_fraction
        each.muted = muted
        // Loading resets the rate to the default one.
        each.defaultPlaybackRate = playback_rate
        each.playbackRate = playback_rate
        each.preservesPitch = true
      }
    },
  }
}
