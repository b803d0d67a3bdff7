import { partBytes } from '#app/rules/studio/upload-file.ts'
import { uploadErrors } from '#app/texts/studio/uploads.ts'
import type { Begun, KeptUpload } from './kept-uploads.ts'
import type { SendFile } from './send-in-worker.ts'
import { putHeaders, UploadCallError, type UploadCalls, type UploadTerms } from './upload-calls.ts'
import type { UploadMetadata } from './upload-target.ts'

/** Thrown for a file that can't be used; the message is shown to the user. */
export class FileRefused extends Error {}

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
  /** Called once the file is attached: pages that show it have to be revalidated. */
  onChange: () => void
}

/** Sends a prepared file and attaches it, resuming where an earlier run stopped; resolves with the file's URL. */
export async function runUpload(run: UploadRun, file: File | null): Promise<string> {
  await makeTrack(run)
  if (!run.kept().begun?.isSent) {
    if (!file) throw new Error(uploadErrors.failed)
    await (isInParts(run.kept()) ? sendParts(run, file) : sendWhole(run, file))
    await keepBegun(run, { isSent: true })
  }
  throwIfAborted(run)
  const { transcribe, begun } = run.kept()
  const url = begun?.preview_url ?? ''
  await run.calls.attach(url, { transcribe })
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

async function sendWhole(run: UploadRun, file: File): Promise<void> {
  const terms = termsOf(run.kept())
  const { presigned_url, preview_url } = await run.calls.begin(terms)
  await run.keep({ begun: { preview_url, parts: null, isSent: false } })
  throwIfAborted(run)
  const job = {
    kind: 'whole' as const,
    file,
    url: presigned_url,
    headers: putHeaders(terms),
  }
  const noParts = { renew: () => Promise.resolve(null), onPart: () => undefined }
  await run.send(job, { signal: run.signal, onProgress: run.onProgress, ...noParts })
}

async function sendParts(run: UploadRun, file: File): Promise<void> {
  const { urls, done } = await beginOrResume(run)
  throwIfAborted(run)
  const etags = await run.send(
    { kind: 'parts', file, urls, done },
    {
      signal: run.signal,
      onProgress: run.onProgress,
      onPart: (part) =>
        void keepParts(run, { part_etags: [...(partsOf(run)?.part_etags ?? []), part] }),
      renew: () => renew(run).then((fresh) => fresh?.presigned_urls ?? null),
    },
  )
  throwIfAborted(run)
  const upload = multipartOf(run.kept())
  if (upload) await run.calls.complete(upload, etags)
}

/**
 * Resumes an upload with the parts that the store has, or those noted here if the store can't be reached; else begins
 * one.
 */
async function beginOrResume(run: UploadRun) {
  const fresh = await renew(run).catch((error: unknown) => forgetIfGone(run, error))
  if (fresh) return { urls: fresh.presigned_urls, done: fresh.part_etags }
  const kept = partsOf(run)
  if (kept) return { urls: kept.presigned_urls, done: kept.part_etags }
  const { presigned_urls, preview_url, upload_id } = await run.calls.beginParts(termsOf(run.kept()))
  await run.keep({
    begun: {
      preview_url,
      parts: { upload_id, presigned_urls, part_etags: [] },
      isSent: false,
    },
  })
  return { urls: presigned_urls, done: [] }
}

/** Forgets an upload that the store has deleted (404), as it does with old ones; rethrows other errors. */
async function forgetIfGone(run: UploadRun, error: unknown): Promise<null> {
  if (!(error instanceof UploadCallError && error.error.status === 404)) throw error
  await run.keep({ begun: null })
  return null
}

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

function isInParts({ target, num_bytes }: KeptUpload): boolean {
  return target.media_type === 'ITEM_VIDEO_ORIGINAL' || num_bytes > partBytes
}

function partsOf(run: UploadRun): Begun['parts'] {
  return run.kept().begun?.parts ?? null
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
  return { target, filename, num_bytes, content_type, metadata }
}

function throwIfAborted({ signal }: UploadRun): void {
  if (signal.aborted) throw new Error(uploadErrors.aborted)
}
