import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { uiTexts } from '#app/texts/base/shell.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  /** From 1. */
  page: number
  pageCount: number
  /** The address of a page. */
  pageLink: (page: number) => string
}

/** Links to the pages of a long list; nothing where one page holds it all. */
export function Pagination({ page, pageCount, pageLink }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={uiTexts.pages} className={styles.pages}>
      {page > 1 && (
        <Link
          to={pageLink(page - 1)}
          rel="prev"
          className={styles.step}
          aria-label={uiTexts.previous}
        >
          <ChevronLeft size={18} />
        </Link>
      )}
      <ol className={styles.list}>
        {pagesAround(page, pageCount).map((shown) => (
          <li key={shown.number} className={shown.afterGap ? styles.gap : undefined}>
            <Link
              to={pageLink(shown.number)}
              className={styles.page}
              aria-label={uiTexts.page.replace('{page}', String(shown.number))}
              aria-current={shown.number === page ? 'page' : undefined}
            >
              {shown.number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Link to={pageLink(page + 1)} rel="next" className={styles.step} aria-label={uiTexts.next}>
          <ChevronRight size={18} />
        </Link>
      )}
    </nav>
  )
}

/** The first page, the last, and those beside the current one. */
export function pagesAround(
  page: number,
  pageCount: number,
): { number: number; afterGap: boolean }[] {
  const numbers = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  )
  const shown = [...new Set(numbers)].sort((a, b) => a - b)
  return shown.map((number, index) => ({
    number,
    afterGap: index > 0 && number - (shown[index - 1] ?? 0) > 1,
  }))
}
