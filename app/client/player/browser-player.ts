import { deviceStorage } from './device-storage.ts'
import { createMediaPort } from './media-element.ts'
import { createMediaSession } from './media-session.ts'
import { anonymousId, playedEvent, sendPlayedEvent } from './played-event.ts'
import { idlePlayer } from './player-state.ts'
import { createPlayerStore, type PlayerStore } from './store.ts'
import { readSettings, writeSettings } from './stored-settings.ts'

export interface BrowserPlayer {
  store: PlayerStore
  /** Shows the picture of video items; the view puts it into the page. */
  video: HTMLVideoElement
}

let player: BrowserPlayer | undefined

/** The one player of this browser tab, made on first use. */
export function browserPlayer(): BrowserPlayer {
  player ??= createBrowserPlayer()
  return player
}

function createBrowserPlayer(): BrowserPlayer {
  const storage = deviceStorage()
  const uid = anonymousId(storage)
  const audio = document.createElement('audio')
  const video = document.createElement('video')
  video.playsInline = true

  const media = createMediaPort({
    audio,
    video,
    clock: window,
    report: (url, report) => store.send({ type: 'media', url, report }),
  })
  const store = createPlayerStore({
    clock: window,
    media,
    initial: { ...idlePlayer, settings: readSettings(storage) },
    onSettings: (settings) => writeSettings(storage, settings),
    onPlay(item) {
      const event = playedEvent(item, uid())
      if (event) void sendPlayedEvent(event, fetch)
    },
  })
  if ('mediaSession' in navigator) {
    const show = createMediaSession(navigator.mediaSession, store.send)
    store.subscribe(() => show(store.getSnapshot()))
  }
  return { store, video }
}
