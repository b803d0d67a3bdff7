import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useAskedOnPage } from '#app/components/base/ui/use-asked.ts'
import { askedWriting } from '#app/components/base/shell/asked-writing.ts'

const WritingDialog = lateComponent(() => import('./writing-dialog.tsx'))

/** Shows the dialog in which something is written when a button opens it. */
export function WritingAsker() {
  const asked = useAskedOnPage(askedWriting)
  return asked && <WritingDialog asked={asked} onClose={() => askedWriting.ask(null)} />
}
