import { isPreimageOf } from '#app/protocols/lightning/bolt11.ts'
import type { ReadyZap } from './prepare-zap.ts'
import { watchInvoice, type WatchPorts } from './watch-invoice.ts'
import type { WebLn } from '#app/client/money/wallet/webln.ts'

/** The outcome of a payment. `mayBePaid`: the wallet had the invoice, so it may have paid. */
export type PaymentOutcome =
  { is: 'PAID' } | { is: 'WEBLN_NOT_FOUND' } | { is: 'LIGHTNING_PAYMENT_ERROR'; mayBePaid: boolean }

export interface PayPorts extends WatchPorts {
  /** null without one. */
  wallet: WebLn | null
  /** Adds the sats to the shown count when the payment starts, and subtracts them if it fails. */
  count: (difference: number) => void
}

/**
 * Has the browser's wallet pay a zap, counting it optimistically. It is paid once the wallet returns the preimage or
 * the recipient's provider confirms it, since wallets may never answer, or fail after paying.
 */
export async function payByWebLn(ports: PayPorts, zap: ReadyZap): Promise<PaymentOutcome> {
  const { wallet, count } = ports
  if (!wallet) return { is: 'WEBLN_NOT_FOUND' }
  count(zap.sats)
  const outcome = await payBy(wallet, ports, zap)
  if (outcome.is !== 'PAID') count(-zap.sats)
  return outcome
}

async function payBy(wallet: WebLn, ports: WatchPorts, zap: ReadyZap): Promise<PaymentOutcome> {
  const watch = new AbortController()
  try {
    return await Promise.race([
      sent(wallet, ports, zap, watch.signal),
      watched(ports, zap, watch.signal),
    ])
  } finally {
    watch.abort()
  }
}

/** The wallet's outcome; it isn't asked to pay after the invoice's expiry. */
async function sent(
  wallet: WebLn,
  ports: WatchPorts,
  { invoice, paymentHash }: ReadyZap,
  tooLate: AbortSignal,
): Promise<PaymentOutcome> {
  const isEnabled = await wallet.enable().then(
    () => !tooLate.aborted,
    () => false,
  )
  if (!isEnabled) return { is: 'LIGHTNING_PAYMENT_ERROR', mayBePaid: false }
  try {
    const preimage = (await wallet.sendPayment(invoice))?.preimage
    const isProved = typeof preimage === 'string' && isPreimageOf(preimage, paymentHash)
    return isProved ? { is: 'PAID' } : { is: 'LIGHTNING_PAYMENT_ERROR', mayBePaid: true }
  } catch {
    const answer = await ports.status(paymentHash)
    const isPaid = answer.ok && answer.value.state === 'PAID'
    return isPaid ? { is: 'PAID' } : { is: 'LIGHTNING_PAYMENT_ERROR', mayBePaid: true }
  }
}

/** The outcome by the recipient's provider. */
async function watched(
  ports: WatchPorts,
  zap: ReadyZap,
  signal: AbortSignal,
): Promise<PaymentOutcome> {
  const end = await watchInvoice(ports, zap, signal)
  return end === 'PAID' ? { is: 'PAID' } : { is: 'LIGHTNING_PAYMENT_ERROR', mayBePaid: true }
}
