import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import { playedSeconds } from '#app/client/player/duration.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { readChapters, writeChapters } from './kept-chapters.ts'
import { readQueue, writePosition, writeQueue } from './kept-queue.ts'
import { idlePlayer, type Player } from '#app/client/player/machine/player-state.ts'
import { currentItem } from './queue.ts'
import {
  readSettings,
  readShowRates,
  readShowTrims,
  writeSettings,
  writeShowRates,
  writeShowTrims,
} from '#app/client/player/machine/stored-settings.ts'

const POSITION_EVERY_SECONDS = 5

/**
 * Restores the player from device storage. The current item resumes at `resumeAt`, which may come from another device.
 */
export function readDeviceCopy(
  storage: DeviceStorage,
  resumeAt: (item: PlayerQueueItem) => number | null = () => null,
): Player {
  const { queue, state } = readQueue(storage)
  const item = currentItem(queue)
  const seek_target_seconds = (item && resumeAt(item)) ?? state.seek_target_seconds
  return {
    ...idlePlayer,
    queue,
    chapters: item ? readChapters(storage, item.url) : [],
    state: { ...state, seek_target_seconds },
    settings: readSettings(storage),
    show_rates: readShowRates(storage),
    show_trims: readShowTrims(storage),
  }
}

/**
 * Saves the player to device storage. Call the result on each change, and with `leaving` before the page unloads. Only
 * what changed in this tab is written, so that with two tabs the one used last wins.
 */
export function createDeviceCopy(storage: DeviceStorage, initial: Player) {
  let kept = initial
  let keptSeconds = playedSeconds(initial)

  return function keep(player: Player, leaving = false) {
    const before = kept
    kept = player
    if (player.settings !== before.settings) writeSettings(storage, player.settings)
    if (player.show_rates !== before.show_rates) writeShowRates(storage, player.show_rates)
    if (player.show_trims !== before.show_trims) writeShowTrims(storage, player.show_trims)
    if (player.queue !== before.queue) writeQueue(storage, player.queue)
    if (player.chapters !== before.chapters)
      writeChapters(storage, currentItem(player.queue)?.url ?? '', player.chapters)
    const seconds = playedSeconds(player)
    const moved = Math.abs(seconds - keptSeconds)
    const due = leaving || before.state.playing !== player.state.playing
    if (player.queue !== before.queue || moved >= (due ? 0.1 : POSITION_EVERY_SECONDS)) {
      keptSeconds = seconds
      writePosition(storage, player)
    }
  }
}
