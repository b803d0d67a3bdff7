import { useFailedPicture } from '#app/components/base/ui/picture.ts'
import { notePicture } from '#app/rules/base/picture-address.ts'
import type { LinkPreview } from '#app/schemas/social/notes.ts'
import styles from './link-card.module.css'

/** The preview of a page that a note links to. */
export function LinkCard({ noteId, preview }: { noteId: string; preview: LinkPreview }) {
  const { url, title, description, site, image } = preview
  const picture = useFailedPicture(image)
  return (
    <a href={url} rel="noopener nofollow ugc" className={styles.card}>
      {image && !picture.failed && (
        <img
          src={notePicture(noteId, 'medium', image)}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          className={styles.picture}
          {...picture.watch}
        />
      )}
      <span className={styles.words}>
        <span className={styles.site} dir="auto">
          {site ?? new URL(url).hostname}
        </span>
        <strong className={styles.title} dir="auto">
          {title}
        </strong>
        {description && (
          <span className={styles.description} dir="auto">
            {description}
          </span>
        )}
      </span>
    </a>
  )
}
