import { openHlsStream } from './hls-stream.ts'
import type { PlayerQueueItem } from './hit.ts'
import type { Clock, MediaPort } from './media-port.ts'
import { playbackSource, playsHls } from './media-source.ts'
import type { MediaReport } from './player-state.ts'
import { createRetries } from './retries.ts'

const POSITION_EVERY_MS = 50

export interface MediaPortOptions {
  audio: HTMLAudioElement
  video: HTMLVideoElement
  clock: Clock
  report(url: string, report: MediaReport): void
  openHls?: typeof openHlsStream
}

/**
 * Plays items on an audio and a video element and reports what happens there. Only differences
 * from what was asked for are reported as paused or playing. Failed media is opened again where it
 * was, after 0.5 s and 2 s, before it is reported as failed.
 */
export function createMediaPort(options: MediaPortOptions): MediaPort {
  const { audio, video, clock, openHls = openHlsStream } = options
  let item: PlayerQueueItem | null = null
  let element: HTMLMediaElement = audio
  let wanted = false
  let attached = false
  let retries = createRetries()
  let lastSeconds = 0
  let opening = 0
  let streaming = false
  let closeStream = () => {}
  let ticks: ReturnType<Clock['setInterval']> | undefined
  let retry: ReturnType<Clock['setTimeout']> | undefined

  for (const each of [audio, video]) listen(each)

  function tell(report: MediaReport) {
    if (item) options.report(item.url, report)
  }

  function open(startAt: number) {
    close()
    if (!item) return
    const { url } = item
    const turn = opening
    const onFailed = () => turn === opening && fail()
    const onReady = () => {
      if (turn !== opening) return
      attached = true
      if (wanted) start()
    }
    streaming = playbackSource(item) !== 'MP3' && !playsHls(element)
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
      // Anything else is an interruption by a later call, or comes as an error event too.
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
      return tell({ kind: 'failed' })
    }
    tell({ kind: 'waiting' })
    retry = clock.setTimeout(() => open(lastSeconds), wait)
  }

  function tick() {
    lastSeconds = element.currentTime
    retries.playedTo(lastSeconds)
    tell({ kind: 'position', seconds: lastSeconds, duration: element.duration })
  }

  function stopTicks() {
    clock.clearInterval(ticks)
  }

  function tellDuration() {
    const known = element.readyState >= 1 && !Number.isNaN(element.duration)
    if (known) tell({ kind: 'duration', seconds: element.duration })
  }

  function listen(target: HTMLMediaElement) {
    const handlers: Record<string, () => void> = {
      loadedmetadata: tellDuration,
      durationchange: tellDuration,
      canplay: () => tell({ kind: 'can_play' }),
      waiting: () => tell({ kind: 'waiting' }),
      seeking: () => tell({ kind: 'seeking' }),
      seeked: () => {
        tick()
        tell({ kind: 'seeked' })
      },
      playing: () => {
        if (target.paused) return
        wanted = true
        stopTicks()
        ticks = clock.setInterval(tick, POSITION_EVERY_MS)
        tell({ kind: 'playing' })
      },
      pause: () => {
        stopTicks()
        if (!wanted || target.ended) return
        wanted = false
        tell({ kind: 'paused' })
      },
      ended: () => {
        stopTicks()
        tick()
        tell({ kind: 'ended' })
      },
      // hls.js minds the errors of what it streams itself.
      error: () => target.error && !streaming && fail(),
    }
    for (const [name, handle] of Object.entries(handlers)) {
      target.addEventListener(name, () => item && target === element && handle())
    }
  }

  return {
    load(next) {
      close()
      item = next
      element = next.video ? video : audio
      retries = createRetries()
      lastSeconds = 0
      wanted = false
      open(0)
    },
    unload() {
      wanted = false
      close()
      item = null
    },
    play() {
      wanted = true
      if (attached) start()
    },
    pause() {
      wanted = false
      element.pause()
    },
    seek(seconds) {
      lastSeconds = seconds
      element.currentTime = seconds
    },
    applySettings({ volume_fraction, muted, playback_rate }) {
      for (const each of [audio, video]) {
        each.volume = volume_fraction
        each.muted = muted
        // Loading resets the rate to the default one.
        each.defaultPlaybackRate = playback_rate
        each.playbackRate = playback_rate
      }
    },
  }
}
