import { Badge } from '@radix-ui/themes/components/badge'
import { IconButton } from '@radix-ui/themes/components/icon-button'
import { Pencil, Trash2, TriangleAlert } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { writtenSeconds } from '#app/rules/studio/chapter-list.ts'
import type { ChapterChanges } from '#app/rules/studio/chapter-changes.ts'
import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import { clockDuration } from '#app/rules/base/display-time.ts'
import { overlappingEnd } from '#app/rules/studio/item-texts.ts'
import { chapterTexts as texts } from '#app/texts/studio/item-chapters.ts'
import { unpublishedTexts } from '#app/texts/studio/unpublished.ts'
import { UndoButton } from '#app/components/studio/editing/unpublished/record-field.tsx'
import marks from '#app/components/studio/editing/unpublished/record-field.module.css'
import styles from './chapters.module.css'
import { shownImage } from './shown-image.ts'

/** Id of the form that undoes changes of chapters. */
export const chaptersFormId = 'chapters-form'

interface ChapterRowsProps {
  itemId: string
  chapters: readonly Chapter[]
  /** Their differences from the published chapters. */
  changes?: ChapterChanges | null
  onUndo?: (start: number) => void
  /** Without it, the rows are read-only. */
  edit?: {
    path: (chapter: Chapter) => string
    deletePath: (chapter: Chapter) => string
    onEdit: (event: MouseEvent, chapter: Chapter) => void
    onDelete: (event: MouseEvent, chapter: Chapter) => void
  }
}

/** A list of chapters, with warnings about their starts. */
export function ChapterRows({ itemId, chapters, changes, onUndo, edit }: ChapterRowsProps) {
  return (
    <ol className={styles.rows}>
      {chapters.map((chapter, index) => (
        <li
          key={chapter.start}
          className={classNames(styles.row, changes?.changed.has(chapter.start) && marks.changed)}
        >
          <time className={styles.start}>{clockDuration(chapter.start)}</time>
          <Cover id={itemId} title={chapter.title} src={shownImage(chapter.img)} size={40} />
          <div className={styles.words}>
            <div className={styles.titleLine}>
              <p className={styles.title} dir="auto" title={chapter.title}>
                {chapter.title}
              </p>
              {changes?.changed.has(chapter.start) && (
                <span className={marks.mark}>
                  <Badge color="gray">{unpublishedTexts.changed}</Badge>
                  <UndoButton
                    form={chaptersFormId}
                    name="undo"
                    value={String(chapter.start)}
                    label={chapter.title}
                    {...(onUndo && { onUndo: () => onUndo(chapter.start) })}
                  />
                </span>
              )}
            </div>
            <PublishedChapter chapter={chapter} before={changes?.changed.get(chapter.start)} />
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
              <IconButton asChild variant="ghost" color="gray" radius="full">
                <Link
                  aria-label={texts.editNamed(chapter.title)}
                  title={texts.editNamed(chapter.title)}
                  to={edit.path(chapter)}
                  onClick={(event) => edit.onEdit(event, chapter)}
                >
                  <Pencil />
                </Link>
              </IconButton>
              <IconButton asChild variant="ghost" color="gray" radius="full">
                <Link
                  aria-label={texts.deleteNamed(chapter.title)}
                  title={texts.deleteNamed(chapter.title)}
                  to={edit.deletePath(chapter)}
                  onClick={(event) => edit.onDelete(event, chapter)}
                >
                  <Trash2 />
                </Link>
              </IconButton>
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The published version of a chapter, if its difference can be shown as text. */
function PublishedChapter({
  chapter,
  before,
}: {
  chapter: Chapter
  before: Chapter | null | undefined
}) {
  if (!before) return null
  const words = [
    before.start !== chapter.start && clockDuration(before.start),
    before.title !== chapter.title && before.title,
    before.url !== chapter.url && (before.url ?? unpublishedTexts.nothing),
  ].filter((word) => typeof word === 'string')
  if (words.length === 0) return null
  return (
    <p className={styles.second}>
      {unpublishedTexts.published} <span dir="auto">{words.join(' • ')}</span>
    </p>
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
