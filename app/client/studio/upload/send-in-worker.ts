import { uploadErrors } from '#app/texts/studio/uploads.ts'
import type { PartEtag } from './upload-target.ts'
import type { FromWorker, SendJob, ToWorker } from './worker-messages.ts'

export interface SendOptions {
  signal: AbortSignal
  onProgress: (sentBytes: number) => void
  /** A part was stored. */
  onPart: (part: PartEtag) => void
  /** New URLs for the parts; null if they can't be fetched now. Rejects if the upload no longer exists. */
  renew: () => Promise<string[] | null>
}

export type SendFile = (job: SendJob, options: SendOptions) => Promise<PartEtag[]>

/** Sends a file from a web worker; resolves with the etags of its parts, none for a file in one piece. */
export const sendInWorker: SendFile = (job, { signal, onProgress, onPart, renew }) =>
  new Promise<PartEtag[]>((resolve, reject) => {
    const worker = new Worker(new URL('./upload-worker.ts', import.meta.url), { type: 'module' })
    const fail = (message: string) => end(() => reject(new Error(message)))
    const abort = () => fail(uploadErrors.aborted)
    worker.onerror = () => fail(uploadErrors.failed)
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      switch (data.type) {
        case 'progress':
          return onProgress(data.sentBytes)
        case 'part':
          return onPart(data.part)
        case 'renew':
          return void renew().then(
            (urls) => tell({ type: 'renewed', urls }),
            (error: unknown) => fail(error instanceof Error ? error.message : uploadErrors.failed),
          )
        case 'sent':
          return end(() => resolve(data.etags))
        case 'failed':
          return fail(data.message)
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
      worker.terminate()
      settle()
    }
  })
