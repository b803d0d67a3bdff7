import { Scissors } from 'lucide-react'
import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { selectedPart, type SelectedPart } from '#app/client/catalogue/transcript/selected-part.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { clipTexts as texts } from '#app/texts/library/clips.ts'
import { canClip } from '#app/client/catalogue/playable.ts'
import styles from './clip-selection.module.css'

const ClipDialog = lateComponent(() => import('./clip-dialog.tsx'))
const longestTitle = 80

/** A button below text selected in a transcript, which creates a clip of it. */
export function ClipSelection({
  hit,
  root,
}: {
  hit: ContentHit
  root: RefObject<HTMLElement | null>
}) {
  const { user } = useSession()
  const [part, setPart] = useState<SelectedPart | null>(null)
  const [opened, setOpened] = useState<SelectedPart | null>(null)

  useEffect(() => {
    const look = () => setPart(root.current ? selectedPart(root.current) : null)
    document.addEventListener('selectionchange', look)
    addEventListener('scroll', look, { passive: true })
    return () => {
      document.removeEventListener('selectionchange', look)
      removeEventListener('scroll', look)
    }
  }, [root])

  if (!canClip(hit)) return null
  return (
    <>
      {part && (
        <Link
          to={`${href('/library/new-clip/:id', { id: hit._id })}?start=${part.start}&end=${part.end}`}
          className={styles.make}
          style={{ '--x': `${part.left}px`, '--y': `${part.bottom + 8}px` } as CSSProperties}
          // Pressing the button keeps the selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            if (!user) return
            event.preventDefault()
            setOpened(part)
          }}
        >
          <Scissors size={16} />
          {texts.makeClipOf}
        </Link>
      )}
      {opened && (
        <ClipDialog
          hit={hit}
          start={opened.start}
          end={opened.end}
          title={shortened(opened.text)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function shortened(text: string): string {
  if (text.length <= longestTitle) return text
  const start = text.slice(0, longestTitle)
  const lastSpace = start.lastIndexOf(' ')
  return `${lastSpace > 0 ? start.slice(0, lastSpace).trimEnd() : start}…`
}
