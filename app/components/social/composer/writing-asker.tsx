import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { lateComponent } from '#app/components/ui/late-component.tsx'
import { askedWriting, endWriting, onWritingAsked } from './asked-writing.ts'

const WritingDialog = lateComponent(() => import('./writing-dialog.tsx'))

/** Shows the dialog in which something is written when a button opens it. */
export function WritingAsker() {
  const asked = useSyncExternalStore(onWritingAsked, askedWriting, () => null)
  const { pathname } = useLocation()
  // A link in the dialog leads to another page: what was written is kept.
  useEffect(() => endWriting, [pathname])
  return asked && <WritingDialog asked={asked} onClose={endWriting} />
}
