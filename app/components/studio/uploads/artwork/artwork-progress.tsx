import { Progress } from '@radix-ui/themes/components/progress'
import { artworkTexts as texts } from '#app/texts/base/artwork.ts'
import { uploadTexts } from '#app/texts/studio/uploads.ts'
import styles from './artwork.module.css'

/** The label for an image's upload progress, 0 to 100. */
export function progressLabel(percent: number, isCutOff: boolean): string {
  if (isCutOff) return uploadTexts.waitingForLine
  if (percent < 1) return texts.preparing
  return percent > 99 ? texts.finalizing : texts.uploading
}

/** The progress of an upload, shown over the cover. */
export function ArtworkProgress({ percent, isCutOff }: { percent: number; isCutOff: boolean }) {
  const label = progressLabel(percent, isCutOff)
  const isSending = percent >= 1 && percent <= 99
  return (
    <div className={styles.progress}>
      <span className={styles.line}>
        <span>{label}</span>
        {isSending && <span className={styles.percent}>{`${percent}%`}</span>}
      </span>
      <Progress aria-label={label} value={percent} />
    </div>
  )
}
