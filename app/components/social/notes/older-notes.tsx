import { Link } from 'react-router'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import styles from './older-notes.module.css'

/** The link to the page of older notes; `to` is null where there is none. */
export function OlderNotes({ to, label = texts.older }: { to: string | null; label?: string }) {
  if (to === null) return null
  return (
    <p className={styles.older}>
      <Link to={to} className="text-link">
        {label}
      </Link>
    </p>
  )
}
