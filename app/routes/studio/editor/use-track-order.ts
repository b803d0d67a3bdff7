import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { authenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { moveTrack, type TrackMove } from '#app/rules/studio/track-order.ts'
import { orderTexts } from '#app/texts/base/order.ts'

interface WaitingMove extends TrackMove {
  /** It stays until the page's data has it. */
  isSaved?: true
}

/** The tracks of a release as they are moved: at once on the page, one after the other on the server. */
export function useTrackOrder<Track extends { id: string }>(feedId: string, tracks: Track[]) {
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [moves, setMoves] = useState<WaitingMove[]>([])
  const [loaded, setLoaded] = useState(tracks)
  const [said, setSaid] = useState('')
  const last = useRef(Promise.resolve())
  if (loaded !== tracks) {
    setLoaded(tracks)
    setMoves(moves.filter(({ isSaved }) => !isSaved))
  }

  async function save(move: TrackMove): Promise<void> {
    const asked = { feed_id: feedId, ...move, hold: true }
    const result = await authenticatedCall('me/hosting-track-move', asked)
    if (result.ok)
      setMoves((all) => all.map((one) => (one === move ? { ...one, isSaved: true } : one)))
    else {
      setMoves((all) => all.filter((one) => one !== move))
      setSaid('')
      showToast(result.error.message ?? orderTexts.failed, 'error')
    }
    // Also after a refusal: the tracks were changed elsewhere.
    await revalidate()
  }

  function move(move: TrackMove, words: string): void {
    setMoves((all) => [...all, move])
    setSaid(words)
    last.current = last.current.then(() => save(move))
  }

  return { shown: moves.reduce<Track[]>(after, tracks), said, move }
}

function after<Track extends { id: string }>(tracks: Track[], move: TrackMove): Track[] {
  return moveTrack(tracks, ({ id }) => id, move) ?? tracks
}
