import { useSyncExternalStore } from 'react'

/** False on the server and while hydrating, true from then on. */
export function useHydrated() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
