import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface Fact {
  label: string
  value: string
  detail: ReactNode
}

/** Large numbers in columns. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, detail }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
