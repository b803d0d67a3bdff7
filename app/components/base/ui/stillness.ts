import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** Whether the visitor has asked that nothing moves. In the browser only. */
export function wantsStillness(): boolean {
  return matchMedia(query).matches
}

/** The same for what is rendered; nothing moves on the server. */
export function useWantsStillness(): boolean {
  return useSyncExternalStore(onChange, wantsStillness, () => true)
}

function onChange(changed: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
