import { authenticatedCall } from '#app/client/session/authenticated-call.ts'
import type { TranscriptSegment } from '#app/protocols/transcripts/segment.ts'
import { saveSegments, type TranscriptTarget } from './save-segments.ts'

/** Saves a transcript as the account that is logged in on this page; false where it failed. */
export function saveTranscript(
  target: TranscriptTarget,
  segments: readonly TranscriptSegment[],
): Promise<boolean> {
  return saveSegments(target, segments, {
    call: authenticatedCall,
    send: (...request) => fetch(...request),
    wait: (time) => new Promise((resolve) => setTimeout(resolve, time)),
  })
}
