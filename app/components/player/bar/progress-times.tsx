import { clockDuration } from '#app/rules/base/display-time.ts'
import { displayedDuration, playedSeconds } from '#app/client/player/duration.ts'
import { usePlayer } from '#app/components/player/player-provider.tsx'

/** The current position. */
export function ElapsedTime() {
  return usePlayer((player) => clockDuration(playedSeconds(player)))
}

/** The duration; empty for a stream. */
export function TotalTime() {
  return usePlayer((player) => {
    const duration = displayedDuration(player)
    return Number.isFinite(duration) ? clockDuration(duration) : ''
  })
}
