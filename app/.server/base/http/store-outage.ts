import { log } from '#app/.server/base/lib/logging/log.ts'
import { countFailure } from '#app/.server/base/lib/report-error.ts'
import type { StoreAwayError } from '#app/.server/base/ports/storage/index.ts'

/** While the store is away every request for a file fails: one line in so long says so. */
const quietMs = 30_000
let saidAt = -Infinity

/** Counts a request that failed since the store is away, and logs the first of them. */
export function reportStoreAway(error: StoreAwayError): void {
  countFailure(error, { place: 'store' })
  if (performance.now() - saidAt < quietMs) return
  saidAt = performance.now()
  log.error('The store is away', { error: error.cause, place: 'store' })
}
