import { isPreimageOf } from '#app/protocols/lightning/bolt11.ts'
import { isRecord } from '#app/protocols/nostr/parsed.ts'
import { failed, unknown } from '../payable.ts'
import type {
  FailureReason,
  NodeInfo,
  PaymentOutcome,
  SentPayment,
  SettledPayment,
} from '../port.ts'
import type { Json, LndError } from './rest.ts'

const reasons: Record<string, FailureReason> = {
  FAILURE_REASON_NO_ROUTE: 'NO_ROUTE',
  FAILURE_REASON_INSUFFICIENT_BALANCE: 'NO_FUNDS',
  FAILURE_REASON_INCORRECT_PAYMENT_DETAILS: 'REJECTED',
}

/** How a payment stands (lnrpc.Payment). FAILED is said once no part of it is under way. */
export function paymentOutcome(payment: Json, paymentHash: string): PaymentOutcome {
  const { status, payment_preimage: preimage, failure_reason: reason } = payment
  if (status === 'FAILED') return failed(reasons[String(reason)] ?? 'OTHER')
  if (status !== 'SUCCEEDED' || typeof preimage !== 'string') return unknown
  if (!isPreimageOf(preimage, paymentHash)) return unknown
  return { state: 'SUCCEEDED', preimage: preimage.toLowerCase(), feeMsat: number(payment.fee_msat) }
}

/** Why a payment wasn't begun. */
export function refusalOf({ message }: LndError): FailureReason {
  return message.startsWith('invoice expired') ? 'EXPIRED' : 'OTHER'
}

/** What is known of an invoice (lnrpc.Invoice). */
export function incomingState(invoice: Json): { isSettled: boolean; msat: number } {
  const isSettled = invoice.state === 'SETTLED'
  return { isSettled, msat: number(isSettled ? invoice.amt_paid_msat : invoice.value_msat) }
}

/** What has arrived for an invoice; null while nothing has. Keysends are invoices without a request. */
export function settledPayment(invoice: Json): SettledPayment | null {
  const paymentHash = hex(invoice.r_hash)
  const [msat, index] = [number(invoice.amt_paid_msat), number(invoice.settle_index)]
  if (invoice.state !== 'SETTLED' || paymentHash.length !== 64 || !msat || !index) return null
  const request = invoice.payment_request
  return {
    cursor: String(index),
    paymentHash,
    msat,
    settledAt: number(invoice.settle_date),
    bolt11: typeof request === 'string' && request !== '' ? request : null,
    preimage: hex(invoice.r_preimage) || undefined,
    tlv: recordsOf(invoice.htlcs),
  }
}

/** A payment of the list of those made (lnrpc.Payment); null for what wasn't, or can't be read. */
export function sentPayment(payment: unknown): SentPayment | null {
  if (!isRecord(payment) || payment.status !== 'SUCCEEDED') return null
  const { payment_hash: paymentHash } = payment
  if (typeof paymentHash !== 'string' || !/^[0-9a-f]{64}$/.test(paymentHash)) return null
  return {
    paymentHash,
    msat: number(payment.value_msat),
    feeMsat: number(payment.fee_msat),
    at: number(payment.creation_date),
  }
}

/** Each part of a payment may carry them. */
function recordsOf(parts: unknown): Record<number, string> {
  const tlv: Record<number, string> = {}
  for (const part of Array.isArray(parts) ? (parts as unknown[]) : []) {
    if (!isRecord(part) || part.state !== 'SETTLED' || !isRecord(part.custom_records)) continue
    for (const [type, value] of Object.entries(part.custom_records)) tlv[Number(type)] = hex(value)
  }
  return tlv
}

/** Who the node is; null on a network that isn't known. */
export function lndNodeInfo(info: Json, balance: Json): NodeInfo | null {
  const [chain] = Array.isArray(info.chains) ? (info.chains as unknown[]) : []
  const network = isRecord(chain) ? networks[String(chain.network)] : undefined
  const local = isRecord(balance.local_balance) ? balance.local_balance.msat : 0
  const remote = isRecord(balance.remote_balance) ? balance.remote_balance.msat : undefined
  if (!network || typeof info.identity_pubkey !== 'string') return null
  const features = isRecord(info.features) ? info.features : {}
  return {
    pubkey: info.identity_pubkey,
    alias: typeof info.alias === 'string' ? info.alias : '',
    network,
    balanceMsat: number(local),
    ...(remote === undefined ? {} : { receivableMsat: number(remote) }),
    ...(info.num_active_channels === undefined
      ? {}
      : { channels: number(info.num_active_channels) }),
    takesKeysends: keysendBits.some((bit) => Object.hasOwn(features, bit)),
  }
}

/** Of the feature that LND announces where `accept-keysend` is set. */
const keysendBits = ['54', '55']

const networks: Record<string, NodeInfo['network']> = {
  mainnet: 'bitcoin',
  testnet: 'testnet',
  testnet4: 'testnet',
  signet: 'signet',
  regtest: 'regtest',
}

/** 64-bit numbers are texts in LND's JSON. */
export function number(value: unknown): number {
  const read = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0
  return Number.isSafeInteger(read) ? read : 0
}

function hex(value: unknown): string {
  return typeof value === 'string' ? Buffer.from(value, 'base64').toString('hex') : ''
}
