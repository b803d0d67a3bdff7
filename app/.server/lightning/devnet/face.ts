import { hash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { decodeInvoice } from '#app/protocols/bolt11.ts'
import type { Db } from '#app/.server/db/index.ts'
import { LightningAwayError, type LightningNode, type PaymentOutcome } from '../port.ts'
import type { Changes } from './changes.ts'
import { askedMs } from './log.ts'
import type { Side } from './messages.ts'
import { type AskedToPay, recordsOf } from './records.ts'

interface FaceSettings {
  db: Db
  changes: Changes
  ending: AbortSignal
  /** How long what is asked for waits to be begun. */
  patienceMs: number
  /** Opens the devnet, or connects to who holds it. */
  begin(): void
  close(): Promise<void>
}

/** How long a payment may be under way before whoever pays is told that it isn't known. */
const mostMs = 60_000
/** What is asked for is in the database by then, or never. */
const writtenMs = 20_000
const pauseMs = 1000
const aliases: Record<Side, string> = { ours: 'Tributary (play money)', play: 'Somebody else' }
/** As long as a description in an invoice can be. */
const longestDescription = 639

/** One side of the devnet as a Lightning node. It asks by the database, whichever process holds the devnet. */
export function faceOf(side: Side, settings: FaceSettings) {
  const { changes, ending, patienceMs, begin, close } = settings
  const records = recordsOf(settings.db, side)

  async function pay(order: AskedToPay): Promise<PaymentOutcome> {
    const about = order.paymentHash
    const askedAt = performance.now()

    async function ended(): Promise<PaymentOutcome | null> {
      if (performance.now() - askedAt > patienceMs) await records.withdrawPayment(about)
      const outcome = await records.outcome(about)
      // Nobody has begun it in time.
      if (outcome === null) return { state: 'FAILED', reason: 'OTHER' }
      return outcome.state === 'UNKNOWN' ? null : outcome
    }

    try {
      begin()
      await records.askToPay(order)
      const outcome = await changes.until(ended, mostMs, { about, signal: ending })
      return outcome ?? { state: 'UNKNOWN' }
    } catch {
      return { state: 'UNKNOWN' }
    }
  }

  const node: LightningNode = {
    kind: 'devnet',
    beginsWithinMs: writtenMs + askedMs,
    async info() {
      begin()
      const found = await changes.until(records.node, patienceMs, { signal: ending })
      if (!found) throw new LightningAwayError('the devnet is not open')
      return { ...found, alias: aliases[side], network: 'regtest', takesKeysends: true }
    },
    async createInvoice(order) {
      const { description } = order
      if ('text' in description && Buffer.byteLength(description.text) > longestDescription)
        throw new RangeError(`a description has ${longestDescription} bytes at most`)
      begin()
      const preimage = randomBytes(32)
      const paymentHash = hash('sha256', preimage)
      await records.askForInvoice({ ...order, paymentHash, preimage: preimage.toString('hex') })
      const signed = () => records.signed(paymentHash)
      const inTime = await changes.until(signed, patienceMs, { about: paymentHash, signal: ending })
      if (inTime === null) await records.withdrawInvoice(paymentHash)
      // It may have been signed at the last moment.
      const bolt11 = inTime ?? (await signed())
      if (!bolt11) throw new LightningAwayError('the devnet is not open')
      return { bolt11, paymentHash }
    },
    async pay({ bolt11, maxFeeMsat }) {
      const invoice = decodeInvoice(bolt11)
      if (!invoice) return { state: 'FAILED', reason: 'REJECTED' }
      if (invoice.network !== 'regtest') return { state: 'FAILED', reason: 'NO_ROUTE' }
      return pay({ paymentHash: invoice.paymentHash, bolt11, keysend: null, maxFeeMsat })
    },
    async keysend({ maxFeeMsat, ...keysend }) {
      const paymentHash = hash('sha256', Buffer.from(keysend.preimage, 'hex'))
      return pay({ paymentHash, bolt11: null, keysend, maxFeeMsat })
    },
    async lookup(paymentHash) {
      const [outgoing, incoming] = await Promise.all([
        records.outcome(paymentHash),
        records.incoming(paymentHash),
      ])
      return { outgoing, incoming }
    },
    subscribeSettled(cursor, onSettled) {
      begin()
      const unsubscribed = new AbortController()
      const signal = AbortSignal.any([ending, unsubscribed.signal])
      let place = Number(cursor)

      async function tell(): Promise<void> {
        while (!signal.aborted) {
          const payments = await changes.until(next, pauseMs, { signal })
          for (const payment of payments ?? []) {
            if (signal.aborted) return
            await onSettled(payment)
            place = Number(payment.cursor)
          }
        }
      }

      async function next() {
        const payments = await records.settledAfter(place)
        return payments.length > 0 ? payments : null
      }

      async function goOnTelling(): Promise<void> {
        while (!signal.aborted) {
          // Whoever is told has failed, or the database is away.
          await tell().catch(() => wait(pauseMs, undefined, { signal }).catch(() => undefined))
        }
      }

      const told = goOnTelling()
      return {
        async end() {
          unsubscribed.abort()
          await told
        },
      }
    },
    close,
  }
  return node
}
