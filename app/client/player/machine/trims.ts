import { clamp, knownDuration, playedSeconds } from '#app/client/player/duration.ts'
import { clipOfUrl } from '#app/client/player/media/clip-url.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { shownControls } from './controls.ts'
import { ofShows } from './of-shows.ts'
import type { Player, Trim } from './player-state.ts'

export const MAX_TRIM_SECONDS = 600
/** What is left of an item has to be worth playing, or all of it is played. */
const LEAST_LEFT_SECONDS = 60

/** Whose items are trimmed: the show of the current one, or null for music, clips and what is live. */
export function trimmedShow({ queue }: Pick<Player, 'queue'>): string | null {
  const item = currentItem(queue)
  if (!item?.parent || !shownControls(item).skip || clipOfUrl(item.url)) return null
  return item.parent
}

/** What is chosen for the show of the current item. */
export function chosenTrim(player: Player): Trim {
  const show = trimmedShow(player)
  return (show === null ? null : player.show_trims[show]) ?? { start: 0, end: 0 }
}

export function withTrim(player: Player, changes: Partial<Trim>): Player {
  const show = trimmedShow(player)
  if (show === null) return player
  const { start, end } = { ...chosenTrim(player), ...changes }
  const trim = { start: allowedTrim(start), end: allowedTrim(end) }
  const isNone = trim.start === 0 && trim.end === 0
  return { ...player, show_trims: ofShows(player.show_trims, show, isNone ? null : trim) }
}

/** Whole seconds, 0 to 600. */
export function allowedTrim(seconds: number): number {
  return Number.isFinite(seconds) ? clamp(Math.round(seconds), 0, MAX_TRIM_SECONDS) : 0
}

/** Where the current item begins for who hasn't heard any of it. Seconds. */
export function trimmedStart(player: Player): number {
  return appliedTrim(player).start
}

/** Where the current item ends for its listener; null while its length isn't known. Seconds. */
export function trimmedEnd(player: Player): number | null {
  const duration = knownDuration(player)
  return duration === null ? null : duration - appliedTrim(player).end
}

/** Whether playing has just come to what isn't played of the current item. Who moves there by hand hears it. */
export function reachesTrim(player: Player, seconds: number): boolean {
  const { playing, seeking, seek_target_seconds } = player.state
  if (!playing || seeking || seek_target_seconds !== null) return false
  const [duration, { end: cut }] = [knownDuration(player), appliedTrim(player)]
  if (duration === null || cut === 0) return false
  const end = duration - cut
  return playedSeconds(player) < end && seconds >= end
}

function appliedTrim(player: Player): Trim {
  const trim = chosenTrim(player)
  const left = (knownDuration(player) ?? Infinity) - trim.start - trim.end
  return left < LEAST_LEFT_SECONDS ? { start: 0, end: 0 } : trim
}
