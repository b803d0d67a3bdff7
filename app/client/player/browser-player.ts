import { devicePositions } from '#app/client/player/positions/device-positions.ts'
import { createDeviceCopy, readDeviceCopy } from '#app/client/player/queue/device-copy.ts'
import { takeSound } from '#app/client/player/first-press/first-sound.ts'
import { deviceStorage, pageStorage } from '#app/client/base/device-storage.ts'
import type { PlayerQueueItem } from './hit.ts'
import { createMediaPort } from '#app/client/player/media/media-element.ts'
import { createMediaSession } from '#app/client/player/media/media-session.ts'
import { keepSleep } from '#app/client/player/machine/kept-sleep.ts'
import { playInOneTab } from '#app/client/player/machine/one-tab.ts'
import {
  anonymousId,
  playedEvent,
  sendPlayedEvent,
} from '#app/client/player/machine/played-event.ts'
import { createPlayerStore, type PlayerStore } from '#app/client/player/machine/store.ts'

export interface BrowserPlayer {
  store: PlayerStore
  /** Shows the picture of video items; the view puts it into the page. */
  video: HTMLVideoElement
}

let player: BrowserPlayer | undefined

/** The player of this browser tab, created on first use. */
export function browserPlayer(): BrowserPlayer {
  player ??= createBrowserPlayer()
  return player
}

function createBrowserPlayer(): BrowserPlayer {
  const storage = deviceStorage()
  const uid = anonymousId(storage)
  const resumeAt = (item: PlayerQueueItem) => devicePositions().resumeAt(item)
  const initial = readDeviceCopy(storage, resumeAt)
  const keep = createDeviceCopy(storage, initial)
  const begun = takeSound()
  const audio = begun?.media instanceof HTMLAudioElement ? begun.media : make('audio')
  const video = begun?.media instanceof HTMLVideoElement ? begun.media : make('video')
  video.playsInline = true

  const media = createMediaPort({
    audio,
    video,
    begun,
    clock: window,
    report: (url, report) => store.send({ type: 'media', url, report }),
  })
  const store = createPlayerStore({
    clock: window,
    media,
    initial,
    resumeAt,
    onPlay(item) {
      const event = playedEvent(item, uid())
      if (event) void sendPlayedEvent(event, fetch)
    },
  })
  keepSleep(store, pageStorage(), () => Date.now())
  store.subscribe(() => keep(store.getSnapshot()))
  window.addEventListener('pagehide', () => keep(store.getSnapshot(), true))
  window.addEventListener('online', () => store.send({ type: 'online' }))
  if ('BroadcastChannel' in window) playInOneTab(store, new BroadcastChannel('tributary-player'))
  if ('mediaSession' in navigator) {
    const show = createMediaSession(navigator.mediaSession, store.send)
    store.subscribe(() => show(store.getSnapshot()))
  }
  return { store, video }
}

function make<Name extends 'audio' | 'video'>(name: Name): HTMLElementTagNameMap[Name] {
  return document.createElement(name)
}
