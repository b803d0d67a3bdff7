import { deviceStorage } from '#app/client/base/device-storage.ts'
import type { TabLocks } from '#app/client/base/realtime/shared-news.ts'
import { ourRelay } from './our-relay.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { announceUnsent } from './unsent.ts'

let shared: Outbox | undefined

/** The outbox of this browser. */
export function browserOutbox(): Outbox {
  return (shared ??= createOutbox({
    line: ourRelay(),
    storage: deviceStorage(),
    browser: window,
    locks: (navigator as Partial<Navigator>).locks ?? notShared,
    onChange: announceUnsent,
  }))
}

/**
 * Without TLS browsers have no locks: each tab then sends by itself, which is harmless, since storing is idempotent.
 */
const notShared: TabLocks = {
  request: (name, _options, work) => work({ name, mode: 'exclusive' }),
}
