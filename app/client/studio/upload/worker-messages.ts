import type { PartEtag } from './upload-target.ts'

/** What a worker has to send: a file in one piece, or the missing parts of one. */
export type SendJob =
  | { kind: 'whole'; file: Blob; url: string; headers: Record<string, string> }
  | { kind: 'parts'; file: Blob; urls: string[]; done: PartEtag[] }

export type ToWorker = { type: 'send'; job: SendJob } | { type: 'renewed'; urls: string[] | null }

export type FromWorker =
  | { type: 'progress'; sentBytes: number }
  | { type: 'part'; part: PartEtag }
  | { type: 'renew' }
  | { type: 'sent'; etags: PartEtag[] }
  | { type: 'failed'; message: string }
