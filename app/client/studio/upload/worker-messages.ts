import type { PartEtag, Renewed } from './upload-target.ts'

/** What a worker has to send: the missing parts of a file. */
export interface SendJob {
  file: Blob
  /** Bytes of each part but the last. */
  partBytes: number
  urls: string[]
  done: PartEtag[]
}

export type ToWorker =
  | { type: 'send'; job: SendJob }
  | { type: 'renewed'; renewed: Renewed | null }
  /** The line may be back. */
  | { type: 'wake' }

export type FromWorker =
  | { type: 'progress'; sentBytes: number }
  | { type: 'part'; part: PartEtag }
  | { type: 'line'; isThere: boolean }
  | { type: 'renew' }
  | { type: 'sent'; etags: PartEtag[] }
  | { type: 'failed'; kind: 'lost' | 'gone' | 'other'; message: string }
