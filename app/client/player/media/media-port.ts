import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import type { PlayerSettings } from '#app/client/player/machine/player-state.ts'

/** The timers of the browser. */
export interface Clock {
  setTimeout(call: () => void, ms: number): Timer
  clearTimeout(timer: Timer | undefined): void
  setInterval(call: () => void, ms: number): Timer
  clearInterval(timer: Timer | undefined): void
}
export type Timer = ReturnType<typeof setTimeout> | number

/** The media elements as the player's machine controls them. */
export interface MediaPort {
  load(item: PlayerQueueItem): void
  unload(): void
  play(): void
  pause(): void
  /** Seconds. */
  seek(seconds: number): void
  applySettings(settings: PlayerSettings): void
}
