import { uploadErrors } from '#app/texts/studio/uploads.ts'

export interface PutRequest {
  url: string
  body: Blob
  headers?: Record<string, string>
  signal: AbortSignal
  /** Bytes sent so far. */
  onProgress: (sentBytes: number) => void
}

export interface PutAnswer {
  status: number
  etag: string | null
}

export type Put = (request: PutRequest) => Promise<PutAnswer>

/** PUTs a body and reports progress: by XMLHttpRequest, since fetch reports none. Rejects if there is no response. */
export const putBody: Put = ({ url, body, headers = {}, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const settle = (finish: () => void) => () => {
      signal.removeEventListener('abort', abort)
      finish()
    }
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = settle(() =>
      resolve({ status: request.status, etag: request.getResponseHeader('ETag') }),
    )
    request.onerror = settle(() => reject(new Error(uploadErrors.failed)))
    request.onabort = settle(() => reject(new Error(uploadErrors.aborted)))
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    signal.addEventListener('abort', abort)
    if (signal.aborted) settle(() => reject(new Error(uploadErrors.aborted)))()
    else request.send(body)
  })

export function isOk(status: number): boolean {
  return status >= 200 && status < 300
}
