import type { ZapStatus } from '#app/schemas/money/zaps.ts'
import type { CallResult } from '#app/client/base/session/authenticated-call.ts'
import type { ReadyZap } from './prepare-zap.ts'

/** Dependencies of watching an invoice. */
export interface WatchPorts {
  /** me/nostr-zap-status */
  status(paymentHash: string): Promise<CallResult<ZapStatus>>
  /** Resolves after `ms`, or once the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>
  /** In milliseconds. */
  now(): number
}

const [everyMs, afterFailureMs] = [3000, 10_000]
/** A payment at the last moment may be reported a little later. */
const lateMs = 15_000

/**
 * Polls the status of an invoice until it is paid or expired; null once aborted. An unreachable server is polled on.
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

/** A pause by the browser's timer. */
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
