import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { referenceTexts as texts } from '#app/texts/studio/music-references.ts'
import { ConfirmForm } from '#app/components/studio/forms/form-buttons.tsx'
import { ReferenceForm } from './reference-form.tsx'
import { TrackRow } from './track-row.tsx'
import {
  type ChosenTrack,
  chosenTrack,
  type ReferencePageAnswer,
  type ReferencePageData,
} from '#app/components/studio/texts/references/views.ts'
import { type ReferenceShow, referencesSectionPath } from '#app/rules/studio/text-pages.ts'

/** The title of a references page. */
export function referencePageTitle(show: ReferenceShow): string {
  return { add: texts.add, edit: texts.edit, delete: texts.delete, copy: texts.copy }[show]
}

interface ReferencePageProps {
  page: ReferencePageData
  answer: ReferencePageAnswer | undefined
  onChoose?: (track: ChosenTrack) => void
}

/** One task with an item's music references: on a page, or in a dialog over the editor. */
export function ReferencePage({ page, answer, onChoose }: ReferencePageProps) {
  const { show, edited } = page
  return (
    <>
      <FormProof answer={answer} />
      {answer?.error && <Alert tone="error">{answer.error}</Alert>}
      {show === 'add' || show === 'edit' ? (
        <ReferenceForm page={page} answer={answer} onChoose={onChoose} />
      ) : (
        <ConfirmForm
          intent={show}
          button={referencePageTitle(show)}
          isDanger={show === 'delete'}
          back={referencesSectionPath(page)}
        >
          {edited && <input type="hidden" name="replaced" value={edited.start} />}
          <input type="hidden" name="base" value={page.base} />
          {edited && <TrackRow track={chosenTrack(edited)} />}
          {show === 'delete' && <p>{texts.deleteSure}</p>}
        </ConfirmForm>
      )}
    </>
  )
}
