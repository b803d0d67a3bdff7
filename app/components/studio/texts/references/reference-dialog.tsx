import type { FormPlace } from '#app/components/base/forms/form-place.tsx'
import { OpenedForm } from '#app/components/base/forms/opened-form-dialog.tsx'
import {
  ReferencePage,
  referencePageTitle,
} from '#app/components/studio/texts/references/page/reference-page.tsx'
import type { ChosenTrack, ReferencePageData } from './views.ts'

interface ReferenceDialogProps extends Pick<FormPlace, 'send'> {
  page: ReferencePageData
  onChoose: (track: ChosenTrack) => void
  onClose: () => void
}

/** The dialog over the editor that adds or edits a music reference. */
export default function ReferenceDialog({ page, onChoose, send, onClose }: ReferenceDialogProps) {
  return (
    <OpenedForm title={referencePageTitle(page.show)} send={send} close={onClose}>
      <ReferencePage page={page} answer={undefined} onChoose={onChoose} />
    </OpenedForm>
  )
}
