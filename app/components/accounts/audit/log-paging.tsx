import { Button } from '@radix-ui/themes/components/button'
import { Link } from 'react-router'
import { auditTexts as texts } from '#app/texts/accounts/audit.ts'
import styles from './log-page.module.css'

interface LogPagingProps {
  /** The page's path without the cursor. */
  path: string
  next: string | null
  isFirst: boolean
}

/** Links to older events and back to the newest; nothing if one page holds all. */
export function LogPaging({ path, next, isFirst }: LogPagingProps) {
  if (next === null && isFirst) return null
  return (
    <nav aria-label={texts.older} className={styles.paging}>
      {!isFirst && (
        <Button asChild variant="soft" color="gray">
          <Link to={path}>{texts.newest}</Link>
        </Button>
      )}
      {next !== null && (
        <Button asChild variant="soft" color="gray">
          <Link to={`${path}${path.includes('?') ? '&' : '?'}before=${next}`}>{texts.older}</Link>
        </Button>
      )}
    </nav>
  )
}
