import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { SkeletonRows } from '#app/components/base/ui/skeleton.tsx'
import { chapterTexts as texts } from '#app/texts/studio/item-chapters.ts'
import type { FormPlace } from '#app/components/base/forms/form-place.tsx'
import { isFailedAnswer, type FailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { OpenedForm } from '#app/components/base/forms/opened-form-dialog.tsx'
import {
  ChapterPage,
  chapterPageTitle,
} from '#app/components/studio/texts/chapters/page/chapter-page.tsx'
import { type ChapterPageData, chaptersPath } from './views.ts'

interface ChaptersDialogProps extends Omit<FormPlace, 'close'> {
  page: ChapterPageData
  onClose: () => void
}

/** A dialog over the editor for one task with chapters. */
export default function ChaptersDialog({ page, onClose, ...place }: ChaptersDialogProps) {
  return (
    <OpenedForm title={chapterPageTitle(page.show)} close={onClose} {...place}>
      {page.show === 'ai' ? (
        <AiChapters page={page} />
      ) : (
        <ChapterPage page={page} answer={undefined} />
      )}
    </OpenedForm>
  )
}

const askAgainMs = 10_000

/** Shows the AI's chapters; polls while they are older than the latest request. */
function AiChapters({ page: { place } }: { page: ChapterPageData }) {
  const { load, data } = useFetcher<
    { page: ChapterPageData & { isAwaited: boolean } } | FailedAnswer
  >()
  const path = `${chaptersPath(place, 'ai')}&stay=on`
  const isAwaited = data !== undefined && !isFailedAnswer(data) && data.page.isAwaited
  useEffect(() => void load(path), [load, path])
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => void load(path), askAgainMs)
    return () => clearTimeout(timer)
  }, [isAwaited, data, load, path])
  if (isFailedAnswer(data)) return <Alert tone="error">{texts.fetchFailed('ERROR_UNKNOWN')}</Alert>
  if (!data || isAwaited) return <SkeletonRows kind="track" count={4} />
  return <ChapterPage page={data.page} answer={undefined} />
}
