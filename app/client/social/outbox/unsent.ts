import { deviceStorage } from '#app/client/base/device-storage.ts'
import { keptNotesKey } from './kept-notes-key.ts'

const storage = deviceStorage()
const changed = 'tributary-unsent'

/** Whether this browser keeps notes that our relay doesn't have; their code needn't be loaded for that. */
export function hasUnsent(): boolean {
  return storage.getItem(keptNotesKey)?.includes('"event"') ?? false
}

/** Returns what ends it. */
export function onUnsent(listener: () => void): () => void {
  const ending = new AbortController()
  addEventListener(changed, listener, { signal: ending.signal })
  addEventListener('storage', listener, { signal: ending.signal })
  return () => ending.abort()
}

/** Says in this tab that what is kept has changed; others hear of it by the storage. */
export function tellUnsent(): void {
  dispatchEvent(new Event(changed))
}
