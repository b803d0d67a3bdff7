import { useState } from 'react'
import { playedSeconds } from '#app/client/player/duration.ts'
import { isItemOf } from '#app/client/player/hit.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { usePlayer } from '#app/components/player/player-provider.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { LiveChatView } from '#app/schemas/social/live-chat.ts'

/** The replay of a chat beside the recording of an ended stream. */
export interface Replay {
  /** Unix seconds of when the stream began: messages show their time since then. */
  start: number
  /** The player's position in the recording, in seconds; null where the player has something else. */
  position: number | null
  /** Whether messages appear at their position in the recording. */
  isFollowing: boolean
  follow(on: boolean): void
}

/** The replay of a chat; null while the stream is live, or where its start is unknown. */
export function useReplay(
  hit: ContentHit,
  { hasEnded, start }: Pick<LiveChatView, 'hasEnded' | 'start'>,
): Replay | null {
  const [wants, setWants] = useState(true)
  const position = usePlayer((player) =>
    hasEnded && isItemOf(currentItem(player.queue), hit) ? Math.floor(playedSeconds(player)) : null,
  )
  if (!hasEnded || start === null) return null
  return { start, position, isFollowing: wants && position !== null, follow: setWants }
}
