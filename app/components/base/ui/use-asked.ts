import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Asked } from '#app/client/base/asking/dialog-request.ts'

/** What is being asked; null for nothing. */
export function useAsked<Question>({ subscribe, getSnapshot }: Asked<Question>): Question | null {
  return useSyncExternalStore(subscribe, getSnapshot, () => null)
}

/** The same of a question about what a page shows: a link in its dialog, which leads to another page, ends it. */
export function useAskedOnPage<Question>(asked: Asked<Question>): Question | null {
  const { pathname } = useLocation()
  useEffect(() => () => asked.ask(null), [asked, pathname])
  return useAsked(asked)
}
