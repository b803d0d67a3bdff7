import { clamp } from '#app/client/player/duration.ts'
import type { Player, PlayerSettings } from './player-state.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { ofShows } from './of-shows.ts'

export const MIN_RATE = 0.5
export const MAX_RATE = 3
/** Of the slider and its buttons; keys go on by two of them. */
export const RATE_STEP = 0.05

/** The rate at which the current item plays. */
export function playbackRate(player: Player) {
  return ownRate(player) ?? player.settings.playback_rate
}

/** Whether the current item's show has a rate of its own. */
export function hasOwnRate(player: Player) {
  return ownRate(player) !== undefined
}

/** The nearest allowed rate: 0.5 to 3 in steps of 0.05. */
export function allowedRate(rate: number) {
  return clamp(Math.round(rate / RATE_STEP) / 20, MIN_RATE, MAX_RATE)
}

export function withRate(player: Player, rate: number): Player {
  const parent = currentItem(player.queue)?.parent
  const playback_rate = allowedRate(rate)
  if (!Number.isFinite(rate)) return player
  if (parent && hasOwnRate(player)) return withShowRate(player, parent, playback_rate)
  return { ...player, settings: { ...player.settings, playback_rate } }
}

/** Remembers the present rate for the current show, or returns the show to the general rate. */
export function withRememberedRate(player: Player, on: boolean): Player {
  const parent = currentItem(player.queue)?.parent
  if (!parent) return player
  return withShowRate(player, parent, on ? playbackRate(player) : null)
}

/** The settings to apply to the media: the current item's rate, and the volume with the sleep timer's fade. */
export function heardSettings(player: Player): PlayerSettings {
  const { settings, fade } = player
  return {
    ...settings,
    volume_fraction: settings.volume_fraction * fade,
    playback_rate: playbackRate(player),
  }
}

function ownRate({ queue, show_rates }: Player) {
  const parent = currentItem(queue)?.parent
  return parent === undefined ? undefined : show_rates[parent]
}

function withShowRate(player: Player, parent: string, rate: number | null): Player {
  return { ...player, show_rates: ofShows(player.show_rates, parent, rate) }
}
