import { Scissors } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { playedSeconds } from '#app/client/player/duration.ts'
import { isItemOf } from '#app/client/player/hit.ts'
import { currentItem } from '#app/client/player/queue.ts'
import { usePlayerContext } from '#app/components/player/player-provider.tsx'
import { useSession } from '#app/components/shell/session.ts'
import { MenuLink } from '#app/components/ui/menu.tsx'
import { clipSeconds } from '#app/schemas/clip-seconds.ts'
import type { ContentHit } from '#app/schemas/content.ts'
import { clipTexts as texts } from '#app/texts/clips.ts'
import { canClip } from './can-clip.ts'

const ClipDialog = lazy(() => import('./clip-dialog.tsx'))

/** 'Make a clip' in an episode's menu: of the last half minute while it plays, else of its first. */
export function ClipMenuEntry({ hit }: { hit: ContentHit }) {
  const { user } = useSession()
  const { store } = usePlayerContext()
  const [part, setPart] = useState<{ start: number; end: number } | null>(null)
  if (!canClip(hit)) return null

  function lastSeconds() {
    const player = store.getSnapshot()
    const isCurrent = isItemOf(currentItem(player.queue), hit)
    const heard = isCurrent ? Math.floor(playedSeconds(player)) : 0
    const end = Math.max(heard, clipSeconds.usual)
    return { start: end - clipSeconds.usual, end }
  }

  return (
    <>
      <MenuLink
        to={href('/library/new-clip/:id', { id: hit._id })}
        icon={<Scissors />}
        onClick={(event) => {
          if (!user) return
          event.preventDefault()
          setPart(lastSeconds())
        }}
      >
        {texts.makeClip}
      </MenuLink>
      {part && (
        <Suspense>
          <ClipDialog hit={hit} {...part} onClose={() => setPart(null)} />
        </Suspense>
      )}
    </>
  )
}
