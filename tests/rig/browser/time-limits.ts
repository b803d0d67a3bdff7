import { inject } from 'vitest'

// Whatever is waited for comes by itself: limits end a test that waits in vain. They are those of a quick machine, and
// longer on one that is slow or busy.

/** A limit in milliseconds, for this machine. */
export function limit(ms: number): number {
  return Math.round(ms * inject('slowness'))
}

/** The options of what waits for so long. */
export function within(ms: number): { timeout: number } {
  return { timeout: limit(ms) }
}
