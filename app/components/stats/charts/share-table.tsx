import type { ReactNode } from 'react'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { chartTexts as texts } from '#app/texts/stats/stats-charts.ts'
import styles from './share-table.module.css'

interface Column {
  label: string
  /** Sets the width of the column, and may hide it. */
  width?: string | undefined
  head?: string | undefined
}

interface ShareTableProps {
  /** What is broken down by what: 'Downloads by app'. */
  label: string
  /** What stands before the numbers: what the rows are, and more about them. */
  columns: Column[]
  value: Column
  isHeadHidden?: boolean
  className?: string | undefined
  /** Its rows, which end with their `ShareCells`. */
  children: ReactNode
}

/** What parts there are of a whole, with the number and the share of each. */
export function ShareTable(props: ShareTableProps) {
  const { label, columns, value, isHeadHidden = false, className, children } = props
  return (
    <table className={classNames(styles.table, className)}>
      <caption className="visually-hidden">{label}</caption>
      <colgroup>
        {columns.map((column) => (
          <col key={column.label} className={column.width} />
        ))}
        <col className={value.width} />
        <col className={styles.shares} />
      </colgroup>
      <thead className={isHeadHidden ? 'visually-hidden' : undefined}>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={column.head}>
              {column.label}
            </th>
          ))}
          <th scope="col" className={styles.value}>
            {value.label}
          </th>
          <th scope="col">{texts.share}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface Part {
  value: string
  share: string
  /** The length of its bar beside the longest, from 0 to 1. */
  bar: number
}

/** The number of a row, its bar and its share. */
export function ShareCells({ part: { value, share, bar } }: { part: Part }) {
  return (
    <>
      <td className={styles.value}>
        <span className={styles.track} aria-hidden>
          <span className={styles.bar} style={{ width: `max(1px, ${bar * 100}%)` }} />
        </span>
        {value}
      </td>
      <td className={styles.share}>{share}</td>
    </>
  )
}

interface RestRowProps {
  rest: (Part & { name: string }) | null
  /** Cells between its name and its number. */
  children?: ReactNode
}

/** What has no row of its own. */
export function RestRow({ rest, children }: RestRowProps) {
  if (!rest) return null
  return (
    <tr className={styles.rest}>
      <th scope="row">{rest.name}</th>
      {children}
      <ShareCells part={rest} />
    </tr>
  )
}
