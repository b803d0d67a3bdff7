import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import { displayedDuration, playedSeconds } from '#app/client/player/duration.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { QUEUE_KEY } from '#app/client/player/late-player.ts'
import { idlePlayer, nothingLoaded, type Player } from '#app/client/player/machine/player-state.ts'
import { currentItem, isInQueue, isLive, longestQueue, type PlayerQueue } from './queue.ts'

// Stored apart from the queue, which may be long, because it is written every few seconds.
const POSITION_KEY = 'tributary-player-position'
const END_SECONDS = 1

/** A paused player with the queue and position stored on this device; no media is loaded yet. */
export function readQueue(storage: DeviceStorage): Pick<Player, 'queue' | 'state'> {
  const queue = parsed(storage.getItem(QUEUE_KEY))
  if (!isQueue(queue)) return { queue: idlePlayer.queue, state: nothingLoaded }
  const position = parsed(storage.getItem(POSITION_KEY))
  const seconds =
    isPosition(position) && position.url === currentItem(queue)?.url && position.seconds
  return { queue, state: { ...nothingLoaded, seek_target_seconds: seconds || null } }
}

/** Stores the queue; of a very long one, only the items around the current one. */
export function writeQueue(storage: DeviceStorage, { idx, items, title, order }: PlayerQueue) {
  const from = Math.max(0, Math.min(idx - longestQueue / 2, items.length - longestQueue))
  const part = <Each>(list: readonly Each[]) => list.slice(from, from + longestQueue)
  const kept = { idx: idx - from, items: part(items), title, ...(order && { order: part(order) }) }
  storage.setItem(QUEUE_KEY, JSON.stringify(kept))
}

/** Stores the position of the current item; 0 once it has ended. */
export function writePosition(storage: DeviceStorage, player: Player) {
  const item = currentItem(player.queue)
  if (!item || isLive(item)) return
  const seconds = playedSeconds(player)
  const ended = seconds > displayedDuration(player) - END_SECONDS
  storage.setItem(POSITION_KEY, JSON.stringify({ url: item.url, seconds: ended ? 0 : seconds }))
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isQueue(value: unknown): value is PlayerQueue {
  const { idx, items, title, order } = (value ?? {}) as Record<keyof PlayerQueue, unknown>
  if (typeof idx !== 'number' || typeof title !== 'string' || !Array.isArray(items)) return false
  if (order !== undefined && !isOrder(order, items.length)) return false
  return items.every(isItem) && isInQueue({ idx, items, title }, idx)
}

function isOrder(value: unknown, length: number): value is number[] {
  return Array.isArray(value) && value.length === length && value.every(Number.isFinite)
}

function isItem(value: unknown): value is PlayerQueueItem {
  const item = (value ?? {}) as Record<keyof PlayerQueueItem, unknown>
  return (
    typeof item.url === 'string' &&
    /^(https?:\/\/|\/(?!\/))/i.test(item.url) &&
    typeof item.title === 'string' &&
    typeof item.subtitle === 'string' &&
    typeof item.video === 'boolean'
  )
}

function isPosition(value: unknown): value is { url: string; seconds: number } {
  const { url, seconds } = (value ?? {}) as { url?: unknown; seconds?: unknown }
  return typeof url === 'string' && typeof seconds === 'number' && seconds >= 0
}
