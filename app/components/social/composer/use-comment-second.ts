import { isItemOf } from '#app/client/player/hit.ts'
import { playedSeconds } from '#app/client/player/duration.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { usePlayer } from '#app/components/player/player-provider.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/**
 * The second that a comment on an episode or track is about: the player's position, else that in the page's address.
 */
export function useCommentSecond(hit: ContentHit, startAt: number | null): number | null {
  const isTimed = hit._type === 'EPISODE' || hit._type === 'TRACK'
  const played = usePlayer((player) =>
    isTimed && isItemOf(currentItem(player.queue), hit) ? Math.floor(playedSeconds(player)) : 0,
  )
  if (!isTimed) return null
  // At position 0 nothing was listened to that a comment could be about.
  return played > 0 ? played : startAt
}
