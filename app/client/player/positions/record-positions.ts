import { isCurrentLoaded, playedSeconds } from '#app/client/player/duration.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import type { Player } from '#app/client/player/machine/player-state.ts'
import { trimmedEnd } from '#app/client/player/machine/trims.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import type { PlayerStore } from '#app/client/player/machine/store.ts'
import { isFinishedAt } from '#app/rules/library/positions.ts'
import type { PositionStore } from './position-store.ts'

interface Dependencies {
  player: PlayerStore
  positions: PositionStore
  /** Unix milliseconds. */
  now: () => number
  /** A position was stored; `settled` when playback paused, the item changed or a seek happened. */
  onNoted: (settled: boolean) => void
}

/** The player's current item and position. */
interface Reading {
  item: PlayerQueueItem & { entity: NonNullable<PlayerQueueItem['entity']> }
  seconds: number
  /** The media's real duration; null for a stream. */
  duration: number | null
  /** Where it ends for its listener. */
  end: number | null
  playing: boolean
}

const noteEvery = 5000
/** Two readings that are further apart than this are a seek. Seconds. */
const seekThreshold = 3
/** A finished item stays finished until it has been replayed for this long. Seconds. */
const replayThreshold = 60

/** Stores the player's positions on the device as it plays. `flush` stores the current one at once. */
export function recordPositions({ player, positions, now, onNoted }: Dependencies) {
  let last: Reading | null = null
  let notedAt = -Infinity

  const stop = player.subscribe(() => {
    const state = player.getSnapshot()
    const before = last
    const isSame = before !== null && before.item.url === currentItem(state.queue)?.url
    if (before && !isSame) {
      last = null
      note(before, true)
    }
    const reading = readingOf(state)
    // While a seek is pending, the position from before it is kept.
    if (!reading) return
    last = reading
    if (!isSame || !before) {
      if (reading.playing) note(reading, false)
    } else if (isEndToStart(before, reading)) note(before, true)
    else if (before.playing !== reading.playing && !reading.playing) note(reading, true)
    else if (Math.abs(reading.seconds - before.seconds) > seekThreshold) note(reading, true)
    else if (reading.playing && now() - notedAt >= noteEvery) note(reading, false)
  })

  function note({ item, seconds, duration, end }: Reading, settled: boolean) {
    const { _id, type } = item.entity
    const finished = isFinishedAt(seconds, end)
    const again = Math.min(replayThreshold, (duration ?? Infinity) / 4)
    if (positions.get(_id)?.finished && !finished && seconds < again) return
    notedAt = now()
    positions.note({
      _id,
      position: Math.round(seconds * 10) / 10,
      duration,
      finished,
      listened: now(),
      shown: { type, title: item.title, subtitle: item.subtitle, img: item.img },
    })
    onNoted(settled)
  }

  return {
    stop,
    flush() {
      if (last?.playing) note(last, true)
    },
  }
}

function readingOf(player: Player): Reading | null {
  const { state } = player
  const item = currentItem(player.queue)
  if (!item?.entity || !isCurrentLoaded(player) || state.duration === null) return null
  if (state.seek_target_seconds !== null || player.failed) return null
  return {
    item: { ...item, entity: item.entity },
    seconds: playedSeconds(player),
    duration: Number.isFinite(state.duration) ? state.duration : null,
    end: Number.isFinite(state.duration) ? trimmedEnd(player) : null,
    playing: state.playing,
  }
}

function isEndToStart(before: Reading, after: Reading): boolean {
  return isFinishedAt(before.seconds, before.end) && after.seconds < before.seconds
}
