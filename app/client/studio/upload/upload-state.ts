import type { NewTrack } from './kept-uploads.ts'
import type { UploadTarget } from './upload-target.ts'

/** An upload as lists show it. */
export interface Upload {
  id: string
  target: UploadTarget
  filename: string
  num_bytes: number
  sent_bytes: number
  /** Seconds, of audio and video. */
  duration: number | null
  /** `needs-file`: the page was left, and the browser has no copy of the file. */
  status: 'waiting' | 'processing' | 'uploading' | 'ready' | 'failed' | 'needs-file'
  /** What it goes on by itself after: the line is lost, or nobody is logged in. */
  waitsFor: 'line' | 'login' | null
  /** The message for the user, and the technical reason. */
  error: string | null
  reason: string | null
  /** Whether a retry may succeed: a file that was refused stays refused. */
  canRetry: boolean
  /** Whether it was begun, so that what has arrived needn't go again. */
  isResumable: boolean
  track: NewTrack | null
  /** Whether it was refused as it is, and an MP3 can be made of it. */
  offersMp3: boolean
}

/** What a running upload is shown by. */
export type ShownUpload = Pick<
  Upload,
  'filename' | 'num_bytes' | 'sent_bytes' | 'duration' | 'status' | 'waitsFor'
>

/** The state of the upload for one target: a feed, or an item and an access. */
export type UploadState =
  | { status: 'empty'; error?: string }
  | { status: 'processing'; upload: Upload }
  | { status: 'uploading'; upload: Upload; progress_percent: number }
  | { status: 'ready'; upload: Upload }

export function uploadState(upload: Upload | undefined): UploadState {
  if (!upload) return { status: 'empty' }
  switch (upload.status) {
    case 'waiting':
    case 'processing':
      return { status: 'processing', upload }
    case 'uploading':
      return { status: 'uploading', upload, progress_percent: progressPercent(upload) }
    case 'ready':
      return { status: 'ready', upload }
    case 'failed':
    case 'needs-file':
      return { status: 'empty', ...(upload.error === null ? {} : { error: upload.error }) }
  }
}

/** Whether the upload is waiting or running: leaving the page would interrupt it. */
export function isUnderWay({ status }: Pick<Upload, 'status'>): boolean {
  return status === 'waiting' || status === 'processing' || status === 'uploading'
}

/** Whether it is under way, but the line is lost. */
export function isCutOff(upload: Pick<Upload, 'status' | 'waitsFor'>): boolean {
  return isUnderWay(upload) && upload.waitsFor === 'line'
}

export function progressPercent({ sent_bytes, num_bytes }: ShownUpload): number {
  return num_bytes === 0 ? 0 : Math.min(100, Math.floor((100 * sent_bytes) / num_bytes))
}
