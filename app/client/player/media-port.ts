import type { PlayerQueueItem } from './hit.ts'
import type { PlayerSettings } from './player-state.ts'

export type Clock = Pick<
  typeof globalThis,
  'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval'
>

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
