import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { VerifierSpeed, WorkerReply, WorkerSettings } from './messages.ts'
import type { Verdict } from './verifier.ts'

/** Checks ids and signatures of events outside of the main thread. */
export interface SignatureChecker {
  /** Checks an event, given as its JSON. Those that are asked for at the same time are checked together. */
  check(raw: string): Promise<Verdict>
  /** The verifiers that work on this machine, the one in use first. Starts the workers. */
  verifiers(): Promise<VerifierSpeed[]>
  close(): Promise<void>
}

export interface SignatureCheckerSettings extends WorkerSettings {
  /** The file of the worker, where it was built. */
  file?: string
  workers?: number
}

interface Asked {
  raw: string
  resolve: (verdict: Verdict) => void
  reject: (error: Error) => void
}

/** A batch keeps its events waiting until its last one is checked. */
const maxAtOnce = 256
const maxWorkers = 4

/** The workers are started by the first event; one that ends is replaced. */
export function createSignatureChecker({
  file = path.join(import.meta.dirname, 'worker.ts'),
  workers: wanted = Math.max(1, Math.min(maxWorkers, availableParallelism() - 1)),
  ...settings
}: SignatureCheckerSettings = {}): SignatureChecker {
  const waiting: Asked[] = []
  const workers = new Set<Worker>()
  /** For each worker with nothing to do: takes the next batch. */
  const idle: (() => void)[] = []
  let started: Promise<VerifierSpeed[]> | undefined

  function start(): Promise<VerifierSpeed[]> {
    started ??= Promise.all(Array.from({ length: wanted }, startWorker)).then(
      ([first = []]) => first,
    )
    return started
  }

  function startWorker(): Promise<VerifierSpeed[]> {
    const worker = new Worker(file, { workerData: settings })
    workers.add(worker)
    let batch: Asked[] = []

    function next(): void {
      batch = waiting.splice(0, maxAtOnce)
      if (batch.length === 0) {
        idle.push(next)
        // A process with nothing else to do may end.
        worker.unref()
      } else {
        worker.ref()
        worker.postMessage(batch.map(({ raw }) => raw))
      }
    }

    function end(error: Error): void {
      for (const { reject } of batch) reject(error)
      if (idle.includes(next)) idle.splice(idle.indexOf(next), 1)
      workers.delete(worker)
      // The next event starts them anew.
      if (workers.size === 0) started = undefined
    }

    return new Promise((resolve, reject) => {
      worker.on('message', (reply: WorkerReply) => {
        if ('verifiers' in reply) resolve(reply.verifiers)
        else
          for (const [at, { resolve }] of batch.entries()) resolve(reply.verdicts[at] ?? 'wrong-id')
        next()
      })
      worker.on('error', (error) => {
        end(error as Error)
        reject(error as Error)
      })
      worker.on('exit', () => end(new Error('the checking of signatures ended')))
    })
  }

  async function handOut(): Promise<void> {
    try {
      await start()
      while (waiting.length > 0 && idle.length > 0) idle.pop()?.()
    } catch (error) {
      for (const { reject } of waiting.splice(0)) reject(error as Error)
    }
  }

  return {
    verifiers: start,
    check(raw) {
      // Events that arrive in the same turn go together.
      if (waiting.length === 0) setImmediate(() => void handOut())
      return new Promise((resolve, reject) => waiting.push({ raw, resolve, reject }))
    },
    async close() {
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}
