import { type ReactNode, useCallback, useState } from 'react'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import type { ToDelete } from './delete-form.tsx'
import type { AskToDelete, ListedFeed } from './item-rows.tsx'

const DeleteDialog = lateComponent(() => import('./delete-dialog.tsx'))

/** Opens a dialog before an episode or release is deleted; without JavaScript, the menu links to a page. */
export function useDeletion(feed: ListedFeed): { ask: AskToDelete; dialog: ReactNode } {
  const [asked, setAsked] = useState<ToDelete | null>(null)
  const close = useCallback(() => setAsked(null), [])
  const ask = useCallback<AskToDelete>((item, event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Focus returns here after the dialog, since the menu is closed by then.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus()
    setAsked(item)
  }, [])
  return { ask, dialog: asked && <DeleteDialog feed={feed} item={asked} onClose={close} /> }
}
