import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '#tests/rig/browser/api.ts'
import { type Facts, makeWriters } from '#tests/rig/browser/crash/writers.ts'
import type { RunningAt } from '#tests/rig/browser/run-product.ts'

/** Writes to a running product without a pause, until it is stopped; answers how much was written. */
export async function keepLoaded(product: RunningAt): Promise<{ stop(): Promise<number> }> {
  const api = await signIn(product, 'ada@example.com')
  const facts: Facts = new Map()
  const ending = new AbortController()
  const writers = await makeWriters(() => api, facts)
  let written = 0
  const streams = writers.map(async (write) => {
    while (!ending.signal.aborted) {
      // A limit that is met is no harm here.
      const isWritten = await write().then(
        () => true,
        () => false,
      )
      if (isWritten) written++
      else await wait(200)
    }
  })
  return {
    async stop() {
      ending.abort()
      await Promise.all(streams)
      return written
    },
  }
}
