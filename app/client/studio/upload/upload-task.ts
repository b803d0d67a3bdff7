import type { SoundWishes } from '#app/rules/studio/sound-wishes.ts'
import type { KeptUpload, NewTrack } from './kept-uploads.ts'
import type { PrepareFile } from './run-upload.ts'
import type { Upload } from './upload-state.ts'
import type { UploadTarget } from './upload-target.ts'

export interface UploadOrder {
  /** The id of the logged-in account. */
  account: string
  target: UploadTarget
  file: File
  prepare?: PrepareFile
  /** The track to create for the file; deleted again if the upload fails. */
  track?: NewTrack
  /** Requests a transcript of the audio. */
  transcribe?: boolean
  /** What MP3 is made of a file that is none. */
  wishes?: SoundWishes
}

/** An upload of this page, with the state needed to run it. */
export interface Task {
  shown: Upload
  kept: KeptUpload
  file: File | null
  /** Whether the file is the copy that the browser keeps. */
  isCopy: boolean
  prepare: PrepareFile | null
  /** Whether the file was checked and stored, so that it outlives the page. */
  isPrepared: boolean
  ending: AbortController
  running: Promise<void>
  settle: (url: string | null) => void
  release: () => void
}

/** A new task that waits to be run. */
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
      waitsFor: null,
      error: null,
      reason: null,
      canRetry: true,
      isResumable: Boolean(begun?.parts),
      track,
      offersMp3: false,
    },
    kept,
    file,
    isCopy: false,
    prepare: null,
    isPrepared: true,
    ending: new AbortController(),
    running: Promise.resolve(),
    settle,
    release: () => undefined,
  }
}

/** What is stored of an order, so that it can be resumed. */
export function keptOf({
  account,
  target,
  file,
  track,
  transcribe,
  wishes,
}: UploadOrder): KeptUpload {
  return {
    id: newUploadId(),
    account,
    target,
    ...factsOf(file),
    metadata: {},
    transcribe: transcribe ?? false,
    ...(wishes ? { wishes } : {}),
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

/** An id that only this browser uses. */
function newUploadId(): string {
  return `${Date.now()}-${made++}-${Math.random().toString(36).slice(2)}`
}
