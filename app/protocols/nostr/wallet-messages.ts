import { isHex32, isNatural, isRecord } from './parsed.ts'

/** What a wallet is asked for (NIP-47). */
export interface WalletRequest {
  method: string
  params: Record<string, unknown>
}

/** What it answers: a result for this method, or why not. */
export type WalletAnswer =
  { method: string; result: Record<string, unknown> } | { method: string; error: string }

/** An invoice or a payment of a wallet. Amounts are millisatoshis, times Unix seconds, the rest hexadecimal digits. */
export interface WalletTransaction {
  type: 'incoming' | 'outgoing'
  state: 'pending' | 'settled' | 'failed'
  invoice: string | null
  preimage: string | null
  paymentHash: string
  msat: number
  feeMsat: number
  createdAt: number
  settledAt: number | null
  /** The records that came with a payment without an invoice, by type. */
  tlv: Record<number, string>
}

const longestName = 100
const longestInvoice = 4000
const maxRecords = 100
const maxTransactions = 1000
const longestRecord = 20_000

/** Reads a decrypted request; null for what is none. */
export function parseWalletRequest(text: string): WalletRequest | null {
  const read = recordOf(text)
  if (!read || !isName(read.method)) return null
  return { method: read.method, params: isRecord(read.params) ? read.params : {} }
}

/** Reads a decrypted response; null for what is none. Codes are given as they are. */
export function parseWalletAnswer(text: string): WalletAnswer | null {
  const read = recordOf(text)
  if (!read || !isName(read.result_type)) return null
  const method = read.result_type
  if (isRecord(read.error)) {
    const { code } = read.error
    return { method, error: isName(code) ? code : 'OTHER' }
  }
  return isRecord(read.result) ? { method, result: read.result } : null
}

/** The type of a decrypted notification; null for what is none. */
export function walletNotificationType(text: string): string | null {
  const type = recordOf(text)?.notification_type
  return isName(type) ? type : null
}

/** Reads one transaction; null for what is none. */
export function parseWalletTransaction(value: unknown): WalletTransaction | null {
  if (!isRecord(value)) return null
  const { type, payment_hash: paymentHash, amount, invoice, metadata } = value
  if (type !== 'incoming' && type !== 'outgoing') return null
  if (!isHex32(paymentHash) || !isNatural(amount)) return null
  const settledAt = isNatural(value.settled_at) && value.settled_at > 0 ? value.settled_at : null
  return {
    type,
    state: stateOf(value.state, settledAt),
    invoice: isShort(invoice, longestInvoice) && invoice !== '' ? invoice : null,
    preimage: isHex32(value.preimage) ? value.preimage : null,
    paymentHash,
    msat: amount,
    feeMsat: isNatural(value.fees_paid) ? value.fees_paid : 0,
    createdAt: isNatural(value.created_at) ? value.created_at : 0,
    settledAt,
    tlv: tlvOf(isRecord(metadata) ? metadata.tlv_records : null),
  }
}

/** The transactions in the answer to `list_transactions`; those that can't be read are left out. Null for no list. */
export function parseWalletTransactions(value: unknown): (WalletTransaction | null)[] | null {
  if (!Array.isArray(value) || value.length > maxTransactions) return null
  return value.map(parseWalletTransaction)
}

/** A transaction as it is sent. */
export function writeWalletTransaction(transaction: WalletTransaction): object {
  const { type, state, invoice, preimage, tlv } = transaction
  return {
    type,
    state,
    payment_hash: transaction.paymentHash,
    amount: transaction.msat,
    fees_paid: transaction.feeMsat,
    created_at: transaction.createdAt,
    ...(transaction.settledAt === null ? {} : { settled_at: transaction.settledAt }),
    ...(invoice === null ? {} : { invoice }),
    ...(preimage === null ? {} : { preimage }),
    metadata: Object.keys(tlv).length > 0 ? { tlv_records: writeTlvRecords(tlv) } : {},
  }
}

/** Records by type as NIP-47 lists them. */
export function writeTlvRecords(tlv: Record<number, string>): { type: number; value: string }[] {
  return Object.entries(tlv).map(([type, value]) => ({ type: Number(type), value }))
}

/** Reads records as NIP-47 lists them; those that can't be read are left out. */
export function tlvOf(records: unknown): Record<number, string> {
  const tlv: Record<number, string> = {}
  if (!Array.isArray(records)) return tlv
  for (const record of records.slice(0, maxRecords) as unknown[]) {
    if (!isRecord(record) || !isNatural(record.type)) continue
    const { type, value } = record
    if (isShort(value, longestRecord) && value.length % 2 === 0 && /^[\da-f]*$/i.test(value))
      tlv[type] = value.toLowerCase()
  }
  return tlv
}

/** Wallets of before there were states say when it was settled, if it was. */
function stateOf(state: unknown, settledAt: number | null): WalletTransaction['state'] {
  if (state === 'settled' || state === 'failed') return state
  return state === undefined && settledAt !== null ? 'settled' : 'pending'
}

function isName(value: unknown): value is string {
  return isShort(value, longestName)
}

function isShort(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest
}

function recordOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
