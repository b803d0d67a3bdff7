import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '#tests/rig/browser/api.ts'
import { type Facts, makeWriters } from '#tests/rig/browser/crash/writers.ts'
import type { RunningAt } from '#tests/rig/browser/run-product.ts'
import { type Machine, startMachine, storageOf } from './machines.ts'

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

const megabyte = 1_000_000

/** The demo, somebody's wallet, and made media of so many gigabytes. */
export async function fill(machine: Machine, gigabytes: number): Promise<void> {
  const product = await startMachine(machine, { SEED_DEMO: '1' })
  const ann = await signIn(product, 'ann@example.com')
  await untilAnswered(() => ann.call('pay/play-faucet', {}))
  const storage = storageOf(machine)
  for (let at = 0; at < gigabytes * 1000; at += 50)
    await storage.put(`made/${at}`, randomBytes(50 * megabyte), { contentType: 'audio/mpeg' })
  await product.stop()
}

/** The node of play money begins with the first call. */
async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await ask()
      return
    } catch (error) {
      if (attempt === 12) throw error
      await wait(5000)
    }
  }
}
