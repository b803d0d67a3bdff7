// The nodes, in a thread of their own: they keep it busy. Imports nothing of the product's but what it needs: it is
// started as it is in development and tests, and built on its own.
import { parentPort, workerData } from 'node:worker_threads'
import { loadLibrary } from './library.ts'
import type { NetworkSettings, Reply, Request } from '../messages.ts'
import { openNetwork } from './network.ts'

await loadLibrary()
const calls = await openNetwork(workerData as NetworkSettings, (happening) => reply({ happening }))

parentPort?.on('message', ({ id, call, with: values }: Request) => {
  try {
    const work = calls[call] as (...values: unknown[]) => unknown
    reply({ id, answer: work(...values) })
  } catch (error) {
    reply({ id, error: (error as Error).message })
  }
})

function reply(message: Reply): void {
  parentPort?.postMessage(message)
}
