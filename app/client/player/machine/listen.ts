import { isCurrentLoaded, playedSeconds } from '#app/client/player/duration.ts'
import type { Player } from './player-state.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import type { PlayerStore } from './store.ts'

/** A piece of content, as reports name it. */
export type Entity = { type: string; _id: string }

interface Hearing {
  /** Something else plays, or plays again after it was stopped; its media are at `url`. */
  onBegin: (entity: Entity, url: string) => void
  /** So many milliseconds were heard up to a second of the content, and from another. */
  onHeard: (milliseconds: number, position: number, from: number) => void
  /** Nothing is heard any more, or what follows is heard elsewhere in the content. */
  onBreak: () => void
}

/** Between two changes of a player that plays; a computer that slept was not listened to. */
const longestGap = 70_000
/** Two positions that are further apart than this are a jump. Seconds. */
const jump = 3

/** Hears what a player really plays, in the listener's time. `now` in Unix milliseconds; call the result to stop. */
export function listen(player: PlayerStore, now: () => number, hearing: Hearing): () => void {
  let heard: { url: string; at: number; position: number } | null = null

  return player.subscribe(() => {
    const state = player.getSnapshot()
    const item = currentItem(state.queue)
    const before = heard
    if (!item?.entity || !isHeard(state)) {
      heard = null
      if (before) hearing.onBreak()
      return
    }
    const position = playedSeconds(state)
    heard = { url: item.url, at: now(), position }
    if (before?.url !== item.url) {
      if (before) hearing.onBreak()
      hearing.onBegin(item.entity, item.url)
      return
    }
    const passed = heard.at - before.at
    const isJump = position < before.position || position - before.position > jump + passed / 250
    if (isJump) hearing.onBreak()
    else if (passed > 0 && passed <= longestGap) hearing.onHeard(passed, position, before.position)
  })
}

/** Muted counts; what is paused, loads or seeks does not. */
function isHeard(player: Player): boolean {
  const { playing, can_play, seeking, seek_target_seconds } = player.state
  const plays = playing && can_play && !seeking && seek_target_seconds === null
  return plays && !player.failed && isCurrentLoaded(player)
}
