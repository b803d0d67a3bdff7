import type { PreviewSource } from '#app/client/studio/preview/preview-player.ts'
import { PanelFrame } from '#app/components/player/panels/frame-panel.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { previewTexts as texts } from '#app/texts/studio/preview.ts'
import { Elapsed, Total } from './preview-times.tsx'
import { PreviewSlider } from './preview-slider.tsx'
import { PreviewTransport } from './preview-transport.tsx'
import styles from './preview.module.css'

/** The preview on a phone's whole screen. */
export function PreviewSheet({ source, onClose }: { source: PreviewSource; onClose: () => void }) {
  const title = source.title || texts.untitled
  return (
    <PanelFrame title={texts.preview} full onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.artwork}>
          <Cover id={source.cover.id} title={title} src={source.cover.src} size={480} fill />
        </div>
        <div>
          <p className={styles.sheetTitle} dir="auto">
            {title}
          </p>
          <p className={styles.author} dir="auto">
            {source.author || texts.unnamed}
          </p>
        </div>
        <div className={styles.sheetLine}>
          <PreviewSlider />
        </div>
        <div className={styles.sheetTimes}>
          <Elapsed />
          <Total />
        </div>
        <PreviewTransport full />
      </div>
    </PanelFrame>
  )
}
