import { setTimeout as wait } from 'node:timers/promises'
import { isRecord } from '#app/protocols/nostr/parsed.ts'
import type { SettledPayment } from '../port.ts'
import { number, settledPayment } from './answers.ts'
import type { LndRest } from './rest.ts'

const pageSize = 500
/** A connection of which nothing has been heard for so long, in milliseconds, may have been cut. */
const longestSilenceMs = 300_000

interface SettledQuery {
  /** LND's settle_index. */
  cursor: string
  /** Between two looks for the first payment, in milliseconds. */
  pollMs: number
  signal: AbortSignal
}

/** The payments after a cursor, as they arrive; ends now and then, to be begun again. */
export async function* settledPayments(
  rest: LndRest,
  { cursor, pollMs, signal }: SettledQuery,
): AsyncGenerator<SettledPayment> {
  let after = number(cursor)
  // LND tells nothing of the past without a settle_index, and with one what comes after it: not the first.
  while (after === 0 && !signal.aborted) {
    const first = await firstSettled(rest, signal)
    if (first) {
      yield first
      after = number(first.cursor)
    } else await wait(pollMs, undefined, { signal, ref: false })
  }
  const either = AbortSignal.any([signal, AbortSignal.timeout(longestSilenceMs)])
  const path = `/v1/invoices/subscribe?settle_index=${after}`
  for await (const invoice of rest.follow(path, { signal: either })) {
    const payment = settledPayment(invoice)
    if (payment && number(payment.cursor) > after) yield payment
  }
}

async function firstSettled(rest: LndRest, signal: AbortSignal): Promise<SettledPayment | null> {
  let first: SettledPayment | null = null
  for (let offset = 0; ;) {
    const path = `/v1/invoices?index_offset=${offset}&num_max_invoices=${pageSize}`
    const { invoices, last_index_offset: last } = await rest.ask(path, { signal })
    for (const invoice of Array.isArray(invoices) ? (invoices as unknown[]) : []) {
      const payment = isRecord(invoice) ? settledPayment(invoice) : null
      if (payment && (!first || number(payment.cursor) < number(first.cursor))) first = payment
    }
    if (number(last) <= offset) return first
    offset = number(last)
  }
}
