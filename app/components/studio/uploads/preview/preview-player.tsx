import { useEffect } from 'react'
import { previewPlayer, type PreviewSource } from '#app/client/studio/preview/preview-player.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import styles from './preview.module.css'
import { usePreview } from './use-preview.ts'

const PreviewBar = lateComponent(() => import('./preview-bar-panel.tsx'))

/**
 * The preview's bar on a page, once one of its files is previewed. Leaving the page or replacing the file ends the
 * preview.
 */
export function PreviewPlayer({ sources }: { sources: PreviewSource[] }) {
  const isOpen = usePreview((preview) => preview.source !== null)
  const files = sources.map(({ file }) => file).join('\n')
  useEffect(() => {
    const player = previewPlayer()
    const shown = player.getSnapshot().source
    if (shown && !files.split('\n').includes(shown.file)) player.close()
  }, [files])
  useEffect(closeOnUnmount, [])
  if (!isOpen) return null
  return (
    <>
      <div className={styles.room} />
      <PreviewBar />
    </>
  )
}

let mountCount = 0

/** Closes the preview when the page unmounts, unless another PreviewPlayer mounts at once. */
function closeOnUnmount(): () => void {
  mountCount += 1
  return () => {
    mountCount -= 1
    setTimeout(() => mountCount === 0 && previewPlayer().close())
  }
}
