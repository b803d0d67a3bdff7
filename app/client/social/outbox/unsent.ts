import { deviceStorage } from '#app/client/base/device-storage.ts'
import { outboxKey } from './outbox-key.ts'

const storage = deviceStorage()
const changed = 'tributary-unsent'

/** Whether the outbox has notes, without loading the outbox's code. */
export function hasUnsent(): boolean {
  return storage.getItem(outboxKey)?.includes('"event"') ?? false
}

/** Listens to changes of the outbox, in all tabs. Returns the function that ends it. */
export function onUnsent(listener: () => void): () => void {
  const ending = new AbortController()
  addEventListener(changed, listener, { signal: ending.signal })
  addEventListener('storage', listener, { signal: ending.signal })
  return () => ending.abort()
}

/** Announces a change of the outbox in this tab; other tabs get `storage` events. */
export function announceUnsent(): void {
  dispatchEvent(new Event(changed))
}
