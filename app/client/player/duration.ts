import type { Player } from '#app/client/player/machine/player-state.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'

const DEFAULT_DURATION_SECONDS = 60
const DURATION_TOLERANCE_SECONDS = 2

/** Whether the loaded media is the current item, not the previous one. */
export function isCurrentLoaded({ state, queue }: Player) {
  return state.url !== null && state.url === currentItem(queue)?.url
}

/** The duration to show, in seconds. */
export function displayedDuration(player: Player) {
  const announced = currentItem(player.queue)?.duration
  const real = realDuration(player)
  if (real === null) return announced || DEFAULT_DURATION_SECONDS
  if (announced && Math.abs(announced - real) <= DURATION_TOLERANCE_SECONDS) return announced
  return real
}

/** How long the current item is, in seconds; null for a stream, and until either its feed or its media has said it. */
export function knownDuration(player: Player): number | null {
  const duration = realDuration(player) ?? currentItem(player.queue)?.duration
  return duration && Number.isFinite(duration) ? duration : null
}

/** The position to show, in seconds: where a pending seek goes, else where the media is. */
export function playedSeconds(player: Player) {
  const { seek_target_seconds, played_fraction } = player.state
  if (seek_target_seconds !== null) return seek_target_seconds
  const real = realDuration(player)
  return real === null || !Number.isFinite(real) ? 0 : played_fraction * real
}

/** The position to show, as a fraction 0 to 1 of the duration. */
export function playedFraction(player: Player) {
  const duration = seekableSeconds(player)
  return Number.isFinite(duration) ? clamp(playedSeconds(player) / duration, 0, 1) : 0
}

/** The furthest position to seek to, in seconds: the real duration, or the displayed one until that is known. */
export function seekableSeconds(player: Player) {
  return realDuration(player) ?? displayedDuration(player)
}

export function clamp(value: number, least: number, most: number) {
  return Math.min(Math.max(value, least), most)
}

function realDuration(player: Player) {
  return isCurrentLoaded(player) ? player.state.duration : null
}
