import type { Access } from '#app/rules/media-path.ts'
import type { AuthenticatedCall, CallError } from '#app/client/session/authenticated-call.ts'
import { uploadTexts } from '#app/texts/uploads.ts'
import type { PartEtag, UploadMetadata, UploadTarget } from './upload-target.ts'

/** A call that was refused, or not answered. */
export class UploadCallError extends Error {
  constructor(
    readonly error: CallError,
    options?: ErrorOptions,
  ) {
    super(error.message ?? uploadTexts.couldNotUpload, options)
  }

  /** The server said no: asking again would change nothing. */
  get isRefusal(): boolean {
    return this.error.status >= 400 && this.error.status < 500 && this.error.status !== 429
  }
}

export interface UploadTerms {
  target: UploadTarget
  filename: string
  num_bytes: number
  content_type: string
  metadata: UploadMetadata
}

export interface MultipartUpload {
  url: string
  upload_id: string
}

/** What a feed's files take, and may take; null is no limit. */
export interface FeedSpace {
  used: number
  limit: number | null
  by_plan: boolean
  type: 'PODCAST' | 'ARTIST' | 'ALBUM'
}

/** The calls behind an upload; each rejects with an UploadCallError. */
export function uploadCalls(call: AuthenticatedCall) {
  async function ask<Value>(name: string, body: unknown): Promise<Value> {
    const answer = await call<Value>(name, body)
    if (!answer.ok) throw new UploadCallError(answer.error)
    return answer.value
  }

  return {
    ask,

    /** How much room there is for files of a feed. */
    space: (feed_id: string) => ask<FeedSpace>('me/hosting-space-get', { feed_id }),

    begin: (terms: UploadTerms) =>
      ask<{ presigned_url: string; preview_url: string }>(
        'me/hosting-presigned-url-get',
        bodyOf(terms),
      ),

    beginParts: (terms: UploadTerms) =>
      ask<{ presigned_urls: string[]; preview_url: string; upload_id: string }>(
        'me/hosting-multipart-presigned-urls-get',
        bodyOf(terms),
      ),

    /** Fresh addresses for the parts, and which parts have arrived. */
    renew: (upload: MultipartUpload) =>
      ask<{ presigned_urls: string[]; part_etags: PartEtag[] }>(
        'me/hosting-multipart-presigned-urls-renew',
        upload,
      ),

    complete: (upload: MultipartUpload, part_etags: PartEtag[]) =>
      ask('me/hosting-complete-multipart-upload', { ...upload, part_etags }),

    abort: (upload: MultipartUpload) => ask('me/hosting-abort-multipart-upload', upload),

    /** Makes a file that has arrived what it was uploaded for; held back where that is published. */
    attach: (url: string, { transcribe }: { transcribe: boolean }) =>
      ask('me/hosting-media-attach', { url, transcribe, hold: true }),

    removeAudio: (of: { feed_id: string; item_id: string; access: Access }) =>
      ask('me/hosting-audio-remove', { ...of, hold: true }),

    createTrack: (feed_id: string, track: { title: string; item_number: number }) =>
      ask<{ id: string }>('me/hosting-item-create', { feed_id, ...track }),

    deleteItem: (ids: { feed_id: string; item_id: string }) => ask('me/hosting-item-delete', ids),
  }
}

export type UploadCalls = ReturnType<typeof uploadCalls>

/** The headers that go with a file sent in one piece: exactly what its address was signed for. */
export function putHeaders({ content_type, metadata }: UploadTerms): Record<string, string> {
  const entries = Object.entries(metadata).map(([key, value]) => [
    `x-amz-meta-${key.replaceAll('_', '-')}`,
    value,
  ])
  return { 'Content-Type': content_type, ...(Object.fromEntries(entries) as UploadMetadata) }
}

/** Of a longer name its end is kept, which says what kind of file it is. */
const longestFilename = 200

function bodyOf({ target, filename, num_bytes, content_type, metadata }: UploadTerms) {
  const object = { ...target, filename: filename.slice(-longestFilename) }
  return { object, num_bytes, content_type, metadata }
}
