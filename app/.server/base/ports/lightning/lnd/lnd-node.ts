import { hash } from 'node:crypto'
import { failed, orderedInvoice, payableInvoice, unknown } from '../payable.ts'
import {
  LightningAwayError,
  type LightningNode,
  type NodeInfo,
  type PaymentOutcome,
} from '../port.ts'
import { tellSettled } from '../tell-settled.ts'
import { incomingState, lndNodeInfo, paymentOutcome, refusalOf, sentPayment } from './answers.ts'
import type { LndConnection } from '#app/.server/base/env/lnd-connection.ts'
import { type Json, LndError, notFoundCode, openLndRest } from './rest.ts'
import { settledPayments } from './settled-payments.ts'

export interface LndNodeSettings {
  connection: LndConnection
  /** How long a payment is waited for, in milliseconds; it may go on after that. */
  answerMs?: number
  /** Between two tries to hear of payments, in milliseconds. */
  pauseMs?: number
}

const usualAnswerMs = 60_000
const usualPauseMs = 2000
/** For what isn't a payment. */
const answerWithinMs = 20_000
const paymentsAtOnce = 100
/** How long LND tries other ways, in seconds. */
const tryingSeconds = 30
/** A request that we have given up may still lie in its queue, in milliseconds. */
const beginsWithinMs = 120_000
/** The record that holds a keysend's preimage. */
const preimageRecord = 5_482_373_484

/** An LND node, by its REST API. */
export function openLndNode(settings: LndNodeSettings): LightningNode {
  const { connection, answerMs = usualAnswerMs, pauseMs = usualPauseMs } = settings
  const rest = openLndRest(connection)
  const closing = new AbortController()
  const within = (ms: number) => AbortSignal.any([closing.signal, AbortSignal.timeout(ms)])

  async function ask(path: string, body?: object): Promise<Json> {
    try {
      const signal = within(answerWithinMs)
      return await rest.ask(path, body ? { body, signal } : { signal })
    } catch (error) {
      if (!(error instanceof LndError) || isNotFound(error)) throw error
      throw new LightningAwayError(`The LND node refuses: ${error.message.slice(0, 200)}`)
    }
  }

  async function send(paymentHash: string, order: object): Promise<PaymentOutcome> {
    const body = { ...order, timeout_seconds: tryingSeconds, no_inflight_updates: true }
    const signal = within(answerMs)
    try {
      return await outcomeOf(rest.follow('/v2/router/send', { body, signal }), paymentHash)
    } catch (error) {
      // What it has refused may be a second request, while the first is under way or has been paid.
      return error instanceof LndError ? ofFirst(paymentHash, error, signal) : unknown
    }
  }

  async function ofFirst(
    paymentHash: string,
    refusal: LndError,
    signal: AbortSignal,
  ): Promise<PaymentOutcome> {
    const path = `${trackPath(paymentHash)}?no_inflight_updates=true`
    try {
      return await outcomeOf(rest.follow(path, { signal }), paymentHash)
    } catch (error) {
      return isNotFound(error) ? failed(refusalOf(refusal)) : unknown
    }
  }

  async function findOutgoing(paymentHash: string): Promise<PaymentOutcome | null> {
    return orNull(ask(trackPath(paymentHash)), (payment) => paymentOutcome(payment, paymentHash))
  }

  async function findIncoming(paymentHash: string) {
    return orNull(ask(`/v1/invoice/${paymentHash}`), incomingState)
  }

  async function info(): Promise<NodeInfo> {
    const [told, balance] = await Promise.all([ask('/v1/getinfo'), ask('/v1/balance/channels')])
    const read = lndNodeInfo(told, balance)
    if (read) return read
    throw new LightningAwayError('The LND node is on a network that is not known here.')
  }

  return {
    kind: 'lnd',
    beginsWithinMs,
    capsFees: true,
    info,
    async cursorsOf() {
      return `lnd:${(await info()).pubkey}`
    },
    async createInvoice(order) {
      const { msat, description, expirySeconds } = order
      const what =
        'text' in description
          ? { memo: description.text }
          : { description_hash: base64(description.hash) }
      // Nodes whose channels are not announced can't be found without hints.
      const terms = { value_msat: String(msat), expiry: String(expirySeconds), private: true }
      const { payment_request: bolt11 } = await ask('/v1/invoices', { ...terms, ...what })
      const invoice = orderedInvoice(bolt11, order)
      if (invoice) return invoice
      throw new LightningAwayError('The LND node made another invoice than was asked for.')
    },
    async pay({ bolt11, maxFeeMsat }) {
      const invoice = payableInvoice(bolt11)
      if (!invoice) return failed('REJECTED')
      const order = { payment_request: bolt11, fee_limit_msat: String(maxFeeMsat) }
      return send(invoice.paymentHash, order)
    },
    async keysend({ pubkey, msat, preimage, tlv, maxFeeMsat }) {
      const paymentHash = hash('sha256', Buffer.from(preimage, 'hex'))
      const records = Object.entries({ ...tlv, [preimageRecord]: preimage })
      return send(paymentHash, {
        dest: base64(pubkey),
        amt_msat: String(msat),
        payment_hash: base64(paymentHash),
        dest_custom_records: Object.fromEntries(
          records.map(([type, value]) => [type, base64(value)]),
        ),
        fee_limit_msat: String(maxFeeMsat),
      })
    },
    async lookup(paymentHash) {
      const [outgoing, incoming] = await Promise.all([
        findOutgoing(paymentHash),
        findIncoming(paymentHash),
      ])
      return { outgoing, incoming }
    },
    async *sentSince(since) {
      for (let offset = '0'; ;) {
        const query = new URLSearchParams({
          creation_date_start: String(since),
          index_offset: offset,
          max_payments: String(paymentsAtOnce),
        })
        const { payments, last_index_offset: last } = await ask(`/v1/payments?${query}`)
        if (!Array.isArray(payments) || payments.length === 0) return
        yield* (payments as unknown[]).map(sentPayment).filter((payment) => payment !== null)
        if (typeof last !== 'string' || last === offset) return
        offset = last
      }
    },
    subscribeSettled: (cursor, onSettled) =>
      tellSettled({
        cursor,
        onSettled,
        read: (cursor, signal) => settledPayments(rest, { cursor, pollMs: pauseMs, signal }),
        pauseMs,
        signal: closing.signal,
      }),
    async close() {
      closing.abort()
      await rest.close()
    },
  }
}

/** How a payment ends, as far as its updates tell. */
async function outcomeOf(
  updates: AsyncIterable<Json>,
  paymentHash: string,
): Promise<PaymentOutcome> {
  for await (const payment of updates) {
    const outcome = paymentOutcome(payment, paymentHash)
    if (outcome.state !== 'UNKNOWN') return outcome
  }
  return unknown
}

async function orNull<T>(asked: Promise<Json>, read: (answer: Json) => T): Promise<T | null> {
  try {
    return read(await asked)
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof LndError && error.code === notFoundCode
}

function trackPath(paymentHash: string): string {
  return `/v2/router/track/${Buffer.from(paymentHash, 'hex').toString('base64url')}`
}

function base64(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64')
}
