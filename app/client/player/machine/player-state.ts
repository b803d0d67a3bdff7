import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { PlayerChapter } from '#app/client/player/chapters/chapters.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { emptyQueue, type PlayerQueue, type QueueRest } from '#app/client/player/queue/queue.ts'

export interface PlayerSettings {
  /** 0 to 1. */
  volume_fraction: number
  muted: boolean
  /** 0.5 to 3; used for shows without a rate of their own. */
  playback_rate: number
  loop: boolean
  /** By how much the skip buttons go back and forward. Seconds, 5 to 90. */
  back_seconds: number
  forward_seconds: number
}

/** What isn't played of the items of a show: so many seconds at their beginning and at their end. */
export interface Trim {
  start: number
  end: number
}

/** When playback stops by itself; `until_ms` is Unix time. */
export type SleepTimer = { kind: 'time'; until_ms: number } | { kind: 'item' | 'chapter' }

/** The loaded media. It follows the queue's current item with a delay, so its url may differ. */
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
  /** Remembered playback rates by the id of the show or album, the most recently set last. */
  show_rates: Readonly<Record<string, number>>
  /** What is skipped of each show, by its id, the most recently set last. */
  show_trims: Readonly<Record<string, Trim>>
  state: LoadedMedia
  queue: PlayerQueue
  /** Chapters of the current item, sorted by start; empty until they are loaded. */
  chapters: readonly PlayerChapter[]
  sleep: SleepTimer | null
  /** Factor on the volume, 0 to 1: the sleep timer fades it out. */
  fade: number
  /** The loaded media could not be played, and retries did not help. */
  failed: boolean
  /** It failed since its host doesn't answer. */
  host_silent: boolean
  /** It was playing when the media failed and wasn't paused since: playback resumes once that is possible. */
  interrupted: boolean
  /** This play was already counted. */
  counted: boolean
}

export type PlayerTimer = 'url' | 'seek' | 'sleep'

/** What the media element reports about the media at `url`. All times in seconds. */
export type MediaReport =
  | { kind: 'duration'; seconds: number }
  | { kind: 'position'; seconds: number; duration: number }
  | { kind: 'can_play' | 'waiting' | 'playing' | 'seeking' | 'seeked' | 'ended' }
  /** Paused, but not by the player: headphones unplugged, fullscreen controls, autoplay blocked. */
  | { kind: 'paused' }
  | { kind: 'failed' }
  /** After that: its host can't be reached, or answers with an error. */
  | { kind: 'host_silent' }

export type PlayerEvent =
  | {
      type: 'play_hits'
      hits: readonly ContentHit[]
      title: string
      /** Index into `hits` of the one to start with. */
      chosen?: number | undefined
      at_seconds?: number | undefined
      /** Plays them in a random order, beginning with any of them; the number decides which. */
      shuffle?: number | undefined
      /** What of a feed follows these hits, and is queued once it is loaded. */
      rest?: QueueRest | undefined
    }
  /** The hits of the page that `rest` begins with. */
  | { type: 'next_page'; rest: QueueRest; hits: readonly ContentHit[] }
  | { type: 'play_item'; item: PlayerQueueItem; title?: string; at_seconds?: number }
  | { type: 'play' | 'pause' | 'toggle' | 'stop' | 'next' | 'previous' }
  /** Adds to the queue, after the current item or at the end, without starting playback. */
  | { type: 'play_next' | 'add_to_queue'; hits: readonly ContentHit[] }
  /** Plays, or removes, the item at this index of the queue. */
  | { type: 'skip_to' | 'remove_item'; index: number }
  | { type: 'move_item'; from: number; to: number }
  /** Removes all items but the current one. */
  | { type: 'clear_queue' }
  /** The current item stays, what is left of the queue follows at random; then back to its order. */
  | { type: 'shuffle'; seed: number }
  | { type: 'unshuffle' }
  /** Items are at other addresses now, given by those that they had. */
  | { type: 'readdress'; urls: Readonly<Record<string, string>> }
  | { type: 'chapters'; url: string; chapters: readonly PlayerChapter[] }
  /** Sets the rate of the current item's show if it has its own, else the general one. */
  | { type: 'set_rate'; rate: number }
  /** Gives the current item's show a rate of its own, or removes it. */
  | { type: 'remember_rate'; on: boolean }
  /** Changes what is skipped of the current item's show. */
  | { type: 'trim'; trim: Partial<Trim> }
  | { type: 'sleep_after'; minutes: number; now_ms: number }
  | { type: 'sleep_at_end'; of: 'item' | 'chapter' }
  | { type: 'stay_awake' }
  /** The browser is online again. */
  | { type: 'online' }
  | { type: 'skip_back' | 'skip_forward' }
  | { type: 'seek'; seconds: number }
  | { type: 'seek_fraction'; fraction: number }
  | { type: 'change_settings'; settings: Partial<PlayerSettings> }
  | { type: 'timer'; timer: PlayerTimer }
  | { type: 'media'; url: string; report: MediaReport }

export type PlayerEffect =
  /** Starts a timer, replacing the one of the same name. */
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
  back_seconds: 30,
  forward_seconds: 30,
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
  show_trims: {},
  state: nothingLoaded,
  queue: emptyQueue,
  chapters: [],
  sleep: null,
  fade: 1,
  failed: false,
  host_silent: false,
  interrupted: false,
  counted: false,
}
