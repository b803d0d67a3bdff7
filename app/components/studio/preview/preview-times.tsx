import { clockTime } from '#app/client/player/clock-time.ts'
import styles from './preview.module.css'
import { usePreview } from './use-preview.ts'

/** How much of the preview was heard, */
export function Elapsed() {
  const time = usePreview(({ seconds }) => clockTime(seconds))
  return <span className={styles.elapsed}>{time}</span>
}

/** and how much there is. */
export function Total() {
  const time = usePreview(({ duration }) => clockTime(duration))
  return <span className={styles.total}>{time}</span>
}
