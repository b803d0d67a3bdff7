import type { AuthenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/segment.ts'
import { isRetried } from '#app/rules/studio/item-texts.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import type { TextTarget } from './save-segments.ts'
import { wait } from './wait.ts'

const waitMs = 5000

interface Asked {
  target: TextTarget
  /** When it was requested, in ISO 8601; null if it never was. */
  requestedAt: string | null
}

interface Dependencies {
  call: AuthenticatedCall
  /** Aborts the polling. */
  signal: AbortSignal
}

/** Fetches the AI's transcript; one from before the request is asked for again, until 300 s after the request. */
export async function fetchAiTranscript(
  { target, requestedAt }: Asked,
  { call, signal }: Dependencies,
): Promise<{ segments: TranscriptSegment[] } | { problem: string }> {
  for (;;) {
    const body = { ...target, ai: true }
    const answer = await call<{ segments: TranscriptSegment[] }>(
      'me/hosting-item-transcript-get',
      body,
    )
    if (answer.ok) return answer.value
    const { error, message } = answer.error
    const isAwaited = error === 'TOO_OLD' && requestedAt !== null
    const goesOn = isAwaited && isRetried(new Date(requestedAt), new Date())
    if (goesOn) await wait(waitMs, signal)
    if (!goesOn || signal.aborted)
      return { problem: message ?? itemTexts.transcript.fetchFailed(error) }
  }
}
