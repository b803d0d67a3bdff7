import { hash } from 'node:crypto'
import {
  type WalletTransaction,
  parseWalletTransaction,
  writeTlvRecords,
} from '#app/protocols/nostr/wallet-messages.ts'
import { failed, orderedInvoice, payableInvoice, unknown } from '../payable.ts'
import { LightningAwayError, type LightningNode, type PaymentOutcome } from '../port.ts'
import { tellSettled } from '../tell-settled.ts'
import { outgoingOutcome, paidOutcome, refusalOf, walletNodeInfo } from './answers.ts'
import { listTransactions, receivedPayments } from './received-payments.ts'
import { openWalletClient, requestSeconds, type WalletClientSettings } from './wallet-client.ts'

export interface NwcNodeSettings extends WalletClientSettings {
  /** Between two looks at what was received, in milliseconds. */
  pollMs?: number
}

/** The wallet's clock may be so far behind ours, in seconds, when it looks whether a request has expired. */
const maxSecondsOff = 300
const usualPollMs = 30_000
const usualPauseMs = 2000
/** Wallets list the newest first: what is paid now stands on the first of these. */
const pagesOfOutgoing = 5
/** How long invoices hold at most, in seconds: what is paid later isn't looked for (received.ts). */
const longestExpiry = 86_400

/** A wallet that is reached by Nostr Wallet Connect (NIP-47). It has no way to say the highest fee. */
export function openNwcNode(settings: NwcNodeSettings): LightningNode {
  const { now, pollMs = usualPollMs, pauseMs = usualPauseMs } = settings
  const client = openWalletClient(settings)
  const closing = new AbortController()

  /** @throws LightningAwayError where there is none, or an error */
  async function resultOf(method: string, params: object): Promise<Record<string, unknown>> {
    const answer = await client.request(method, params)
    if (!answer) throw new LightningAwayError('The wallet does not answer.')
    if ('error' in answer) throw new LightningAwayError(`The wallet refuses ${method}.`)
    return answer.result
  }

  async function send(
    paymentHash: string,
    method: string,
    params: object,
  ): Promise<PaymentOutcome> {
    const answer = await client.request(method, params)
    if (!answer) return unknown
    if ('result' in answer) return paidOutcome(answer.result, paymentHash)
    // An error may be about a second request, while the first is under way or has been paid.
    const found = await findOutgoing(paymentHash).catch(() => unknown)
    const reason = refusalOf(answer.error)
    if (found && found.state !== 'FAILED') return found
    // That one has failed may be about a request before this, too.
    return reason === null ? unknown : failed(reason)
  }

  async function findOutgoing(paymentHash: string): Promise<PaymentOutcome | null> {
    return (await lookUp(paymentHash)).outgoing
  }

  async function lookUp(paymentHash: string) {
    const found = await findTransaction(paymentHash)
    // A wallet that pays itself has two of one hash, and some wallets look up what they received alone.
    const outgoing = found?.type === 'outgoing' ? found : await findListed(paymentHash)
    const incoming = found?.type === 'incoming' ? found : null
    return {
      outgoing: outgoing && outgoingOutcome(outgoing),
      incoming: incoming && { isSettled: incoming.state === 'settled', msat: incoming.msat },
    }
  }

  async function findTransaction(paymentHash: string): Promise<WalletTransaction | null> {
    const answer = await client.request('lookup_invoice', { payment_hash: paymentHash })
    if (answer && 'error' in answer && answer.error === 'NOT_FOUND') return null
    const found = answer && 'result' in answer ? parseWalletTransaction(answer.result) : null
    if (found?.paymentHash === paymentHash) return found
    throw new LightningAwayError('The wallet does not look it up.')
  }

  async function findListed(paymentHash: string): Promise<WalletTransaction | null> {
    const query = { type: 'outgoing', unpaid: true } as const
    for await (const transaction of listTransactions(client, query, pagesOfOutgoing))
      if (transaction.paymentHash === paymentHash && transaction.type === 'outgoing')
        return transaction
    return null
  }

  return {
    kind: 'nwc',
    beginsWithinMs: (requestSeconds + maxSecondsOff) * 1000,
    capsFees: false,
    cursorsOf: () => Promise.resolve(`nwc:${settings.connection.pubkey}`),
    async info() {
      const [info, balance] = await Promise.all([
        resultOf('get_info', {}),
        resultOf('get_balance', {}),
      ])
      const read = walletNodeInfo(info, balance)
      if (read) return read
      throw new LightningAwayError('The wallet does not say its network and balance.')
    },
    async createInvoice(order) {
      const { msat, description } = order
      const what =
        'text' in description
          ? { description: description.text }
          : { description_hash: description.hash }
      const expiry = Math.min(order.expirySeconds, longestExpiry)
      const result = await resultOf('make_invoice', { amount: msat, ...what, expiry })
      const invoice = orderedInvoice(result.invoice, order)
      if (invoice) return invoice
      throw new LightningAwayError('The wallet made another invoice than was asked for.')
    },
    async pay({ bolt11 }) {
      const invoice = payableInvoice(bolt11)
      if (!invoice) return failed('REJECTED')
      return send(invoice.paymentHash, 'pay_invoice', { invoice: bolt11 })
    },
    async keysend({ pubkey, msat, preimage, tlv }) {
      const paymentHash = hash('sha256', Buffer.from(preimage, 'hex'))
      const params = { pubkey, amount: msat, preimage, tlv_records: writeTlvRecords(tlv) }
      return send(paymentHash, 'pay_keysend', params)
    },
    lookup: lookUp,
    async *sentSince(since) {
      const query = { type: 'outgoing', from: since } as const
      for await (const { type, state, createdAt: at, ...payment } of listTransactions(
        client,
        query,
      ))
        if (type === 'outgoing' && state === 'settled') {
          const { paymentHash, msat, feeMsat } = payment
          yield { paymentHash, msat, feeMsat, at }
        }
    },
    subscribeSettled: (cursor, onSettled) =>
      tellSettled({
        cursor,
        onSettled,
        read: (cursor, signal) => receivedPayments(client, { cursor, pollMs, now, signal }),
        pauseMs,
        signal: closing.signal,
      }),
    async close() {
      closing.abort()
      client.close()
    },
  }
}
