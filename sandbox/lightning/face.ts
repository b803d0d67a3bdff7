import { hash, randomBytes } from 'node:crypto'
import { type Db, isAway } from '#app/.server/base/db/index.ts'
import {
  failed,
  type InvoiceOrder,
  LightningAwayError,
  type LightningNode,
  type NewInvoice,
  payableInvoice,
  type PaymentOutcome,
  tellSettled,
  unknown,
} from '#app/.server/base/ports/lightning/index.ts'
import type { Changes } from './changes.ts'
import { askedMs } from './log.ts'
import type { Side } from './messages.ts'
import { type AskedToPay, recordsOf } from './records.ts'

interface FaceSettings {
  db: Db
  changes: Changes
  ending: AbortSignal
  /** How long a request may wait to be started. */
  patienceMs: number
  /** Time after which callers get UNKNOWN for an in-flight payment. */
  answerMs: number
  /** Opens the devnet, or connects to who holds it. @throws LightningAwayError once it is closed */
  begin(): void
  close(): Promise<void>
}

/** Time for a request to be stored in the database. */
const writtenMs = 20_000
const pauseMs = 500
const aliases: Record<Side, string> = { ours: 'Tributary (play money)', play: 'Somebody else' }
/** Maximum length of an invoice's description. */
const longestDescription = 639

/** One side of the devnet as a Lightning node. It asks by the database, whichever process holds the devnet. */
export function faceOf(side: Side, settings: FaceSettings): LightningNode {
  const { changes, ending, patienceMs, answerMs, begin, close } = settings
  const records = recordsOf(settings.db, side)

  async function makeInvoice(order: InvoiceOrder): Promise<NewInvoice> {
    const preimage = randomBytes(32)
    const paymentHash = hash('sha256', preimage)
    await records.askForInvoice({ ...order, paymentHash, preimage: preimage.toString('hex') })
    const signed = () => records.signed(paymentHash)
    const inTime = await changes.until(signed, patienceMs, { about: paymentHash, signal: ending })
    if (inTime === null) await records.withdrawInvoice(paymentHash)
    // It may just have been signed.
    const bolt11 = inTime ?? (await signed())
    if (!bolt11) throw new LightningAwayError('the devnet is not open')
    return { bolt11, paymentHash }
  }

  async function pay(order: AskedToPay): Promise<PaymentOutcome> {
    const about = order.paymentHash
    const askedAt = performance.now()

    async function ended(): Promise<PaymentOutcome | null> {
      if (performance.now() - askedAt > patienceMs) await records.withdrawPayment(about)
      const outcome = await records.outcome(about)
      // It wasn't started in time.
      if (outcome === null) return failed('OTHER')
      return outcome.state === 'UNKNOWN' ? null : outcome
    }

    try {
      begin()
      await records.askToPay(order)
      return (await changes.until(ended, answerMs, { about, signal: ending })) ?? unknown
    } catch {
      return unknown
    }
  }

  async function* arrived(cursor: string, signal: AbortSignal) {
    for (let place = Number(cursor); !signal.aborted;) {
      const next = async () => {
        const payments = await records.settledAfter(place)
        return payments.length > 0 ? payments : null
      }
      for (const payment of (await changes.until(next, pauseMs, { signal })) ?? []) {
        yield payment
        place = Number(payment.cursor)
      }
    }
  }

  return {
    kind: 'devnet',
    beginsWithinMs: writtenMs + askedMs,
    capsFees: true,
    async info() {
      begin()
      const found = await orAway(changes.until(records.node, patienceMs, { signal: ending }))
      if (!found) throw new LightningAwayError('the devnet is not open')
      return { ...found, alias: aliases[side], network: 'regtest', takesKeysends: true }
    },
    // Known without the devnet, which needn't be opened for that.
    cursorsOf: () => Promise.resolve(`devnet:${side}`),
    async createInvoice(order) {
      const { description } = order
      if ('text' in description && Buffer.byteLength(description.text) > longestDescription)
        throw new RangeError(`a description has ${longestDescription} bytes at most`)
      begin()
      return orAway(makeInvoice(order))
    },
    async pay({ bolt11, maxFeeMsat }) {
      const invoice = payableInvoice(bolt11)
      if (!invoice) return failed('REJECTED')
      if (invoice.network !== 'regtest') return failed('NO_ROUTE')
      return pay({ paymentHash: invoice.paymentHash, bolt11, keysend: null, maxFeeMsat })
    },
    async keysend({ maxFeeMsat, ...keysend }) {
      const paymentHash = hash('sha256', Buffer.from(keysend.preimage, 'hex'))
      return pay({ paymentHash, bolt11: null, keysend, maxFeeMsat })
    },
    async lookup(paymentHash) {
      begin()
      const [outgoing, incoming] = await orAway(
        Promise.all([records.outcome(paymentHash), records.incoming(paymentHash)]),
      )
      return { outgoing, incoming }
    },
    // Doesn't open the devnet: nothing arrives but what somebody asks for, who opens it.
    subscribeSettled: (cursor, onSettled) =>
      tellSettled({ cursor, onSettled, read: arrived, pauseMs, signal: ending }),
    close,
  }
}

/** Without the database the nodes can't be reached either. */
async function orAway<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    throw isAway(error) ? new LightningAwayError((error as Error).message, { cause: error }) : error
  }
}
