import { isCurrentLoaded, playedSeconds } from '#app/client/player/duration.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import type { Player } from '#app/client/player/player-state.ts'
import { currentItem } from '#app/client/player/queue.ts'
import type { PlayerStore } from '#app/client/player/store.ts'
import { isFinishedAt } from '#app/rules/listening.ts'
import type { PositionStore } from './position-store.ts'

interface Surroundings {
  player: PlayerStore
  positions: PositionStore
  /** Unix milliseconds. */
  now: () => number
  /** A position was kept; `settled` when playing stopped, moved on or jumped. */
  onNoted: (settled: boolean) => void
}

/** Where the player is in what it plays. */
interface Reading {
  item: PlayerQueueItem & { entity: NonNullable<PlayerQueueItem['entity']> }
  seconds: number
  /** The real one; null for a stream. */
  duration: number | null
  playing: boolean
}

const noteEvery = 5000
/** More than this between two readings is a seek. Seconds. */
const jump = 3
/** What was played to its end is played until it has been heard again for this long. Seconds. */
const replayed = 60

/** Keeps the player's positions on the device. `flush` keeps the present one at once. */
export function recordListening({ player, positions, now, onNoted }: Surroundings) {
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
    // Until the media has taken a seek, the position is the one that was last heard.
    if (!reading) return
    last = reading
    if (!isSame || !before) {
      if (reading.playing) note(reading, false)
    } else if (isEndToStart(before, reading)) note(before, true)
    else if (before.playing !== reading.playing && !reading.playing) note(reading, true)
    else if (Math.abs(reading.seconds - before.seconds) > jump) note(reading, true)
    else if (reading.playing && now() - notedAt >= noteEvery) note(reading, false)
  })

  function note({ item, seconds, duration }: Reading, settled: boolean) {
    const { _id, type } = item.entity
    const finished = isFinishedAt(seconds, duration)
    const again = Math.min(replayed, (duration ?? Infinity) / 4)
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
    playing: state.playing,
  }
}

function isEndToStart(before: Reading, after: Reading): boolean {
  return isFinishedAt(before.seconds, before.duration) && after.seconds < before.seconds
}
