import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useAskedOnPage } from '#app/components/base/ui/use-asked.ts'
import { askedDeletion } from './asked-deletion.ts'

const DeleteNoteDialog = lateComponent(() => import('./delete-note-dialog.tsx'))

/** Shows the question whether a note is to be deleted when its menu asks it. */
export function DeletionAsker() {
  const asked = useAskedOnPage(askedDeletion)
  return asked && <DeleteNoteDialog asked={asked} onClose={() => askedDeletion.ask(null)} />
}
