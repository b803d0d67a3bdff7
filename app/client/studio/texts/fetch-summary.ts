import type { AuthenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import type { TextTarget } from './save-segments.ts'
import { wait } from './wait.ts'

const retries = 20
const waitMs = 10_000

interface Dependencies {
  call: AuthenticatedCall
  /** Aborts the polling. */
  signal: AbortSignal
}

/** Fetches the AI summary of an item. It may still be generated: after an error, retries every 10 s, up to 20 times. */
export async function fetchSummary(
  target: TextTarget,
  { call, signal }: Dependencies,
): Promise<{ summary: string; draft?: boolean } | { problem: string }> {
  for (let attempt = 0; ; attempt++) {
    const answer = await call<{ summary: string; draft?: boolean }>(
      'me/hosting-item-summary-get',
      target,
    )
    if (answer.ok) return answer.value
    const { message, error, status } = answer.error
    if (attempt < retries) await wait(waitMs, signal)
    if (attempt === retries || signal.aborted)
      return { problem: (status === 404 && message) || itemTexts.summary.fetchFailed(error) }
  }
}
