import { clockDuration } from '#app/rules/display-time.ts'
import { displayedDuration, playedSeconds } from '#app/client/player/duration.ts'
import { usePlayer } from './player-provider.tsx'

/** How far it has played. */
export function ElapsedTime() {
  return usePlayer((player) => clockDuration(playedSeconds(player)))
}

/** How long it is; nothing for what has no end. */
export function TotalTime() {
  return usePlayer((player) => {
    const duration = displayedDuration(player)
    return Number.isFinite(duration) ? clockDuration(duration) : ''
  })
}
