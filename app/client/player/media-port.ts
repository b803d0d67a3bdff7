import type { PlayerQueueItem } from './hit.ts'
import type { PlayerSettings } from './player-state.ts'

export type Clock = Pick<
  typeof globalThis,
  'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval'
>

/** What plays media for the player. */
export interface MediaPort {
  load(item: PlayerQueueItem): void
  unload(): void
  play(): void
  pause(): void
  /** Seconds. */
  seek(seconds: number): void
  applySettings(settings: PlayerSettings): void
}
