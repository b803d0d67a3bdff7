import styles from './connect.module.css'

/** Two bars: how many of the two steps of a new key have been reached. */
export function KeyFlowBars({ done }: { done: 1 | 2 }) {
  return (
    <div className={styles.bars} aria-hidden>
      <span data-done />
      <span data-done={done === 2 || undefined} />
    </div>
  )
}
