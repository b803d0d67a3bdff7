import { Link } from 'react-router'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { hitDuration } from '#app/client/catalogue/playable.ts'
import { cardDuration } from '#app/rules/base/display-time.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import styles from '#app/components/social/notes/note.module.css'

/** The content that a note is about. */
export function NoteContent({ hit }: { hit: ContentHit }) {
  const { title, image = null, subtitle, publisher } = hit.info
  const duration = hitDuration(hit)
  const facts = [subtitle || publisher, duration ? cardDuration(duration) : null].filter(Boolean)
  return (
    <div className={styles.content}>
      <Link to={contentPath(hit)} className={styles.contentLink}>
        <Cover id={hit._id} title={title} src={image} size={56} />
        <span className={styles.contentWords}>
          <strong dir="auto" title={title}>
            {title}
          </strong>
          <span className={styles.second} dir="auto">
            {facts.join(' • ')}
          </span>
        </span>
      </Link>
      <PlayButton variant="round" hit={hit} />
    </div>
  )
}
