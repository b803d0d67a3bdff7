import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { WithdrawalAnswer } from '#app/schemas/money/wallet.ts'
import { zapTexts as texts } from '#app/texts/money/zaps.ts'
import type { CallResult } from '#app/client/base/session/authenticated-call.ts'
import { signZap, type ZapOrder, type ZapPorts } from './prepare-zap.ts'

/** What paying from the wallet at this site needs of the world around it. */
export interface WalletZapPorts extends Pick<ZapPorts, 'start' | 'sign' | 'now'> {
  /** pay/wallet-zap */
  payFromWallet(event: NostrEvent): Promise<CallResult<WithdrawalAnswer>>
}

/** PENDING: nobody knows yet how it ends. `mayBePaid`: the server was asked, and its answer is lost. */
export type WalletZapOutcome =
  | { is: 'SUCCESS' | 'PENDING' }
  | { is: 'FAILED'; message: string; mayBePaid: boolean }
  /** Whoever zaps has to prove first who they are; `again` then sends the same request. */
  | { is: 'PROOF_NEEDED'; message: string; again: () => Promise<WalletZapOutcome> }

/**
 * Has a zap request signed, which the server pays from the account's wallet. One whose answer is lost is sent again: the
 * same request is paid once.
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

/** Whatever the server refuses it has words for. */
function isLost(result: CallResult<WithdrawalAnswer>): boolean {
  return !result.ok && result.error.status >= 500 && result.error.message === undefined
}
