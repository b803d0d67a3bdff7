import { clamp, isCurrentLoaded } from '#app/client/player/duration.ts'
import type { LoadedMedia, MediaReport, Player, Transition } from './player-state.ts'
import { currentItem, hasNext, isLive } from '#app/client/player/queue/queue.ts'
import { afterMoving } from './sleep.ts'
import { trimmedStart } from './trims.ts'

/** The player after a report of its loaded media, or 'move_on' to play the next item of the queue. */
export function afterMediaReport(player: Player, report: MediaReport): Transition | 'move_on' {
  switch (report.kind) {
    case 'duration':
      return handOverSeek(withState(player, { duration: report.seconds }))
    case 'position':
      return afterMoving(player, withState(player, positionState(report.seconds, report.duration)))
    case 'can_play':
      return settled(player, { can_play: true })
    case 'waiting':
      return settled(player, { can_play: false })
    case 'playing':
      return afterStart(withState(player, { can_play: true, playing: true }))
    case 'paused':
      return settled(player, { playing: false })
    case 'seeking':
      return settled(player, { seeking: true })
    case 'seeked':
      return settled(player, { seeking: false })
    case 'failed': {
      const state = { playing: false, seeking: false, can_play: false, seek_target_seconds: null }
      const interrupted = player.interrupted || player.state.playing
      return {
        player: { ...withState(player, state), failed: true, host_silent: false, interrupted },
        effects: [],
      }
    }
    case 'host_silent':
      return { player: player.failed ? { ...player, host_silent: true } : player, effects: [] }
    case 'ended':
      return afterEnd(player)
  }
}

/**
 * Passes the pending seek on to the media. Media can't seek before its duration is known: until then the target stays.
 */
export function handOverSeek(player: Player): Transition {
  const { seek_target_seconds, duration } = player.state
  if (seek_target_seconds === null || duration === null || !isCurrentLoaded(player)) {
    return { player, effects: [] }
  }
  const seconds = clamp(seek_target_seconds, 0, duration)
  return {
    player: withState(player, {
      ...positionState(seconds, duration),
      seek_target_seconds: null,
      seeking: true,
    }),
    effects: [{ type: 'seek', seconds }],
  }
}

function afterStart(player: Player): Transition {
  const item = currentItem(player.queue)
  if (player.counted || !item) return { player, effects: [] }
  return { player: { ...player, counted: true }, effects: [{ type: 'count_play', item }] }
}

function afterEnd(player: Player): Transition | 'move_on' {
  const { queue, settings } = player
  if (isLive(currentItem(queue))) return settled(player, { playing: false })
  if (hasNext(queue, settings.loop)) return 'move_on'
  const ended = { ...player, counted: false }
  if (!settings.loop) return settled(ended, { playing: false })
  if (!player.state.playing) return { player: ended, effects: [] }
  return {
    player: withState(ended, { played_fraction: 0 }),
    effects: [{ type: 'seek', seconds: trimmedStart(player) }, { type: 'play' }],
  }
}

function positionState(seconds: number, duration: number): Partial<LoadedMedia> {
  const known = Number.isFinite(duration) && duration > 0
  return { played_fraction: known ? clamp(seconds / duration, 0, 1) : 0 }
}

function settled(player: Player, state: Partial<LoadedMedia>): Transition {
  return { player: withState(player, state), effects: [] }
}

/** Returns the same object when nothing changes, so that subscribers aren't notified. */
function withState(player: Player, state: Partial<LoadedMedia>): Player {
  const changed = (Object.keys(state) as (keyof LoadedMedia)[]).some(
    (key) => state[key] !== player.state[key],
  )
  return changed ? { ...player, state: { ...player.state, ...state } } : player
}
