import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import type { PlayerStore } from '#app/client/player/machine/store.ts'
import type { PositionStore } from './position-store.ts'

/**
 * Pulls positions from other devices; if the current item is paused here and was played elsewhere since, seeks there.
 */
export async function catchUp(
  player: PlayerStore,
  positions: PositionStore,
  learn: () => Promise<void>,
  movedToStartAt: (id: string | undefined) => number,
): Promise<void> {
  const item = currentItem(player.getSnapshot().queue)
  const before = lastHeard(positions, item)
  await learn()
  const { state, queue } = player.getSnapshot()
  if (!item || state.playing || currentItem(queue)?.url !== item.url) return
  // Without a known length, the player would limit the position to its default of one minute.
  if (item.duration === null && state.duration === null) return
  const seconds = positions.resumeAt(item)
  // Who opened an address with a second wants to be there.
  const since = Math.max(before, movedToStartAt(item.entity?._id))
  if (seconds !== null && lastHeard(positions, item) > since) player.send({ type: 'seek', seconds })
}

function lastHeard(positions: PositionStore, item: PlayerQueueItem | null): number {
  return (item?.entity && positions.get(item.entity._id)?.listened) || 0
}
