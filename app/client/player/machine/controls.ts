import type { ContentType } from '#app/schemas/catalogue/content.ts'
import { isCurrentLoaded } from '#app/client/player/duration.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import type { Player } from './player-state.ts'
import { currentItem, isLive } from '#app/client/player/queue/queue.ts'

/** What the skip buttons may be set to. Seconds. */
export const SKIP_SECONDS = [5, 10, 15, 20, 30, 45, 60, 75, 90] as const

export function allowedSkip(seconds: number): number {
  return SKIP_SECONDS.find((allowed) => allowed === seconds) ?? 30
}

export interface ShownControls {
  /** Back and forward by some seconds. */
  skip: boolean
  previous_next: boolean
  progress: boolean
  fullscreen: boolean
}

const TYPES_WITHOUT_SKIP: readonly ContentType[] = ['ARTIST', 'ALBUM', 'TRACK']

/** Which controls an item has; play and pause are always there. */
export function shownControls(item: PlayerQueueItem): ShownControls {
  const live = isLive(item)
  return {
    skip: !live && !(item.entity && TYPES_WITHOUT_SKIP.includes(item.entity.type)),
    previous_next: !live,
    progress: !live,
    fullscreen: item.video,
  }
}

/** Whether the loading overlay is shown. */
export function showsLoading(player: Player) {
  const { playing, can_play, seeking, seek_target_seconds } = player.state
  if (!currentItem(player.queue) || player.failed) return false
  // A queue restored from an earlier visit isn't loaded until it is played.
  if (!playing && player.state.url === null) return false
  const ready = can_play && isCurrentLoaded(player)
  return (playing && !ready) || seeking || seek_target_seconds !== null
}
