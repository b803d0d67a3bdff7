import { uploadErrors } from '#app/texts/studio/uploads.ts'
import { stallWatch } from './stall.ts'

interface PutRequest {
  url: string
  body: Blob
  signal: AbortSignal
  /** Bytes sent so far. */
  onProgress: (sentBytes: number) => void
}

export interface PutAnswer {
  status: number
  etag: string | null
}

export type Put = (request: PutRequest) => Promise<PutAnswer>

const lookEveryMs = 5000

/** PUTs a body and reports progress: by XMLHttpRequest, since fetch reports none. Rejects if there is no response. */
export const putBody: Put = ({ url, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const watch = stallWatch(Date.now())
    const abort = () => request.abort()
    const looking = setInterval(() => {
      if (watch.isDead(Date.now())) abort()
    }, lookEveryMs)
    const settle = (finish: () => void) => () => {
      clearInterval(looking)
      signal.removeEventListener('abort', abort)
      finish()
    }
    request.upload.onprogress = ({ loaded }) => {
      watch.moved(Date.now())
      onProgress(loaded)
    }
    request.onload = settle(() =>
      resolve({ status: request.status, etag: request.getResponseHeader('ETag') }),
    )
    request.onerror = settle(() => reject(new Error(uploadErrors.failed)))
    request.onabort = settle(() => reject(new Error(uploadErrors.aborted)))
    request.open('PUT', url)
    signal.addEventListener('abort', abort)
    if (signal.aborted) settle(() => reject(new Error(uploadErrors.aborted)))()
    else request.send(body)
  })

export function isOk(status: number): boolean {
  return status >= 200 && status < 300
}
