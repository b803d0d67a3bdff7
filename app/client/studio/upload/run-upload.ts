import { partBytes, shortPartBytes } from '#app/rules/studio/upload-file.ts'
import { uploadErrors } from '#app/texts/studio/uploads.ts'
import type { Begun, KeptUpload } from './kept-uploads.ts'
import type { SendFile } from './send-in-worker.ts'
import { UploadCallError, type UploadCalls, type UploadTerms } from './upload-calls.ts'
import { FileGone } from './upload-failures.ts'
import type { UploadMetadata } from './upload-target.ts'

/** Checks a file before it is sent, and may replace it by another. Throws FileRefused. */
export type PrepareFile = (
  file: File,
  signal: AbortSignal,
) => Promise<{ file?: File; metadata?: UploadMetadata }>

export interface UploadRun {
  kept: () => KeptUpload
  /** Stores the upload's progress, so that it can be resumed from there. */
  keep: (changes: Partial<KeptUpload>) => Promise<void>
  calls: UploadCalls
  send: SendFile
  signal: AbortSignal
  onProgress: (sentBytes: number) => void
  onLine: (isThere: boolean) => void
  /** Called once the file is attached: pages that show it have to be revalidated. */
  onChange: () => void
}

/** Sends a prepared file and attaches it, resuming where an earlier run stopped; resolves with the file's URL. */
export async function runUpload(run: UploadRun, file: File | null): Promise<string> {
  await makeTrack(run)
  try {
    return await sendAndAttach(run, file)
  } catch (error) {
    if (!hasGone(error)) throw error
    // The store deletes old uploads: it begins anew.
    await forget(run)
    return sendAndAttach(run, file)
  }
}

async function sendAndAttach(run: UploadRun, file: File | null): Promise<string> {
  if (!run.kept().begun?.isSent) {
    if (!file) throw new FileGone()
    await sendParts(run, file)
    await keepBegun(run, { isSent: true })
  }
  throwIfAborted(run)
  const { transcribe, wishes, begun } = run.kept()
  const url = begun?.preview_url ?? ''
  await run.calls.attach(url, { transcribe, ...(wishes ? { wishes } : {}) })
  run.onChange()
  return url
}

async function makeTrack(run: UploadRun): Promise<void> {
  const { track, target } = run.kept()
  if (!track || target.item_id) return
  const { id } = await run.calls.createTrack(target.feed_id, track)
  await run.keep({ target: { ...target, item_id: id } })
  throwIfAborted(run)
}

async function sendParts(run: UploadRun, file: File): Promise<void> {
  const parts = await beginOrResume(run)
  if (!parts) return
  throwIfAborted(run)
  const { presigned_urls: urls, part_etags: done } = parts
  const etags = await run.send(
    { file, urls, done, partBytes: parts.part_bytes ?? partBytes },
    {
      signal: run.signal,
      onProgress: run.onProgress,
      onLine: run.onLine,
      onPart: (part) => void keepPart(run, part),
      renew: () => renew(run),
    },
  )
  throwIfAborted(run)
  const upload = multipartOf(run.kept())
  if (upload) await run.calls.complete(upload, etags).catch(leaveJoined)
}

/**
 * Resumes an upload with the parts that the store has, or those noted here if the store can't be reached; else begins
 * one. Null if the store has no such upload: then its parts were joined and the answer got lost, or it is gone, as
 * attaching it shows.
 */
async function beginOrResume(run: UploadRun): Promise<Begun['parts']> {
  if (partsOf(run)) {
    const isThere = await renew(run).then(() => true, leaveJoined)
    return isThere ? partsOf(run) : null
  }
  const terms = termsOf(run.kept())
  const { presigned_urls, preview_url, upload_id } = await run.calls.beginParts(terms)
  const parts = { upload_id, presigned_urls, part_etags: [], part_bytes: terms.part_bytes }
  await run.keep({ begun: { preview_url, parts, isSent: false } })
  return parts
}

/** False for an upload that the store doesn't have (404); rethrows other errors. */
function leaveJoined(error: unknown): false {
  if (error instanceof UploadCallError && error.error.status === 404) return false
  throw error
}

/** The file isn't in the store: its upload lay too long. */
function hasGone(error: unknown): boolean {
  if (!(error instanceof UploadCallError)) return false
  return error.error.error === 'NO_UPLOAD' || error.error.error === 'NOT_UPLOADED'
}

/** The next one is another attempt: the store would answer for the same one with what it has deleted. */
async function forget(run: UploadRun): Promise<void> {
  await run.keep({ begun: null, attempt: (run.kept().attempt ?? 0) + 1 })
}

/** Null if the store can't be asked now. */
async function renew(run: UploadRun) {
  const upload = multipartOf(run.kept())
  if (!upload) return null
  try {
    const fresh = await run.calls.renew(upload)
    await keepParts(run, fresh)
    return fresh
  } catch (error) {
    if (error instanceof UploadCallError && error.isRefusal) throw error
    return null
  }
}

/** The multipart upload in the store; null before it was begun. */
export function multipartOf({ begun }: KeptUpload) {
  return begun?.parts ? { url: begun.preview_url, upload_id: begun.parts.upload_id } : null
}

function partsOf(run: UploadRun): Begun['parts'] {
  return run.kept().begun?.parts ?? null
}

async function keepPart(run: UploadRun, part: { partNumber: number; etag: string }): Promise<void> {
  const others = partsOf(run)?.part_etags.filter(({ partNumber }) => partNumber !== part.partNumber)
  await keepParts(run, { part_etags: [...(others ?? []), part] })
}

async function keepParts(
  run: UploadRun,
  changes: Partial<NonNullable<Begun['parts']>>,
): Promise<void> {
  const parts = partsOf(run)
  if (parts) await keepBegun(run, { parts: { ...parts, ...changes } })
}

async function keepBegun(run: UploadRun, changes: Partial<Begun>): Promise<void> {
  const { begun } = run.kept()
  if (begun) await run.keep({ begun: { ...begun, ...changes } })
}

function termsOf(kept: KeptUpload): UploadTerms {
  const { target, filename, num_bytes, content_type, metadata } = kept
  const part_bytes = target.media_type === 'ITEM_VIDEO_ORIGINAL' ? undefined : shortPartBytes
  const attempt = `${kept.id} ${kept.attempt ?? 0}`
  return { target, filename, num_bytes, content_type, metadata, part_bytes, attempt }
}

function throwIfAborted({ signal }: UploadRun): void {
  if (signal.aborted) throw new Error(uploadErrors.aborted)
}
