import { partBytes as usualPartBytes } from '#app/rules/studio/upload-file.ts'
import { uploadErrors } from '#app/texts/studio/uploads.ts'
import { isOk, type Put, type PutAnswer } from './put-body.ts'
import type { PartEtag } from './upload-target.ts'

const atOnce = 4
const mostAttempts = 20
const waitMs = 2000

export interface PartsUpload {
  file: Blob
  /** One URL for each part, in order. */
  urls: string[]
  /** Parts that are stored already. */
  done: PartEtag[]
  /** New URLs when the given ones have expired; null if they can't be fetched now. */
  renew: () => Promise<string[] | null>
  /** Bytes sent so far, including parts that were stored before. */
  onProgress: (sentBytes: number) => void
  onPart: (part: PartEtag) => void
  signal: AbortSignal
}

export interface Dependencies {
  put: Put
  /** Resolves after this time, or earlier if a retry makes sense sooner. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Bytes of each part but the last. */
  partBytes?: number
}

/**
 * Sends the missing parts of a file, four at a time, each as its own slice. If one fails for good, all are cancelled.
 */
export async function uploadParts(
  { file, urls, done, renew, onProgress, onPart, signal }: PartsUpload,
  { put, wait, partBytes = usualPartBytes }: Dependencies,
): Promise<PartEtag[]> {
  const count = Math.ceil(file.size / partBytes)
  if (urls.length < count) throw new Error(uploadErrors.notEnoughUrls)
  const etags = new Map(done.map(({ partNumber, etag }) => [partNumber, etag]))
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const left = numbers.filter((number) => !etags.has(number))
  const sent = new Map([...etags.keys()].map((number) => [number, slice(number).size]))
  const ending = new AbortController()
  const end = () => ending.abort()
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  let current = urls
  let renewing: Promise<void> | undefined
  tellProgress()
  try {
    await Promise.all(Array.from({ length: atOnce }, sendNext))
  } finally {
    end()
    signal.removeEventListener('abort', end)
  }
  return numbers.map((number) => ({ partNumber: number, etag: etags.get(number) ?? '' }))

  async function sendNext(): Promise<void> {
    for (let number = left.shift(); number; number = left.shift()) {
      const etag = await sendPart(number)
      etags.set(number, etag)
      onPart({ partNumber: number, etag })
    }
  }

  async function sendPart(number: number): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const answer = await tryPart(number)
      if (answer?.etag && isOk(answer.status)) return answer.etag
      tellProgress(number, 0)
      if (attempt === mostAttempts) throw new Error(uploadErrors.partFailed(number, mostAttempts))
      // The addresses may have run out, or be of a store that has moved.
      if (answer?.status === 403 || answer?.status === 404) await renewUrls()
      await wait(waitMs * attempt, ending.signal)
      if (ending.signal.aborted) throw new Error(uploadErrors.aborted)
    }
  }

  /** Null if there was no response. */
  async function tryPart(number: number): Promise<PutAnswer | null> {
    try {
      return await put({
        url: current[number - 1] ?? '',
        body: slice(number),
        signal: ending.signal,
        onProgress: (bytes) => tellProgress(number, bytes),
      })
    } catch (error) {
      if (ending.signal.aborted) throw new Error(uploadErrors.aborted, { cause: error })
      return null
    }
  }

  function renewUrls(): Promise<void> {
    renewing ??= renew()
      .then((fresh) => {
        if (fresh) current = fresh
      })
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }

  function slice(number: number): Blob {
    return file.slice((number - 1) * partBytes, number * partBytes)
  }

  function tellProgress(number?: number, bytes = 0): void {
    if (number !== undefined) sent.set(number, bytes)
    onProgress([...sent.values()].reduce((sum, part) => sum + part, 0))
  }
}
