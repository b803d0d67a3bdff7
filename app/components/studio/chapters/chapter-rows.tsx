import { Pencil, Trash2, TriangleAlert } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Cover } from '#app/components/ui/cover.tsx'
import { IconLink } from '#app/components/ui/icon-button.tsx'
import { writtenSeconds } from '#app/protocols/chapter-list.ts'
import type { Chapter } from '#app/protocols/chapters-json.ts'
import { clockDuration } from '#app/protocols/display-time.ts'
import { overlappingEnd } from '#app/protocols/item-texts.ts'
import { chapterTexts as texts } from '#app/texts/item-chapters.ts'
import styles from './chapters.module.css'

interface ChapterRowsProps {
  itemId: string
  chapters: readonly Chapter[]
  /** Pictures that were chosen just now, by the address they have once they are taken in. */
  previews?: ReadonlyMap<string, string>
  /** Without it, rows are only looked at. */
  edit?: {
    path: (chapter: Chapter) => string
    deletePath: (chapter: Chapter) => string
    onEdit: (event: MouseEvent, chapter: Chapter) => void
    onDelete: (event: MouseEvent, chapter: Chapter) => void
  }
}

/** Chapters in their order, each with what is wrong with its start. */
export function ChapterRows({ itemId, chapters, previews, edit }: ChapterRowsProps) {
  return (
    <ol className={styles.rows}>
      {chapters.map((chapter, index) => (
        <li key={chapter.start} className={styles.row}>
          <time className={styles.start}>{clockDuration(chapter.start)}</time>
          <Cover
            id={itemId}
            title={chapter.title}
            src={(chapter.img && previews?.get(chapter.img)) ?? chapter.img ?? null}
            size={40}
          />
          <div className={styles.words}>
            <p className={styles.title} dir="auto" title={chapter.title}>
              {chapter.title}
            </p>
            {chapter.url && (
              <a
                href={chapter.url}
                className={styles.link}
                target="_blank"
                rel="noreferrer nofollow"
                dir="ltr"
              >
                {chapter.url.replace(/^https:\/\//, '')}
              </a>
            )}
            <Overlap end={overlappingEnd(chapters, index)} />
          </div>
          {edit && (
            <div className={styles.rowActions}>
              <IconLink
                to={edit.path(chapter)}
                label={texts.editNamed(chapter.title)}
                icon={<Pencil />}
                onClick={(event) => edit.onEdit(event, chapter)}
              />
              <IconLink
                to={edit.deletePath(chapter)}
                label={texts.deleteNamed(chapter.title)}
                icon={<Trash2 />}
                onClick={(event) => edit.onDelete(event, chapter)}
              />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

function Overlap({ end }: { end: number | null }) {
  if (end === null) return null
  return (
    <p className={styles.warning}>
      <TriangleAlert size={14} />
      {texts.previousEnds(writtenSeconds(Math.floor(end)))}
    </p>
  )
}
