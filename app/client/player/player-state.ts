import type { ContentHit } from '#app/schemas/content.ts'
import type { PlayerChapter } from './chapters.ts'
import type { PlayerQueueItem } from './hit.ts'
import { emptyQueue, type PlayerQueue } from './queue.ts'

export interface PlayerSettings {
  /** 0 to 1. */
  volume_fraction: number
  muted: boolean
  /** 0.5 to 3, for shows without a rate of their own. */
  playback_rate: number
  loop: boolean
}

/** When playing is to stop by itself; `until_ms` is Unix time. */
export type SleepTimer = { kind: 'time'; until_ms: number } | { kind: 'item' | 'chapter' }

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
  /** Rates of shows (and albums) that are remembered, by the show's id; the last set comes last. */
  show_rates: Readonly<Record<string, number>>
  state: LoadedMedia
  queue: PlayerQueue
  /** Of the current item, by their start; none until they are known. */
  chapters: readonly PlayerChapter[]
  sleep: SleepTimer | null
  /** How much of the volume is heard, 0 to 1: it goes down before sleep. */
  fade: number
  /** The loaded media could not be played, and retrying did not help. */
  failed: boolean
  /** It was playing when it failed, and nobody has paused it since: it goes on as soon as something can be played. */
  interrupted: boolean
  /** The current play has been reported. */
  counted: boolean
}

export type PlayerTimer = 'url' | 'seek' | 'sleep'

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
      chosen?: number | undefined
      at_seconds?: number | undefined
    }
  | { type: 'play_item'; item: PlayerQueueItem; title?: string; at_seconds?: number }
  | { type: 'play' | 'pause' | 'toggle' | 'stop' | 'next' | 'previous' }
  /** Into the queue, after the current item or at the end; nothing starts to play. */
  | { type: 'play_next' | 'add_to_queue'; hits: readonly ContentHit[] }
  /** Plays the item at this place of the queue. */
  | { type: 'skip_to' | 'remove_item'; index: number }
  | { type: 'move_item'; from: number; to: number }
  /** Leaves only the current item. */
  | { type: 'clear_queue' }
  | { type: 'chapters'; url: string; chapters: readonly PlayerChapter[] }
  /** Of the current item's show where that has a rate of its own, else in general. */
  | { type: 'set_rate'; rate: number }
  /** Whether the current item's show has a rate of its own. */
  | { type: 'remember_rate'; on: boolean }
  | { type: 'sleep_after'; minutes: number; now_ms: number }
  | { type: 'sleep_at_end'; of: 'item' | 'chapter' }
  | { type: 'stay_awake' }
  /** The network is back. */
  | { type: 'online' }
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
  show_rates: {},
  state: nothingLoaded,
  queue: emptyQueue,
  chapters: [],
  sleep: null,
  fade: 1,
  failed: false,
  interrupted: false,
  counted: false,
}
