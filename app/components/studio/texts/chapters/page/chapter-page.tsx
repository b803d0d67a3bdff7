import { Alert } from '#app/components/base/ui/alert.tsx'
import { DraftNote } from '#app/components/studio/texts/transcript/draft-note.tsx'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { chapterTexts as texts } from '#app/texts/studio/item-chapters.ts'
import { ConfirmForm } from '#app/components/studio/forms/form-buttons.tsx'
import { PlacedForm } from '#app/components/base/forms/form-place.tsx'
import { ChapterForm } from './chapter-form.tsx'
import { ChapterRows } from '#app/components/studio/texts/chapters/chapter-rows.tsx'
import styles from '#app/components/studio/texts/chapters/chapters.module.css'
import ImportChapters from './import-chapters-panel.tsx'
import type {
  ChapterPageAnswer,
  ChapterPageData,
} from '#app/components/studio/texts/chapters/views.ts'
import { chaptersSectionPath, type ChapterView } from '#app/rules/studio/text-pages.ts'

/** The title of a chapters page. */
export function chapterPageTitle(show: ChapterView): string {
  return {
    add: texts.add,
    edit: texts.edit,
    delete: texts.delete,
    import: texts.import,
    ai: texts.aiTitle,
    generate: texts.generateAgain,
    found: texts.useFound,
  }[show]
}

interface ChapterPageProps {
  page: ChapterPageData
  answer: ChapterPageAnswer | undefined
}

/** One task with chapters: on a page, or in a dialog over the editor. */
export function ChapterPage({ page, answer }: ChapterPageProps) {
  return (
    <>
      {page.isDraft && <DraftNote>{itemTexts.transcript.draftBelow}</DraftNote>}
      {answer?.error && <Alert tone="error">{answer.error}</Alert>}
      {answer?.imported && (
        <>
          <Alert tone="success">{texts.imported}</Alert>
          <Alert tone="warning">{answer.imported.warning}</Alert>
        </>
      )}
      <PageForm page={page} answer={answer} />
    </>
  )
}

function PageForm({ page, answer }: ChapterPageProps) {
  const { place, show, chapters, chapter, audioSeconds, problem } = page
  const back = chaptersSectionPath(place)
  switch (show) {
    case 'add':
    case 'edit':
      return <ChapterForm page={page} answer={answer} />
    case 'delete':
      return (
        <ConfirmForm intent="delete" button={texts.delete} back={back} isDanger>
          <input type="hidden" name="start" value={chapter?.start} />
          <p dir="auto">
            <strong>{chapter?.title}</strong>
          </p>
          <p>{texts.deleteSure}</p>
        </ConfirmForm>
      )
    case 'generate':
      return (
        <ConfirmForm intent="generate" button={texts.generateAgain} back={back}>
          <p>{texts.generateText}</p>
        </ConfirmForm>
      )
    case 'ai':
    case 'found':
      if (problem !== null) return <Alert tone="error">{problem}</Alert>
      return (
        <ConfirmForm
          intent={show === 'ai' ? 'use-ai' : 'use-found'}
          button={show === 'ai' ? texts.useAi : texts.useFound}
          back={back}
        >
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard */}
          <div className={styles.preview} tabIndex={0} role="region" aria-label={texts.aiTitle}>
            <ChapterRows itemId={place.itemId} chapters={chapters} />
          </div>
        </ConfirmForm>
      )
    case 'import':
      return (
        <PlacedForm encType="multipart/form-data">
          <ImportChapters
            itemId={place.itemId}
            audioSeconds={audioSeconds}
            overwrites={chapters.length > 0}
            text={answer?.text}
          />
        </PlacedForm>
      )
  }
}
