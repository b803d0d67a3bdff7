import { setTimeout as wait } from 'node:timers/promises'
import {
  parseWalletTransactions,
  type WalletTransaction,
} from '#app/protocols/nostr/wallet-messages.ts'
import { LightningAwayError, type SettledPayment } from '../port.ts'
import { type ArrivedPayment, arrivedPayment } from './answers.ts'
import type { WalletClient } from './wallet-client.ts'

/** NIP-47 wants at most 20: what is longer, relays may not pass on. */
const pageSize = 20
/** Of all that a wallet could list. */
const maxPages = 5000
/**
 * Wallets list by when an invoice was made, which is so long before it is paid at most, in seconds: the longest that
 * invoices of ours hold, and a day for a payment that hangs.
 */
const longestOpen = 2 * 86_400
/** What was settled so long before the last that was told, in seconds, may have been listed after it. */
const latestListed = 600

interface ReceivedQuery {
  cursor: string
  pollMs: number
  now: () => Date
  signal: AbortSignal
}

/**
 * What the wallet has received, from a cursor on, which is a time: what was settled just before it is told again. The
 * wallet is asked after each pause, and as soon as it says that something has come.
 */
export async function* receivedPayments(
  client: WalletClient,
  { cursor, pollMs, now, signal }: ReceivedQuery,
): AsyncGenerator<SettledPayment> {
  let since = Math.max(Number(cursor) - latestListed, 0)
  const told = new Map<string, number>()
  const bell = ringing(client)
  try {
    while (!signal.aborted) {
      bell.reset()
      const listed = await receivedSince(client, since)
      for (const payment of listed.sort(inOrder)) {
        if (told.has(payment.paymentHash)) continue
        // A wallet whose clock is wrong must not have us look at the future alone.
        const time = Math.min(payment.settledAt, Math.floor(now().getTime() / 1000))
        yield { ...payment, cursor: String(time) }
        told.set(payment.paymentHash, payment.settledAt)
        since = Math.max(since, time - latestListed)
      }
      for (const [hash, settledAt] of told) if (settledAt < since) told.delete(hash)
      await bell.rings(pollMs, signal)
    }
  } finally {
    bell.end()
  }
}

async function receivedSince(client: WalletClient, since: number): Promise<ArrivedPayment[]> {
  const from = Math.max(since - longestOpen, 0)
  const payments: ArrivedPayment[] = []
  for await (const transaction of listTransactions(client, { type: 'incoming', from })) {
    const payment = arrivedPayment(transaction)
    if (payment && payment.settledAt >= since) payments.push(payment)
  }
  return payments
}

/**
 * The wallet's transactions, the newest first.
 * @throws LightningAwayError
 */
export async function* listTransactions(
  client: WalletClient,
  query: { type: WalletTransaction['type']; from?: number; unpaid?: boolean },
  pages = maxPages,
): AsyncGenerator<WalletTransaction> {
  const known = new Set<string>()
  for (let page = 0, offset = 0; page < pages; page++) {
    const params = { ...query, limit: pageSize, offset }
    const answer = await client.request('list_transactions', params)
    const listed = answer && 'result' in answer ? answer.result.transactions : null
    const transactions = parseWalletTransactions(listed)
    if (!transactions) throw new LightningAwayError('The wallet does not list its transactions.')
    const fresh = transactions.filter((each) => each !== null && !known.has(each.paymentHash))
    // Pages may be shorter than asked for; one with nothing new is the end.
    if (transactions.length === 0 || fresh.length === 0) return
    offset += transactions.length
    for (const transaction of fresh) {
      if (!transaction) continue
      known.add(transaction.paymentHash)
      yield transaction
    }
  }
}

function inOrder(a: ArrivedPayment, b: ArrivedPayment): number {
  return a.settledAt - b.settledAt || (a.paymentHash < b.paymentHash ? -1 : 1)
}

/** Remembers whether the wallet has told of something since `reset`. */
function ringing(client: WalletClient) {
  let ring = Promise.withResolvers<void>()
  const end = client.onReceived(() => ring.resolve())
  return {
    end,
    reset: () => void (ring = Promise.withResolvers()),
    async rings(withinMs: number, signal: AbortSignal): Promise<void> {
      const quiet = new AbortController()
      const either = AbortSignal.any([quiet.signal, signal])
      const poll = wait(withinMs, undefined, { signal: either, ref: false }).catch(() => undefined)
      await Promise.race([ring.promise, poll])
      quiet.abort()
    },
  }
}
