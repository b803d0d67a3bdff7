import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { WithdrawalAnswer } from '#app/schemas/money/wallet.ts'
import { zapTexts as texts } from '#app/texts/money/zaps.ts'
import type { CallResult } from '#app/client/base/session/authenticated-call.ts'
import { signZap, type ZapOrder, type ZapPorts } from './prepare-zap.ts'

/** Dependencies of paying from the wallet at this site. */
export interface WalletZapPorts extends Pick<ZapPorts, 'start' | 'sign' | 'now'> {
  /** pay/wallet-zap */
  payFromWallet(event: NostrEvent): Promise<CallResult<WithdrawalAnswer>>
}

/** PENDING: the outcome isn't known yet. `mayBePaid`: the server's answer was lost. */
export type WalletZapOutcome =
  | { is: 'SUCCESS' | 'PENDING' }
  | { is: 'FAILED'; message: string; mayBePaid: boolean }
  /** A fresh proof is needed; `again` then sends the same request. */
  | { is: 'PROOF_NEEDED'; message: string; again: () => Promise<WalletZapOutcome> }

/**
 * Has a zap request signed, which the server pays from the account's wallet. Retried if the answer is lost, since the
 * request is paid once.
 * @throws ZapNotReady
 */
export async function payFromWallet(
  ports: WalletZapPorts,
  order: ZapOrder,
): Promise<WalletZapOutcome> {
  const { event } = await signZap(ports, order)
  return send(ports, event)
}

async function send(ports: WalletZapPorts, event: NostrEvent): Promise<WalletZapOutcome> {
  const first = await ports.payFromWallet(event)
  const result = isLost(first) ? await ports.payFromWallet(event) : first
  if (result.ok) return { is: result.value.status }
  const { message = texts.failed, error } = result.error
  if (error === 'PROOF_NEEDED') return { is: error, message, again: () => send(ports, event) }
  return { is: 'FAILED', message, mayBePaid: isLost(result) }
}

/** Whether the answer is lost: a refusal of the server has a message. */
function isLost(result: CallResult<WithdrawalAnswer>): boolean {
  return !result.ok && result.error.status >= 500 && result.error.message === undefined
}
