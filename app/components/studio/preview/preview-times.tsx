import { clockDuration } from '#app/rules/display-time.ts'
import styles from './preview.module.css'
import { usePreview } from './use-preview.ts'

/** How much of the preview was heard, */
export function Elapsed() {
  const time = usePreview(({ seconds }) => clockDuration(seconds))
  return <span className={styles.elapsed}>{time}</span>
}

/** and how much there is. */
export function Total() {
  const time = usePreview(({ duration }) => clockDuration(duration))
  return <span className={styles.total}>{time}</span>
}
