import { Progress } from '@radix-ui/themes/components/progress'
import { artworkTexts as texts } from '#app/texts/artwork.ts'
import styles from './artwork.module.css'

/** What is being done with an image: from 0 to 100, of its upload. */
export function progressLabel(percent: number): string {
  if (percent < 1) return texts.preparing
  return percent > 99 ? texts.finalizing : texts.uploading
}

/** Over the cover: how far its upload is. */
export function ArtworkProgress({ percent }: { percent: number }) {
  const isSending = percent >= 1 && percent <= 99
  return (
    <div className={styles.progress}>
      <span className={styles.line}>
        <span>{progressLabel(percent)}</span>
        {isSending && <span className={styles.percent}>{`${percent}%`}</span>}
      </span>
      <Progress aria-label={progressLabel(percent)} value={percent} />
    </div>
  )
}
