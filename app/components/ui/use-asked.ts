import { useSyncExternalStore } from 'react'
import type { Asked } from '#app/client/asking/asked.ts'

/** What is being asked; null for nothing. */
export function useAsked<Question>({ subscribe, getSnapshot }: Asked<Question>): Question | null {
  return useSyncExternalStore(subscribe, getSnapshot, () => null)
}
