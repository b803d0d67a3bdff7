import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { DialogRequest } from '#app/client/base/asking/dialog-request.ts'

/** The pending request of a dialog; null for none. */
export function useDialogRequest<Question>({
  subscribe,
  getSnapshot,
}: DialogRequest<Question>): Question | null {
  return useSyncExternalStore(subscribe, getSnapshot, () => null)
}

/** The pending request of a dialog about what the page shows: leaving the page closes it. */
export function useDialogRequestOnPage<Question>(asked: DialogRequest<Question>): Question | null {
  const { pathname } = useLocation()
  useEffect(() => () => asked.ask(null), [asked, pathname])
  return useDialogRequest(asked)
}
