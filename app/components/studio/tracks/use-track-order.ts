import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { authenticatedCall } from '#app/client/session/authenticated-call.ts'
import { useToast } from '#app/components/ui/toast.tsx'
import { moveTrack, type TrackMove } from '#app/rules/track-order.ts'
import { orderTexts } from '#app/texts/order.ts'

/** The tracks of a release as they are moved: at once on the page, one after the other on the server. */
export function useTrackOrder<Track extends { id: string }>(feedId: string, tracks: Track[]) {
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [moves, setMoves] = useState<TrackMove[]>([])
  const [said, setSaid] = useState('')
  const last = useRef(Promise.resolve())
  const shown = moves.reduce<Track[]>(after, tracks)

  async function save(move: TrackMove): Promise<void> {
    const result = await authenticatedCall('me/hosting-track-move', {
      feed_id: feedId,
      ...move,
      hold: true,
    })
    if (!result.ok) {
      setSaid('')
      showToast(result.error.message ?? orderTexts.failed, 'error')
    }
    // Also after a refusal: somebody else has changed the tracks.
    await revalidate()
    setMoves((waiting) => waiting.filter((other) => other !== move))
  }

  function move(move: TrackMove, words: string): void {
    setMoves((waiting) => [...waiting, move])
    setSaid(words)
    last.current = last.current.then(() => save(move))
  }

  return { shown, said, move }
}

function after<Track extends { id: string }>(tracks: Track[], move: TrackMove): Track[] {
  return moveTrack(tracks, ({ id }) => id, move) ?? tracks
}
