import { Link } from 'react-router'
import { Cover } from '#app/components/base/ui/cover.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import styles from './parent-card.module.css'

/** The mini card above a title: the show, album or episode that something is part of. */
export function ParentCard({ hit }: { hit: ContentHit }) {
  const { title, image = null } = hit.info
  return (
    <Link to={contentPath(hit)} className={styles.card} title={title}>
      <Cover id={hit._id} title={title} src={image} size={28} />
      <span className={styles.title} dir="auto">
        {title}
      </span>
    </Link>
  )
}
