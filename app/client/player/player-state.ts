import type { ContentHit } from '#app/schemas/content.ts'
import type { PlayerQueueItem } from './hit.ts'
import { emptyQueue, type PlayerQueue } from './queue.ts'

export interface PlayerSettings {
  /** 0 to 1. */
  volume_fraction: number
  muted: boolean
  playback_rate: number
  loop: boolean
}

/** What is loaded. It follows the queue's current item with a delay, so its url may differ. */
export interface LoadedMedia {
  url: string | null
  /** The real duration in seconds, Infinity for a stream; null while unknown. */
  duration: number | null
  playing: boolean
  seeking: boolean
  /** 0 to 1 of the real duration. */
  played_fraction: number
  seek_target_seconds: number | null
  can_play: boolean
}

/** The whole player as plain data. */
export interface Player {
  settings: PlayerSettings
  state: LoadedMedia
  queue: PlayerQueue
  /** The loaded media could not be played, and retrying did not help. */
  failed: boolean
  /** The current play has been reported. */
  counted: boolean
}

export type PlayerTimer = 'url' | 'seek'

/** What the media element tells about the media at `url`. Seconds throughout. */
export type MediaReport =
  | { kind: 'duration'; seconds: number }
  | { kind: 'position'; seconds: number; duration: number }
  | { kind: 'can_play' | 'waiting' | 'playing' | 'seeking' | 'seeked' | 'ended' }
  /** Paused from outside: headphones unplugged, fullscreen controls, playing refused. */
  | { kind: 'paused' }
  | { kind: 'failed' }

export type PlayerEvent =
  | {
      type: 'play_hits'
      hits: readonly ContentHit[]
      title: string
      /** Index into `hits` of the one to start with. */
      chosen?: number
      at_seconds?: number
    }
  | { type: 'play_item'; item: PlayerQueueItem; title?: string; at_seconds?: number }
  | { type: 'play' | 'pause' | 'toggle' | 'stop' | 'next' | 'previous' }
  | { type: 'skip_back' | 'skip_forward' }
  | { type: 'seek'; seconds: number }
  | { type: 'seek_fraction'; fraction: number }
  | { type: 'change_settings'; settings: Partial<PlayerSettings> }
  | { type: 'timer'; timer: PlayerTimer }
  | { type: 'media'; url: string; report: MediaReport }

export type PlayerEffect =
  /** Start a timer, replacing the one of the same name. */
  | { type: 'schedule'; timer: PlayerTimer; after_ms: number }
  | { type: 'cancel'; timer: PlayerTimer }
  | { type: 'load'; item: PlayerQueueItem }
  | { type: 'unload' | 'play' | 'pause' }
  | { type: 'seek'; seconds: number }
  | { type: 'apply_settings'; settings: PlayerSettings }
  | { type: 'count_play'; item: PlayerQueueItem }

export interface Transition {
  player: Player
  effects: PlayerEffect[]
}

export const defaultSettings: PlayerSettings = {
  volume_fraction: 1,
  muted: false,
  playback_rate: 1,
  loop: true,
}

export const nothingLoaded: LoadedMedia = {
  url: null,
  duration: null,
  playing: false,
  seeking: false,
  played_fraction: 0,
  seek_target_seconds: null,
  can_play: false,
}

export const idlePlayer: Player = {
  settings: defaultSettings,
  state: nothingLoaded,
  queue: emptyQueue,
  failed: false,
  counted: false,
}
