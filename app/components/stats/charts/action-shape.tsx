import type { ChartedAction } from '#app/rules/stats/chart-drawings.ts'
import styles from './action-shape.module.css'

const shapes: Record<ChartedAction, string> = {
  BOOST: 'M6 1.4a4.6 4.6 0 1 1 0 9.2a4.6 4.6 0 1 1 0-9.2z',
  SUBSCRIPTION: 'M2 2h8v8H2z',
  STREAM: 'M6 .6 11.4 6 6 11.4.6 6z',
  PURCHASE: 'M1 2h10L6 10.6z',
  ZAP: 'M11 10H1L6 1.4z',
  UNKNOWN: 'M6 2.4a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 1 1 0-7.2z',
}

/** The shape that stands for a payment action beside its colour. */
export function ActionShape({ action, size = 12 }: { action: ChartedAction; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" className={styles.shape} aria-hidden>
      <path d={shapes[action]} />
    </svg>
  )
}
