import { clockDuration } from '#app/rules/base/display-time.ts'
import styles from './preview.module.css'
import { usePreview } from './use-preview.ts'

/** The preview's position. */
export function Elapsed() {
  const time = usePreview(({ seconds }) => clockDuration(seconds))
  return <span className={styles.elapsed}>{time}</span>
}

/** The preview's duration. */
export function Total() {
  const time = usePreview(({ duration }) => clockDuration(duration))
  return <span className={styles.total}>{time}</span>
}
