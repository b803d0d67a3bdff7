import type { KeptUpload, NewTrack } from './kept-uploads.ts'
import type { PrepareFile } from './run-upload.ts'
import type { Upload } from './upload-state.ts'
import type { UploadTarget } from './upload-target.ts'

export interface UploadOrder {
  /** The id of who is logged in. */
  account: string
  target: UploadTarget
  file: File
  prepare?: PrepareFile
  /** A track that is made for the file, and goes again if it can't be uploaded. */
  track?: NewTrack
  /** Asks for a transcript of the audio. */
  transcribe?: boolean
}

/** An upload of this page, with all that running it takes. */
export interface Task {
  shown: Upload
  kept: KeptUpload
  file: File | null
  prepare: PrepareFile | null
  ending: AbortController
  running: Promise<void>
  settle: (url: string | null) => void
  release: () => void
}

/** An upload that nothing has been done for yet. */
export function newTask(kept: KeptUpload, file: File | null, settle: Task['settle']): Task {
  const { id, target, filename, num_bytes, metadata, track, begun } = kept
  return {
    shown: {
      id,
      target,
      filename,
      num_bytes,
      sent_bytes: 0,
      duration: metadata.duration === undefined ? null : Number(metadata.duration),
      status: 'waiting',
      error: null,
      reason: null,
      canRetry: true,
      isResumable: Boolean(begun?.parts),
      track,
    },
    kept,
    file,
    prepare: null,
    ending: new AbortController(),
    running: Promise.resolve(),
    settle,
    release: () => undefined,
  }
}

/** What is kept of an order, so that it can be gone on with. */
export function keptOf({ account, target, file, track, transcribe }: UploadOrder): KeptUpload {
  return {
    id: newUploadId(),
    account,
    target,
    ...factsOf(file),
    metadata: {},
    transcribe: transcribe ?? false,
    track: track ?? null,
    begun: null,
  }
}

export function factsOf(file: File) {
  return {
    filename: file.name,
    num_bytes: file.size,
    content_type: file.type || 'application/octet-stream',
    last_modified: file.lastModified,
  }
}

let made = 0

/** Only this browser sees it. */
function newUploadId(): string {
  return `${Date.now()}-${made++}-${Math.random().toString(36).slice(2)}`
}
