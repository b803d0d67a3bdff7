import { type MouseEvent, useState } from 'react'
import { playedSeconds } from '#app/client/player/duration.ts'
import { isItemOf } from '#app/client/player/hit.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { usePlayerContext } from '#app/components/player/player-provider.tsx'
import { useSession } from '#app/components/base/shell/session.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { clipSeconds } from '#app/rules/catalogue/clip-seconds.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { ClipLink } from './page-links.tsx'

const ClipDialog = lateComponent(() => import('#app/components/library/clips/clip-dialog.tsx'))

/** 'Make a clip' in an episode's menu: of the last half minute while it plays, else of its first. */
export function ClipMenuEntry({ hit }: { hit: ContentHit }) {
  const { user } = useSession()
  const { store } = usePlayerContext()
  const [part, setPart] = useState<{ start: number; end: number } | null>(null)
  return (
    <>
      <ClipLink hit={hit} onClick={open} />
      {part && <ClipDialog hit={hit} {...part} onClose={() => setPart(null)} />}
    </>
  )

  function open(event: MouseEvent) {
    if (!user) return
    event.preventDefault()
    setPart(lastSeconds())
  }

  function lastSeconds() {
    const player = store.getSnapshot()
    const isCurrent = isItemOf(currentItem(player.queue), hit)
    const heard = isCurrent ? Math.floor(playedSeconds(player)) : 0
    const end = Math.max(heard, clipSeconds.usual)
    return { start: end - clipSeconds.usual, end }
  }
}
