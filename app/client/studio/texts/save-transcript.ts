import { authenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import { saveSegments, type TextTarget } from './save-segments.ts'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/segment.ts'

/** Saves a transcript as the logged-in account; resolves with whether that succeeded. */
export async function saveTranscript(
  target: TextTarget,
  segments: readonly TranscriptSegment[],
): Promise<boolean> {
  const { ok } = await saveSegments('ITEM_TRANSCRIPT', target, segments, {
    call: authenticatedCall,
    send: (...request) => fetch(...request),
  })
  return ok
}
