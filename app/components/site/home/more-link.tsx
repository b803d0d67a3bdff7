import { Link, type To } from 'react-router'
import styles from './more-link.module.css'

/** The way from a section of home to all of it, beside its heading. */
export function MoreLink({ to, children }: { to: To; children: string }) {
  return (
    <Link to={to} className={styles.more}>
      {children}
    </Link>
  )
}
