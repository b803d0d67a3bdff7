import type { ReactNode } from 'react'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import styles from './list-paging.module.css'

interface PagingLink {
  label: string
  to: string
}

interface ListPagingProps {
  /** The name of the list, for screen readers. */
  label: string
  /** '1–50 of 214' */
  children?: ReactNode
  /** Back to the first page; null on it. */
  first: PagingLink | null
  /** Null on the last page. */
  next: PagingLink | null
}

/** Below a page of a list: how much of it is shown, and the ways to its start and on. Nothing where there are none. */
export function ListPaging({ label, children, first, next }: ListPagingProps) {
  if (!children && !first && !next) return null
  return (
    <nav aria-label={label} className={styles.paging}>
      <p>{children}</p>
      {[first, next].map(
        (link) =>
          link && (
            <PlainButtonLink key={link.label} to={link.to} variant="soft" color="gray">
              {link.label}
            </PlainButtonLink>
          ),
      )}
    </nav>
  )
}
