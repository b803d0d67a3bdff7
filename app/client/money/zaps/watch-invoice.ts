import type { ZapStatus } from '#app/schemas/money/zaps.ts'
import type { CallResult } from '#app/client/base/session/authenticated-call.ts'
import type { ReadyZap } from './prepare-zap.ts'

/** What watching an invoice needs of the world around it. */
export interface WatchPorts {
  /** me/nostr-zap-status */
  status(paymentHash: string): Promise<CallResult<ZapStatus>>
  /** Resolves after so many milliseconds, or once it is called off. */
  pause(ms: number, signal: AbortSignal): Promise<void>
  /** In milliseconds. */
  now(): number
}

const [everyMs, afterFailureMs] = [3000, 10_000]
/** What was paid at the last moment may be told of a little later. */
const lateMs = 15_000

/**
 * Asks again and again whether an invoice is paid, until it is, or can't be any more, or until it is called off, which
 * answers null. While the server can't be reached nothing is known, so it is asked on.
 */
export async function watchInvoice(
  ports: WatchPorts,
  { paymentHash, expires }: Pick<ReadyZap, 'paymentHash' | 'expires'>,
  signal: AbortSignal,
): Promise<'PAID' | 'EXPIRED' | null> {
  let waitMs = everyMs
  for (;;) {
    await ports.pause(waitMs, signal)
    if (signal.aborted) return null
    const answer = await ports.status(paymentHash)
    if (signal.aborted) return null
    if (answer.ok && answer.value.state === 'PAID') return 'PAID'
    if (ports.now() > expires * 1000 + lateMs) return 'EXPIRED'
    waitMs = answer.ok ? everyMs : afterFailureMs
  }
}

/** A pause by the browser's clock. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
  })
}
