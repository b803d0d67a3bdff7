import { createHmac, hash } from 'node:crypto'
import { isHex32, isNatural } from '#app/protocols/nostr/parsed.ts'
import {
  tlvOf,
  type WalletRequest,
  type WalletTransaction,
  writeWalletTransaction,
} from '#app/protocols/nostr/wallet-messages.ts'
import { type PayableInvoice, payableInvoice } from '../payable.ts'
import type { LightningNode, PaymentOutcome, SettledPayment } from '../port.ts'

/** What a wallet's service offers of its node. */
export interface WalletMethods {
  /** The `result` of an answer to the request of an event. @throws WalletError, LightningAwayError */
  carryOut(request: WalletRequest, eventId: string): Promise<object>
  /** Keeps what has arrived, to be listed; returns it as it is notified. */
  keepReceived(payment: SettledPayment): object
}

/** Why a request isn't carried out, with a code of NIP-47. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export const walletMethods = [
  'get_info',
  'get_balance',
  'make_invoice',
  'pay_invoice',
  'pay_keysend',
  'lookup_invoice',
  'list_transactions',
] as const

/** Of each direction, the newest. */
const maxKept = 10_000
const maxListed = 20
/** Characters of a list, so that it can be encrypted. */
const longestList = 50_000
const usualExpiry = 3600
const longestExpiry = 86_400
const longestDescription = 600

interface WalletMethodsSettings {
  node: LightningNode
  /** Gives the time of what the node doesn't date. */
  now: () => Date
  /** The key of the service, from which it derives what clients leave to it. */
  secret: Uint8Array
}

export function createWalletMethods({ node, now, secret }: WalletMethodsSettings): WalletMethods {
  const received = new Map<string, WalletTransaction>()
  const sent = new Map<string, WalletTransaction>()
  const seconds = () => Math.floor(now().getTime() / 1000)

  const carriedOut: Record<
    (typeof walletMethods)[number],
    (params: WalletRequest['params'], eventId: string) => Promise<object>
  > = {
    async get_info() {
      const { pubkey, alias, network, takesKeysends } = await node.info()
      const methods = walletMethods.filter((name) => name !== 'pay_keysend' || takesKeysends)
      return {
        alias,
        ...(pubkey === null ? {} : { pubkey }),
        network: network === 'bitcoin' ? 'mainnet' : network,
        methods,
        notifications: ['payment_received'],
      }
    },

    async get_balance() {
      return { balance: (await node.info()).balanceMsat }
    },

    async make_invoice({ amount, description, description_hash: descriptionHash, expiry }) {
      if (!isNatural(amount) || amount === 0) throw new WalletError('OTHER', 'no amount')
      const text = typeof description === 'string' ? description.slice(0, longestDescription) : ''
      const expirySeconds = isNatural(expiry, longestExpiry) && expiry > 0 ? expiry : usualExpiry
      const { bolt11, paymentHash } = await node.createInvoice({
        msat: amount,
        description: isHex32(descriptionHash) ? { hash: descriptionHash } : { text },
        expirySeconds,
      })
      const invoice = payableInvoice(bolt11)
      return {
        type: 'incoming',
        state: 'pending',
        invoice: bolt11,
        payment_hash: paymentHash,
        amount,
        fees_paid: 0,
        created_at: invoice?.timestamp ?? seconds(),
        expires_at: invoice?.expires ?? seconds() + expirySeconds,
        metadata: {},
      }
    },

    async pay_invoice({ invoice: bolt11, amount }) {
      const invoice = typeof bolt11 === 'string' ? payableInvoice(bolt11) : null
      if (!invoice || typeof bolt11 !== 'string')
        throw new WalletError('OTHER', 'this is no invoice with an amount')
      if (amount !== undefined && amount !== invoice.msat)
        throw new WalletError('OTHER', 'the invoice is about another amount')
      const { paymentHash, msat } = invoice
      return paidOnce({ paymentHash, msat, invoice: bolt11, tlv: {} }, () =>
        node.pay({ bolt11, maxFeeMsat: highestFee(msat) }),
      )
    },

    async pay_keysend({ pubkey, amount, preimage: chosen, tlv_records: records }, eventId) {
      if (typeof pubkey !== 'string' || !/^0[23][\da-f]{64}$/.test(pubkey))
        throw new WalletError('OTHER', 'no key to send to')
      if (!isNatural(amount) || amount === 0) throw new WalletError('OTHER', 'no amount')
      if (chosen !== undefined && chosen !== null && !isHex32(chosen))
        throw new WalletError('OTHER', 'this is no preimage')
      const preimage = isHex32(chosen) ? chosen : preimageFor(eventId)
      const tlv = tlvOf(records)
      const paymentHash = hash('sha256', Buffer.from(preimage, 'hex'))
      const order = { pubkey, msat: amount, preimage, tlv, maxFeeMsat: highestFee(amount) }
      return paidOnce({ paymentHash, msat: amount, invoice: null, tlv }, () => node.keysend(order))
    },

    async lookup_invoice({ payment_hash: asked, invoice }) {
      const read = typeof invoice === 'string' ? payableInvoice(invoice) : null
      const paymentHash = read?.paymentHash ?? asked
      if (!isHex32(paymentHash)) throw new WalletError('OTHER', 'no payment hash')
      const { outgoing, incoming } = await node.lookup(paymentHash)
      if (outgoing) return writeWalletTransaction(sentTransaction(paymentHash, outgoing, read))
      if (!incoming) throw new WalletError('NOT_FOUND', 'there is no such payment')
      const known = received.get(paymentHash)
      if (known) return writeWalletTransaction(known)
      return writeWalletTransaction({
        ...blank(paymentHash, incoming.msat),
        type: 'incoming',
        state: incoming.isSettled ? 'settled' : 'pending',
        settledAt: incoming.isSettled ? seconds() : null,
      })
    },

    async list_transactions({ from, until, limit, offset, unpaid, type }) {
      const all = [
        ...(type === 'outgoing' ? [] : received.values()),
        ...(type === 'incoming' ? [] : sent.values()),
      ]
      const [first, last] = [isNatural(from) ? from : 0, isNatural(until) ? until : Infinity]
      const found = all
        .filter(
          ({ createdAt, state }) =>
            createdAt >= first && createdAt <= last && (unpaid === true || state === 'settled'),
        )
        .sort((a, b) => b.createdAt - a.createdAt)
      const start = isNatural(offset) ? offset : 0
      const count = isNatural(limit, maxListed) ? limit : maxListed
      return { transactions: inOneAnswer(found.slice(start, start + count)) }
    },
  }

  /** The same for the same request, however often it comes and whoever serves it: so it is one payment. */
  function preimageFor(eventId: string): string {
    return createHmac('sha256', secret).update(`keysend ${eventId}`).digest('hex')
  }

  async function paidOnce(
    {
      paymentHash,
      msat,
      invoice,
      tlv,
    }: Pick<WalletTransaction, 'paymentHash' | 'msat' | 'invoice' | 'tlv'>,
    pay: () => Promise<PaymentOutcome>,
  ): Promise<object> {
    const before = sent.get(paymentHash)
    if (before?.state !== 'settled')
      keep(sent, { ...(before ?? blank(paymentHash, msat)), state: 'pending', invoice, tlv })
    const outcome = await pay()
    keep(sent, sentTransaction(paymentHash, outcome, null))
    if (outcome.state === 'SUCCEEDED')
      return { preimage: outcome.preimage, fees_paid: outcome.feeMsat }
    if (outcome.state === 'UNKNOWN')
      throw new WalletError('INTERNAL', 'it is not known yet whether this was paid')
    const code = outcome.reason === 'NO_FUNDS' ? 'INSUFFICIENT_BALANCE' : 'PAYMENT_FAILED'
    throw new WalletError(code, outcome.reason)
  }

  function sentTransaction(
    paymentHash: string,
    outcome: PaymentOutcome,
    invoice: PayableInvoice | null,
  ): WalletTransaction {
    const known = sent.get(paymentHash) ?? blank(paymentHash, invoice?.msat ?? 0)
    if (outcome.state === 'UNKNOWN') return { ...known, state: 'pending' }
    if (outcome.state === 'FAILED') return { ...known, state: 'failed' }
    const { preimage, feeMsat } = outcome
    return {
      ...known,
      state: 'settled',
      preimage,
      feeMsat,
      settledAt: known.settledAt ?? seconds(),
    }
  }

  function blank(paymentHash: string, msat: number): WalletTransaction {
    return {
      type: 'outgoing',
      state: 'pending',
      invoice: null,
      preimage: null,
      paymentHash,
      msat,
      feeMsat: 0,
      createdAt: seconds(),
      settledAt: null,
      tlv: {},
    }
  }

  return {
    async carryOut({ method, params }, eventId) {
      if (!isMethod(method)) throw new WalletError('NOT_IMPLEMENTED', 'there is no such method')
      return carriedOut[method](params, eventId)
    },
    keepReceived({ paymentHash, msat, settledAt, bolt11, preimage = null, tlv }) {
      const createdAt = (bolt11 === null ? null : payableInvoice(bolt11)?.timestamp) ?? settledAt
      const transaction: WalletTransaction = {
        ...blank(paymentHash, msat),
        type: 'incoming',
        state: 'settled',
        preimage,
        invoice: bolt11,
        createdAt,
        settledAt,
        tlv,
      }
      keep(received, transaction)
      return writeWalletTransaction(transaction)
    },
  }
}

/** Clients can't say it: one percent, and 10 sats for the smallest. */
function highestFee(msat: number): number {
  return Math.max(10_000, Math.floor(msat / 100))
}

function keep(kept: Map<string, WalletTransaction>, transaction: WalletTransaction): void {
  kept.set(transaction.paymentHash, transaction)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
}

/** As many as fit into an answer, one at least. */
function inOneAnswer(transactions: WalletTransaction[]): object[] {
  const written: object[] = []
  let characters = 0
  for (const transaction of transactions) {
    const one = writeWalletTransaction(transaction)
    characters += JSON.stringify(one).length
    if (characters > longestList && written.length > 0) break
    written.push(one)
  }
  return written
}

function isMethod(name: string): name is (typeof walletMethods)[number] {
  return (walletMethods as readonly string[]).includes(name)
}
