import { uploadErrors } from '#app/texts/studio/uploads.ts'
import { isOk, type Put, type PutAnswer } from './put-body.ts'
import { FileGone, LineLost } from './upload-failures.ts'
import type { PartEtag, Renewed } from './upload-target.ts'

const atOnce = 4
const mostAttempts = 20
const waitMs = 2000
/** Too long, or no room on the disk: trying doesn't mend that. */
const finalStatuses = [411, 413, 507]

export interface PartsUpload {
  file: Blob
  /** Bytes of each part but the last. */
  partBytes: number
  /** One URL for each part, in order. */
  urls: string[]
  /** Parts that are stored already. */
  done: PartEtag[]
  /** New URLs, since the given ones may have expired, and the parts that are stored; null if they can't be fetched now. */
  renew: () => Promise<Renewed | null>
  /** Bytes sent so far, including parts that were stored before. */
  onProgress: (sentBytes: number) => void
  onPart: (part: PartEtag) => void
  /** Whether the line is there: told when it is lost, and when something gets through again. */
  onLine: (isThere: boolean) => void
  signal: AbortSignal
}

export interface Dependencies {
  put: Put
  /** Resolves after this time, or earlier if a retry makes sense sooner; true if the browser was offline meanwhile. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<boolean>
}

/**
 * Sends the missing parts of a file, four at a time, each as its own slice. If one fails for good, all are cancelled.
 * @throws LineLost, FileGone
 */
export async function uploadParts(
  { file, partBytes, urls, done, renew, onProgress, onPart, onLine, signal }: PartsUpload,
  { put, wait }: Dependencies,
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
  let isLineThere = true
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
      const etag = etags.get(number) ?? (await sendPart(number))
      etags.set(number, etag)
      tellProgress(number, slice(number).size)
      onPart({ partNumber: number, etag })
    }
  }

  async function sendPart(number: number): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const answer = await tryPart(number)
      if (answer?.etag && isOk(answer.status)) return answer.etag
      tellProgress(number, 0)
      tellLine(answer !== null)
      if (answer && finalStatuses.includes(answer.status))
        throw new Error(uploadErrors.failedWithStatus(answer.status))
      if (attempt === mostAttempts) throw givenUp(number, answer)
      const wasOffline = await wait(waitMs * attempt, ending.signal)
      if (ending.signal.aborted) throw new Error(uploadErrors.aborted)
      // The answer alone may have been lost, and addresses run out, or are of a store that has moved.
      if (!answer || answer.status === 403 || answer.status === 404) await renewUrls()
      const arrived = etags.get(number)
      if (arrived) return arrived
      if (wasOffline) attempt = 0
    }
  }

  /** Null if there was no response. */
  async function tryPart(number: number): Promise<PutAnswer | null> {
    try {
      return await put({
        url: current[number - 1] ?? '',
        body: slice(number),
        signal: ending.signal,
        onProgress: (bytes) => {
          tellProgress(number, bytes)
          if (bytes > 0) tellLine(true)
        },
      })
    } catch (error) {
      if (ending.signal.aborted) throw new Error(uploadErrors.aborted, { cause: error })
      await requireReadable(slice(number))
      return null
    }
  }

  function renewUrls(): Promise<void> {
    renewing ??= renew()
      .then((fresh) => {
        if (!fresh) return
        current = fresh.presigned_urls
        for (const { partNumber, etag } of fresh.part_etags) etags.set(partNumber, etag)
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

  function tellLine(isThere: boolean): void {
    if (isThere === isLineThere) return
    isLineThere = isThere
    onLine(isThere)
  }
}

function givenUp(number: number, answer: PutAnswer | null): Error {
  const message = uploadErrors.partFailed(number, mostAttempts)
  return answer ? new Error(message) : new LineLost(message)
}

/** A request with a file that can't be read fails like one without a line. */
async function requireReadable(part: Blob): Promise<void> {
  try {
    await part.slice(0, 1).arrayBuffer()
  } catch (error) {
    throw new FileGone({ cause: error })
  }
}
