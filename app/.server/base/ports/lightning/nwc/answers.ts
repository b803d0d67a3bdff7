import { decodeInvoice, isPreimageOf } from '#app/protocols/lightning/bolt11.ts'
import { isNatural } from '#app/protocols/nostr/parsed.ts'
import type { WalletTransaction } from '#app/protocols/nostr/wallet-messages.ts'
import { failed, unknown } from '../payable.ts'
import type { FailureReason, NodeInfo, PaymentOutcome, SettledPayment } from '../port.ts'

/** Codes by which a wallet says that it has not begun to pay. */
const refusals: Record<string, FailureReason> = {
  INSUFFICIENT_BALANCE: 'NO_FUNDS',
  QUOTA_EXCEEDED: 'NO_FUNDS',
  PAYMENT_FAILED: 'OTHER',
  RATE_LIMITED: 'OTHER',
  NOT_IMPLEMENTED: 'OTHER',
  RESTRICTED: 'OTHER',
  UNAUTHORIZED: 'OTHER',
  UNSUPPORTED_ENCRYPTION: 'OTHER',
}

/** Why a wallet that answered so hasn't paid; null where it may have. */
export function refusalOf(code: string): FailureReason | null {
  return Object.hasOwn(refusals, code) ? (refusals[code] ?? null) : null
}

/** What a wallet's answer to a payment proves: without the preimage nothing. */
export function paidOutcome(result: Record<string, unknown>, paymentHash: string): PaymentOutcome {
  const { preimage, fees_paid: fee } = result
  if (typeof preimage !== 'string' || !isPreimageOf(preimage, paymentHash)) return unknown
  return succeeded(preimage, isNatural(fee) ? fee : 0)
}

/** How a payment stands that the wallet made. */
export function outgoingOutcome(transaction: WalletTransaction): PaymentOutcome {
  const { state, preimage, paymentHash, feeMsat } = transaction
  if (state === 'failed') return failed('OTHER')
  const isProven = preimage !== null && isPreimageOf(preimage, paymentHash)
  return state === 'settled' && isProven ? succeeded(preimage, feeMsat) : unknown
}

function succeeded(preimage: string, feeMsat: number): PaymentOutcome {
  return { state: 'SUCCEEDED', preimage: preimage.toLowerCase(), feeMsat }
}

export type ArrivedPayment = Omit<SettledPayment, 'cursor'>

/** What has arrived, as the wallet tells it; null for what hasn't, or can't have. */
export function arrivedPayment(transaction: WalletTransaction): ArrivedPayment | null {
  const { type, state, settledAt, paymentHash, invoice, preimage, msat, tlv } = transaction
  if (type !== 'incoming' || state !== 'settled' || settledAt === null || msat === 0) return null
  const read = invoice === null ? null : decodeInvoice(invoice)
  // Nobody's payment is taken for less than its invoice asks for.
  if (read && (read.paymentHash !== paymentHash || (read.msat ?? 0) > msat)) return null
  const bolt11 = read ? invoice : null
  return { paymentHash, msat, settledAt, bolt11, preimage: preimage ?? undefined, tlv }
}

/** Who the wallet behind this service is; null where it doesn't say enough. */
export function walletNodeInfo(
  info: Record<string, unknown>,
  balance: Record<string, unknown>,
): NodeInfo | null {
  const network = info.network === 'mainnet' ? 'bitcoin' : info.network
  if (!isNetwork(network) || !isNatural(balance.balance)) return null
  const isKey = typeof info.pubkey === 'string' && /^0[23][\da-f]{64}$/.test(info.pubkey)
  return {
    pubkey: isKey ? (info.pubkey as string) : null,
    alias: typeof info.alias === 'string' ? info.alias.slice(0, 100) : '',
    network,
    balanceMsat: balance.balance,
    // Wallets don't say what they take: those that send keysends are the ones that know them.
    takesKeysends:
      isKey && Array.isArray(info.methods) && (info.methods as unknown[]).includes('pay_keysend'),
  }
}

const networks: readonly unknown[] = ['bitcoin', 'testnet', 'signet', 'regtest']

function isNetwork(network: unknown): network is NodeInfo['network'] {
  return networks.includes(network)
}
