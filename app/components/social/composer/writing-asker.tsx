import { useSyncExternalStore } from 'react'
import { lateComponent } from '#app/components/ui/late-component.tsx'
import { askedWriting, endWriting, onWritingAsked } from './asked-writing.ts'

const WritingDialog = lateComponent(() => import('./writing-dialog.tsx'))

/** Shows the dialog in which something is written when a button opens it. */
export function WritingAsker() {
  const asked = useSyncExternalStore(onWritingAsked, askedWriting, () => null)
  return asked && <WritingDialog asked={asked} onClose={endWriting} />
}
