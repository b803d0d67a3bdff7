import { isPreimageOf } from '#app/protocols/lightning/bolt11.ts'
import type { ReadyZap } from './prepare-zap.ts'
import { watchInvoice, type WatchPorts } from './watch-invoice.ts'
import type { WebLn } from '#app/client/money/wallet/webln.ts'

/** What became of a payment. `mayBePaid`: the wallet had the invoice, and may have paid it all the same. */
export type PaymentOutcome =
  { is: 'PAID' } | { is: 'WEBLN_NOT_FOUND' } | { is: 'LIGHTNING_PAYMENT_ERROR'; mayBePaid: boolean }

export interface PayPorts extends WatchPorts {
  /** null where there is none. */
  wallet: WebLn | null
  /** Hears of the sats as the payment begins, and of as many less, a negative number, where it fails. */
  count: (difference: number) => void
}

/**
 * Has the browser's wallet pay a zap, which is counted as paid meanwhile. It is paid once the wallet shows the preimage, or the recipient's provider says so:
 * wallets may never answer, or fail to after they have paid.
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

/** As the wallet says, which isn't asked to pay any more once it is too late. */
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

/** As the recipient's provider says. */
async function watched(
  ports: WatchPorts,
  zap: ReadyZap,
  signal: AbortSignal,
): Promise<PaymentOutcome> {
  const end = await watchInvoice(ports, zap, signal)
  return end === 'PAID' ? { is: 'PAID' } : { is: 'LIGHTNING_PAYMENT_ERROR', mayBePaid: true }
}
