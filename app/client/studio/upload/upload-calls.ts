import type { Access } from '#app/rules/base/media-path.ts'
import type { AuthenticatedCall, CallError } from '#app/client/base/session/authenticated-call.ts'
import type { Quota } from '#app/rules/studio/quota.ts'
import type { SoundWishes } from '#app/rules/studio/sound-wishes.ts'
import { uploadTexts } from '#app/texts/studio/uploads.ts'
import type { PartEtag, Renewed, UploadMetadata, UploadTarget } from './upload-target.ts'

/** A call that was refused or got no answer. */
export class UploadCallError extends Error {
  constructor(
    readonly error: CallError,
    options?: ErrorOptions,
  ) {
    super(error.message ?? uploadTexts.couldNotUpload, options)
  }

  /** The server refused the call: a retry would change nothing. */
  get isRefusal(): boolean {
    const { status } = this.error
    return (status >= 400 && status < 500 && status !== 429) || status === 507
  }

  /** Nobody is logged in here: it goes on once somebody is. */
  get needsLogin(): boolean {
    return this.error.error === 'UNAUTHORIZED'
  }
}

/** What an upload is opened with. */
export interface UploadTerms {
  target: UploadTarget
  filename: string
  num_bytes: number
  content_type: string
  metadata: UploadMetadata
  /** Bytes of each part but the last; the usual ones where there are none. */
  part_bytes: number | undefined
  /** Who asks again with the same gets the same upload. */
  attempt: string
}

export interface MultipartUpload {
  url: string
  upload_id: string
}

/** Bytes used by a feed's files, and their limit; null is no limit. */
export interface FeedSpace extends Quota {
  /** The same of the account that it counts towards, where it has no plan. */
  account: Quota | null
  by_plan: boolean
  type: 'PODCAST' | 'ARTIST' | 'ALBUM'
}

/** The API calls for uploads; each rejects with an UploadCallError. */
export function uploadCalls(call: AuthenticatedCall) {
  async function ask<Value>(name: string, body: unknown): Promise<Value> {
    const answer = await call<Value>(name, body)
    if (!answer.ok) throw new UploadCallError(answer.error)
    return answer.value
  }

  return {
    ask,

    /** The space used by a feed's files, and its limit. */
    space: (feed_id: string) => ask<FeedSpace>('me/hosting-space-get', { feed_id }),

    beginParts: (terms: UploadTerms) =>
      ask<{ presigned_urls: string[]; preview_url: string; upload_id: string }>(
        'me/hosting-multipart-presigned-urls-get',
        bodyOf(terms),
      ),

    /** Renews the URLs of the parts, and lists the parts that are stored. */
    renew: (upload: MultipartUpload) =>
      ask<Renewed>('me/hosting-multipart-presigned-urls-renew', upload),

    complete: (upload: MultipartUpload, part_etags: PartEtag[]) =>
      ask('me/hosting-complete-multipart-upload', { ...upload, part_etags }),

    abort: (upload: MultipartUpload) => ask('me/hosting-abort-multipart-upload', upload),

    /**
     * Attaches an uploaded file to its target; if that is published, the change stays unpublished until it is published too.
     */
    attach: (url: string, how: { transcribe: boolean; wishes?: SoundWishes }) =>
      ask('me/hosting-media-attach', { url, ...how, hold: true }),

    removeAudio: (of: { feed_id: string; item_id: string; access: Access }) =>
      ask('me/hosting-audio-remove', { ...of, hold: true }),

    createTrack: (feed_id: string, track: { title: string; item_number: number }) =>
      ask<{ id: string }>('me/hosting-item-create', { feed_id, ...track }),

    deleteItem: (ids: { feed_id: string; item_id: string }) => ask('me/hosting-item-delete', ids),
  }
}

export type UploadCalls = ReturnType<typeof uploadCalls>

/** Headers are named by these keys: a proxy before the store may drop names with underscores. */
function dashed(metadata: UploadMetadata): Record<string, string> {
  return Object.fromEntries(
    Object.entries(metadata).map(([key, value]) => [key.replaceAll('_', '-'), value as string]),
  )
}

/** Longer names are cut at the start, since the end holds the file extension. */
const longestFilename = 200

function bodyOf({ target, filename, metadata, ...terms }: UploadTerms) {
  const object = { ...target, filename: filename.slice(-longestFilename) }
  return { object, ...terms, metadata: dashed(metadata) }
}
