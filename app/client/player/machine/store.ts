import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { transition } from './machine.ts'
import type { Clock, MediaPort, Timer } from '#app/client/player/media/media-port.ts'
import {
  idlePlayer,
  type Player,
  type PlayerEffect,
  type PlayerEvent,
  type PlayerTimer,
} from './player-state.ts'
import { heardSettings } from './rates.ts'
import { trimmedStart } from './trims.ts'

export interface PlayerStore {
  /** The same object until something changes; plain data. */
  getSnapshot(): Player
  /**
   * Calls `listener` after each change: while playing, as often as every 50 ms. Select what you need from the snapshot.
   */
  subscribe(listener: () => void): () => void
  send(event: PlayerEvent): void
}

export interface PlayerStoreOptions {
  clock: Clock
  media: MediaPort
  initial?: Player
  onPlay(item: PlayerQueueItem): void
  /** Where to go on with an item that is loaded without a start position; in seconds. */
  resumeAt?(item: PlayerQueueItem): number | null
}

/** Runs the player: handles events, carries out their effects and notifies subscribers. */
export function createPlayerStore(options: PlayerStoreOptions): PlayerStore {
  const { clock, media, initial = idlePlayer } = options
  const listeners = new Set<() => void>()
  const timers = new Map<PlayerTimer, Timer>()
  let player = initial

  media.applySettings(heardSettings(player))

  function send(event: PlayerEvent) {
    const after = transition(player, event)
    const changed = after.player !== player
    player = after.player
    for (const effect of after.effects) carryOut(effect)
    if (changed) for (const listener of [...listeners]) listener()
  }

  function carryOut(effect: PlayerEffect) {
    switch (effect.type) {
      case 'schedule': {
        const { timer, after_ms } = effect
        clock.clearTimeout(timers.get(timer))
        timers.set(
          timer,
          clock.setTimeout(() => send({ type: 'timer', timer }), after_ms),
        )
        return
      }
      case 'cancel':
        return clock.clearTimeout(timers.get(effect.timer))
      case 'load':
        resume(effect.item)
        return media.load(effect.item)
      case 'unload':
        return media.unload()
      case 'play':
        return media.play()
      case 'pause':
        return media.pause()
      case 'seek':
        return media.seek(effect.seconds)
      case 'apply_settings':
        return media.applySettings(effect.settings)
      case 'count_play':
        return options.onPlay(effect.item)
    }
  }

  function resume(item: PlayerQueueItem) {
    if (player.state.seek_target_seconds !== null) return
    const seconds = options.resumeAt?.(item) ?? (trimmedStart(player) || null)
    player = { ...player, state: { ...player.state, seek_target_seconds: seconds } }
  }

  return {
    getSnapshot: () => player,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    send,
  }
}
