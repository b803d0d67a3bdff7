import { chapterIndexAt } from '#app/client/player/chapters/chapters.ts'
import { clamp, playedSeconds } from '#app/client/player/duration.ts'
import type { Player, PlayerEffect, Transition } from './player-state.ts'
import { playbackRate } from './rates.ts'
import { trimmedEnd } from './trims.ts'

export const SLEEP_MINUTES = [5, 10, 15, 30, 45, 60] as const
const FADE_MS = 5000
const FADE_STEPS = 50

/** Stops playback after some minutes, fading out during the last 5 s. */
export function sleepAfter(player: Player, minutes: number, nowMs: number): Transition {
  const ms = minutes * 60_000
  return {
    player: { ...player, sleep: { kind: 'time', until_ms: nowMs + ms }, fade: 1 },
    effects: [schedule(Math.max(0, ms - FADE_MS))],
  }
}

export function sleepAtEnd(player: Player, kind: 'item' | 'chapter'): Transition {
  return { player: { ...player, sleep: { kind }, fade: 1 }, effects: [cancel] }
}

/** Turns the sleep timer off and restores the volume. */
export function stayAwake(player: Player): Transition {
  return { player: { ...player, sleep: null, fade: 1 }, effects: [cancel] }
}

export function sleepsAtEnd({ sleep }: Player) {
  return sleep !== null && sleep.kind !== 'time'
}

/** Fades out one step, or pauses after the last. If nothing is playing, the timer is turned off. */
export function afterSleepTimer(player: Player): Transition {
  if (player.sleep?.kind !== 'time') return { player, effects: [] }
  if (!player.state.playing) return stayAwake(player)
  const stepsLeft = Math.round(player.fade * FADE_STEPS) - 1
  if (stepsLeft <= 0) return fallAsleep(player)
  return {
    player: { ...player, fade: stepsLeft / FADE_STEPS },
    effects: [schedule(FADE_MS / FADE_STEPS)],
  }
}

/** Handles a new position when playback is to stop at the end of the item or chapter: fades out before that end. */
export function afterMoving(before: Player, player: Player): Transition {
  const { playing, seeking, seek_target_seconds } = player.state
  if (!sleepsAtEnd(player) || !playing || seeking || seek_target_seconds !== null) {
    return { player, effects: [] }
  }
  const end = sleepEnd(before)
  const left = (end - playedSeconds(player)) / playbackRate(player)
  if (player.sleep?.kind === 'chapter' && left <= 0) return fallAsleep(player)
  const fade = Number.isFinite(left) ? clamp((left * 1000) / FADE_MS, 0, 1) : 1
  return { player: fade === player.fade ? player : { ...player, fade }, effects: [] }
}

/** Where the current chapter, or else the item, ends. Seconds. */
function sleepEnd(player: Player) {
  const { chapters, sleep, state } = player
  const next = chapters[chapterIndexAt(chapters, playedSeconds(player)) + 1]
  return (
    (sleep?.kind === 'chapter' ? next?.start : null) ??
    (state.duration === null ? null : trimmedEnd(player)) ??
    Infinity
  )
}

function fallAsleep(player: Player): Transition {
  const awake = stayAwake({ ...player, state: { ...player.state, playing: false } })
  return { player: awake.player, effects: [{ type: 'pause' }, ...awake.effects] }
}

function schedule(after_ms: number): PlayerEffect {
  return { type: 'schedule', timer: 'sleep', after_ms }
}

const cancel: PlayerEffect = { type: 'cancel', timer: 'sleep' }
