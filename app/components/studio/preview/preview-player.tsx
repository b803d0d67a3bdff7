import { useEffect } from 'react'
import { previewPlayer, type PreviewSource } from '#app/client/preview/preview-player.ts'
import { lateComponent } from '#app/components/ui/late-component.tsx'
import styles from './preview.module.css'
import { usePreview } from './use-preview.ts'

const PreviewBar = lateComponent(() => import('./preview-bar-panel.tsx'))

/** The place of the preview on a page: its bar once something is previewed. It ends with the page, or with its file. */
export function PreviewPlayer({ source }: { source: PreviewSource | null }) {
  const isOpen = usePreview((preview) => preview.source !== null)
  const file = source?.file
  useEffect(() => {
    const player = previewPlayer()
    const shown = player.getSnapshot().source
    if (shown && shown.file !== file) player.close()
  }, [file])
  useEffect(endWithPage, [])
  if (!isOpen) return null
  return (
    <>
      <div className={styles.room} />
      <PreviewBar />
    </>
  )
}

let places = 0

/** A page that is only shown anew goes on playing. */
function endWithPage(): () => void {
  places += 1
  return () => {
    places -= 1
    setTimeout(() => places === 0 && previewPlayer().close())
  }
}
