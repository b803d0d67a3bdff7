import styles from './connect.module.css'

/** Two bars for the progress of the two steps of a new key. */
export function KeyFlowBars({ done }: { done: 1 | 2 }) {
  return (
    <div className={styles.bars} aria-hidden>
      <span data-done />
      <span data-done={done === 2 || undefined} />
    </div>
  )
}
