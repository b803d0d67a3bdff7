import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Calls, Happening, NetworkSettings, Reply } from './messages.ts'

/** The network in its thread. */
export interface NetworkThread {
  call<Name extends keyof Calls>(
    name: Name,
    ...values: Parameters<Calls[Name]>
  ): Promise<ReturnType<Calls[Name]>>
  /** Rejects once the thread has ended by itself. */
  ended: Promise<never>
  end(): Promise<void>
}

interface Asked {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** Starts the network; `tell` hears first that it is open. */
export function startNetwork(
  settings: NetworkSettings,
  file: string | undefined,
  tell: (happening: Happening) => void,
): NetworkThread {
  const worker = new Worker(file ?? path.join(import.meta.dirname, 'network/worker.ts'), {
    workerData: settings,
    // The library says its version.
    stdout: true,
  })
  const asked = new Map<number, Asked>()
  let number = 0

  const ended = new Promise<never>((_resolve, reject) => {
    const end = (error: Error) => {
      for (const one of asked.values()) one.reject(error)
      asked.clear()
      reject(error)
    }
    worker.on('error', (error) => end(error as Error))
    worker.on('exit', () => end(new Error('the network of the devnet has ended')))
  })
  ended.catch(() => undefined)

  worker.on('message', (reply: Reply) => {
    if ('happening' in reply) return tell(reply.happening)
    const one = asked.get(reply.id)
    asked.delete(reply.id)
    if ('error' in reply) one?.reject(new Error(reply.error))
    else one?.resolve(reply.answer)
  })

  return {
    call(name, ...values) {
      const id = ++number
      return new Promise((resolve, reject) => {
        asked.set(id, { resolve: (answer) => resolve(answer as never), reject })
        worker.postMessage({ id, call: name, with: values })
      })
    },
    ended,
    async end() {
      await worker.terminate()
    },
  }
}
