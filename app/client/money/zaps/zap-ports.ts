import { SignerError } from '#app/client/social/signers/signer-error.ts'
import type { Signer } from '#app/client/social/signers/signer.ts'
import { authenticatedCall, type CallResult } from '#app/client/base/session/authenticated-call.ts'
import { spendableSats } from '#app/rules/money/sats.ts'
import type { Wallet } from '#app/schemas/money/wallet.ts'
import type { ZapStart } from '#app/schemas/money/zaps.ts'
import type { WalletZapPorts } from './pay-from-wallet.ts'
import type { ZapPorts } from './prepare-zap.ts'
import { pause, type WatchPorts } from './watch-invoice.ts'

/** Signs with the signer that `signer` returns; null if the user declines. */
export function signingWith(signer: () => Promise<Signer | null>): ZapPorts['sign'] {
  return async (event) => {
    const signing = await signer()
    if (!signing) throw new SignerError('NO_USER')
    return signing.sign(event)
  }
}

/** The other dependencies, for zaps of one person. */
export function zapPorts(): Omit<ZapPorts & WalletZapPorts, 'sign'> & WatchPorts {
  let started: Promise<CallResult<ZapStart>> | undefined

  /** Cached, since the dialog already asks when it opens. */
  async function start(pubkey: string): Promise<CallResult<ZapStart>> {
    started ??= authenticatedCall<ZapStart>('me/nostr-zap-start', { pubkey })
    const result = await started
    if (!result.ok) started = undefined
    return result
  }

  return {
    start,
    payFromWallet: (event) => authenticatedCall('pay/wallet-zap', { event }),
    askForInvoice: (event) => authenticatedCall('me/nostr-zap-invoice', { event }),
    status: (paymentHash) =>
      authenticatedCall('me/nostr-zap-status', { payment_hash: paymentHash }),
    pause,
    now: () => Date.now(),
  }
}

/** The account's available balance in whole sats; null if unknown. */
export async function walletSats(): Promise<number | null> {
  const result = await authenticatedCall<Wallet>('me/wallet-get', {})
  return result.ok ? spendableSats(result.value.balance.millisats) : null
}
