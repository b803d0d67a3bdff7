import { useState } from 'react'
import { playedSeconds } from '#app/client/player/duration.ts'
import { isItemOf } from '#app/client/player/hit.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { usePlayer } from '#app/components/player/player-provider.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { LiveChatView } from '#app/schemas/social/live-chat.ts'

/** The chat of a stream that is over, beside its recording. */
export interface Replay {
  /** Unix seconds of when the stream began: messages show their time since then. */
  start: number
  /** How far the recording is heard, in seconds; null where it isn't in the player. */
  heard: number | null
  /** Whether messages appear as the recording comes to them. */
  isFollowing: boolean
  follow(on: boolean): void
}

/** null while the stream runs, or where nobody knows when it began. */
export function useReplay(
  hit: ContentHit,
  { hasEnded, start }: Pick<LiveChatView, 'hasEnded' | 'start'>,
): Replay | null {
  const [wants, setWants] = useState(true)
  const heard = usePlayer((player) =>
    hasEnded && isItemOf(currentItem(player.queue), hit) ? Math.floor(playedSeconds(player)) : null,
  )
  if (!hasEnded || start === null) return null
  return { start, heard, isFollowing: wants && heard !== null, follow: setWants }
}
