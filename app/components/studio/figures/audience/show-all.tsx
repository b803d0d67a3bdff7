import { Link, useLocation } from 'react-router'
import { grouped } from '#app/rules/base/grouped.ts'
import { audienceTexts as texts } from '#app/texts/stats/audience.ts'
import styles from './show-all.module.css'

interface ShowAllProps {
  /** The list, as the address names it. */
  list: string
  all: string | null
  rows: unknown[]
  count: number
}

/** Leads to the whole of a list, and back to its first rows. */
export function ShowAll({ list, all, rows, count }: ShowAllProps) {
  const query = new URLSearchParams(useLocation().search)
  const isAll = all === list
  if (!isAll && rows.length >= count) return null
  if (isAll) query.delete('all')
  else query.set('all', list)
  return (
    <Link to={{ search: query.toString() }} preventScrollReset className={styles.link}>
      {isAll ? texts.showFewer : texts.showAll(grouped(count))}
    </Link>
  )
}
