import { uploadErrors } from '#app/texts/studio/uploads.ts'
import { browserLine } from './line.ts'
import { FileGone, LineLost } from './upload-failures.ts'
import type { PartEtag, Renewed } from './upload-target.ts'
import type { FromWorker, SendJob, ToWorker } from './worker-messages.ts'

export interface SendOptions {
  signal: AbortSignal
  onProgress: (sentBytes: number) => void
  /** A part was stored. */
  onPart: (part: PartEtag) => void
  /** Whether the line is there: told when it is lost, and when something gets through again. */
  onLine: (isThere: boolean) => void
  /** New URLs and the parts that are stored; null if they can't be fetched now. Rejects if the upload no longer exists. */
  renew: () => Promise<Renewed | null>
}

export type SendFile = (job: SendJob, options: SendOptions) => Promise<PartEtag[]>

/** Sends a file from a web worker; resolves with the etags of its parts. */
export const sendInWorker: SendFile = (job, { signal, onProgress, onPart, onLine, renew }) =>
  new Promise<PartEtag[]>((resolve, reject) => {
    const worker = new Worker(new URL('./upload-worker.ts', import.meta.url), { type: 'module' })
    const fail = (error: Error) => end(() => reject(error))
    const abort = () => fail(new Error(uploadErrors.aborted))
    const forget = browserLine.onBack(() => tell({ type: 'wake' }))
    worker.onerror = () => fail(new Error(uploadErrors.failed))
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      switch (data.type) {
        case 'progress':
          return onProgress(data.sentBytes)
        case 'part':
          return onPart(data.part)
        case 'line':
          return onLine(data.isThere)
        case 'renew':
          return void renew().then(
            (renewed) => tell({ type: 'renewed', renewed }),
            (error: unknown) =>
              fail(error instanceof Error ? error : new Error(uploadErrors.failed)),
          )
        case 'sent':
          return end(() => resolve(data.etags))
        case 'failed':
          return fail(errorOf(data))
      }
    }
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
    else tell({ type: 'send', job })

    function tell(message: ToWorker) {
      worker.postMessage(message)
    }

    function end(settle: () => void) {
      signal.removeEventListener('abort', abort)
      forget()
      worker.terminate()
      settle()
    }
  })

function errorOf({ kind, message }: Extract<FromWorker, { type: 'failed' }>): Error {
  if (kind === 'gone') return new FileGone()
  return kind === 'lost' ? new LineLost(message) : new Error(message)
}
