import { IconButton } from '@radix-ui/themes/components/icon-button'
import { Pencil, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { clockDuration } from '#app/rules/base/display-time.ts'
import { referenceTexts as texts } from '#app/texts/studio/music-references.ts'
import styles from '#app/components/studio/texts/chapters/chapters.module.css'
import { chosenTrack, type ReferenceView } from './views.ts'

interface ReferenceRowsProps {
  references: readonly ReferenceView[]
  edit: {
    path: (reference: ReferenceView) => string
    deletePath: (reference: ReferenceView) => string
    onEdit: (event: MouseEvent, reference: ReferenceView) => void
    onDelete: (event: MouseEvent, reference: ReferenceView) => void
  }
}

/** The music references of an item, sorted by start. */
export function ReferenceRows({ references, edit }: ReferenceRowsProps) {
  return (
    <ol className={styles.rows}>
      {references.map((reference) => {
        const { id, title, by, image } = chosenTrack(reference)
        const { start, duration, percentage } = reference
        return (
          <li key={start} className={styles.row}>
            <time className={styles.start}>{clockDuration(start)}</time>
            <Cover id={id} title={title} src={image} size={40} />
            <div className={styles.words}>
              <p className={styles.title} dir="auto" title={title}>
                {title}
              </p>
              <p className={styles.second}>
                {by && (
                  <>
                    <bdi>{by}</bdi>
                    {' · '}
                  </>
                )}
                {texts.lasts(clockDuration(duration))} · {texts.share(percentage)}
              </p>
            </div>
            <div className={styles.rowActions}>
              <IconButton asChild variant="ghost" color="gray" radius="full">
                <Link
                  aria-label={texts.editNamed(title)}
                  title={texts.editNamed(title)}
                  to={edit.path(reference)}
                  onClick={(event) => edit.onEdit(event, reference)}
                >
                  <Pencil />
                </Link>
              </IconButton>
              <IconButton asChild variant="ghost" color="gray" radius="full">
                <Link
                  aria-label={texts.deleteNamed(title)}
                  title={texts.deleteNamed(title)}
                  to={edit.deletePath(reference)}
                  onClick={(event) => edit.onDelete(event, reference)}
                >
                  <Trash2 />
                </Link>
              </IconButton>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
