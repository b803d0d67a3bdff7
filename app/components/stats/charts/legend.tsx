import type { ReactNode } from 'react'
import styles from './legend.module.css'

/** What the lines and colours of a chart are; its table tells that to screen readers. */
export function Legend({ children }: { children: ReactNode }) {
  return (
    <p className={styles.legend} aria-hidden>
      {children}
    </p>
  )
}

interface LegendKeyProps {
  /** Of a line, which one it is. */
  line?: 'current' | 'compared'
  /** Of a colour, the step of its country map. */
  step?: number
  children: ReactNode
}

export function LegendKey({ line, step, children }: LegendKeyProps) {
  return (
    <span className={styles.key} data-line={line} data-step={step}>
      {children}
    </span>
  )
}
