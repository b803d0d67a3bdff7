import type { AuthenticatedCall } from '#app/client/session/authenticated-call.ts'
import type { EnclosureAccess } from '#app/protocols/lock-labels.ts'
import type { TranscriptSegment } from '#app/protocols/transcripts/segment.ts'

/** What names the transcript of one version of an item in a call. */
export interface TranscriptTarget {
  feed_id: string
  item_id: string
  access: EnclosureAccess
}

interface Surroundings {
  call: AuthenticatedCall
  /** Sends the file to where it was presigned. */
  send: typeof fetch
  /** Milliseconds. */
  wait: (time: number) => Promise<unknown>
}

const retries = 3
const firstWait = 500

/** Uploads the segments of a transcript and has them taken in; tried three times more. False where it failed. */
export async function saveSegments(
  target: TranscriptTarget,
  segments: readonly TranscriptSegment[],
  surroundings: Surroundings,
): Promise<boolean> {
  for (let attempt = 0; attempt <= retries; attempt++) {
    if (attempt > 0) await surroundings.wait(firstWait * 2 ** (attempt - 1))
    if (await trySaving(target, segments, surroundings)) return true
  }
  return false
}

async function trySaving(
  target: TranscriptTarget,
  segments: readonly TranscriptSegment[],
  { call, send }: Surroundings,
): Promise<boolean> {
  // Without segments there is no file: the transcript goes.
  if (segments.length === 0)
    return (await call('me/hosting-item-transcript-update', { ...target, segments })).ok
  const file = new Blob([JSON.stringify(segments, null, 2)], { type: 'application/json' })
  const place = await call<{ presigned_url: string }>('me/hosting-presigned-url-get', {
    object: { ...target, media_type: 'ITEM_TRANSCRIPT', format: 'SEGMENTS' },
    num_bytes: file.size,
    content_type: file.type,
  })
  if (!place.ok) return false
  const headers = { 'Content-Type': file.type }
  const sent = await send(place.value.presigned_url, { method: 'PUT', headers, body: file }).catch(
    () => null,
  )
  if (!sent?.ok) return false
  return (await call('me/hosting-item-transcript-update', { ...target, sync: true })).ok
}
