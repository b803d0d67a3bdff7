import { hash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { decodeInvoice } from '#app/protocols/lightning/bolt11.ts'
import {
  type FailureReason,
  type InvoiceOrder,
  LightningAwayError,
  type LightningNode,
  type PaymentOutcome,
  type SettledPayment,
} from '#app/.server/base/ports/lightning/port.ts'
import { tellSettled } from '#app/.server/base/ports/lightning/tell-settled.ts'
import { makeInvoice, paymentHashOf } from '#tests/rig/fakes/invoices.ts'

/** How one payment goes that a node is asked for, instead of well. */
export type Scripted =
  | { fails: FailureReason }
  /** It settles so late, in milliseconds. */
  | { delayMs: number }
  /** It settles, but whoever asked for it doesn't hear of it. */
  | 'answer lost'
  /** The node has never seen the request. */
  | 'request lost'
  /** The request lies on its way, unseen by the node, until `letIn`; whoever asked doesn't hear of it. */
  | 'queued'
  /** It settles, and the node shows another preimage. */
  | 'wrong preimage'
  /** It settles for this fee, whatever was allowed. */
  | { charges: number }
  /** The recipient keeps it on its way until `release` says how it ends: until then the node has neither paid nor has it. */
  | 'held'
  /** It settles, whoever asked doesn't hear of it, and the node doesn't know it when it is asked. */
  | 'forgotten'
  /** The node says that it ended so, and the contrary is true. */
  | { lies: 'FAILED' | 'SUCCEEDED' }

/** All that such an object may say. */
interface Told {
  fails?: FailureReason
  delayMs?: number
  charges?: number
  lies?: 'FAILED' | 'SUCCEEDED'
}

interface ScriptedInvoice {
  bolt11: string
  msat: number
  preimage: string
  createdAt: number
  expires: number
  isSettled: boolean
}

interface ScriptedPayment {
  msat: number
  createdAt: number
  outcome: PaymentOutcome
  /** Resolves once it is no longer under way. */
  ended: Promise<PaymentOutcome>
}

/** A Lightning node in memory. */
export interface ScriptedNode extends LightningNode {
  pubkey: string
  /** For the payments that it is asked for next, in order. */
  script: Scripted[]
  /** What it has asked for, and paid, by payment hash. */
  invoices: ReadonlyMap<string, ScriptedInvoice>
  payments: ReadonlyMap<string, ScriptedPayment>
  /** What has arrived. */
  settled: readonly SettledPayment[]
  /** Makes what arrives next look like another amount. */
  liesMsat: number | null
  balanceMsat: number
  /** Whether it can't be reached. */
  isAway: boolean
  /** Ends a payment that was scripted as held. */
  release(paymentHash: string, how: 'pay' | 'fail'): void
  /** Has the node see a request that was scripted as queued, and answers how it ends. */
  letIn(paymentHash: string): Promise<PaymentOutcome>
}

/** How a node differs from one that keeps to what it is told. */
export interface NodeTraits {
  /** Where false, it pays whatever fee it takes. */
  capsFees?: boolean
  beginsWithinMs?: number
  /** What it takes for a payment, in place of what the network does. */
  feeMsat?: number
}

export interface ScriptedNetwork {
  /** Opens a node with so much, which pays the others at once, for a fee. */
  open(alias: string, balanceMsat?: number, traits?: NodeTraits): ScriptedNode
  /** Has all payments wait on their way, until what it returns is called. */
  hold(): () => void
}

interface Sending {
  paymentHash: string
  msat: number
  maxFeeMsat: number
  expires: number
  /** Null where nobody of that name is there. */
  deliver: (() => { preimage: string } | FailureReason) | null
}

const unknown: PaymentOutcome = { state: 'UNKNOWN' }

/** Lightning nodes that pay each other with real invoices and preimages. After `answerMs` a payment is UNKNOWN. */
export function scriptedNetwork({
  feeMsat: usualFeeMsat = 1000,
  answerMs = 200,
} = {}): ScriptedNetwork {
  const receivers = new Map<string, Receiver>()
  const payees = new Map<string, Receiver>()
  let held = Promise.resolve()

  interface Receiver {
    takeInvoice(paymentHash: string): { preimage: string } | FailureReason
    takeKeysend(preimage: string, msat: number, tlv: Record<number, string>): { preimage: string }
  }

  function open(
    alias: string,
    balanceMsat = 100_000_000,
    { capsFees = true, beginsWithinMs = 0, feeMsat: ownFeeMsat = usualFeeMsat }: NodeTraits = {},
  ): ScriptedNode {
    const key = hash('sha256', alias, 'buffer')
    const pubkey = Buffer.from(secp256k1.getPublicKey(key)).toString('hex')
    const invoices = new Map<string, ScriptedInvoice>()
    const payments = new Map<string, ScriptedPayment>()
    const settled: SettledPayment[] = []
    const forgotten = new Set<string>()
    const releases = new Map<string, PromiseWithResolvers<'pay' | 'fail'>>()
    const queued = new Map<string, Sending>()
    const arrivals = new EventTarget()
    const closing = new AbortController()

    function assertHere(): void {
      if (node.isAway || closing.signal.aborted) throw new LightningAwayError(`${alias} is away`)
    }

    async function createInvoice({ msat, description, expirySeconds }: InvoiceOrder) {
      assertHere()
      const preimage = randomBytes(32).toString('hex')
      const timestamp = seconds()
      const what =
        'text' in description
          ? { description: description.text }
          : { descriptionHash: description.hash }
      const terms = { msat, preimage, ...what, timestamp, expiry: expirySeconds, key }
      const bolt11 = makeInvoice({ ...terms, prefix: 'lnbcrt' })
      const expires = timestamp + expirySeconds
      const paymentHash = paymentHashOf(preimage)
      const invoice = { bolt11, msat, preimage, createdAt: timestamp, expires, isSettled: false }
      invoices.set(paymentHash, invoice)
      payees.set(paymentHash, receiver)
      return { bolt11, paymentHash }
    }

    const receiver: Receiver = {
      takeInvoice(paymentHash) {
        const invoice = invoices.get(paymentHash)
        if (!invoice || invoice.isSettled) return 'REJECTED'
        invoice.isSettled = true
        arrive({ paymentHash, ...invoice, tlv: {} })
        return invoice
      },
      takeKeysend(preimage, msat, tlv) {
        const records = { ...tlv, 5482373484: preimage }
        arrive({ paymentHash: paymentHashOf(preimage), msat, bolt11: null, preimage, tlv: records })
        return { preimage }
      },
    }

    function arrive(arrived: Omit<SettledPayment, 'cursor' | 'settledAt'>): void {
      const { paymentHash, msat, bolt11, preimage, tlv } = arrived
      node.balanceMsat += msat
      const cursor = String(settled.length + 1)
      const told = node.liesMsat ?? msat
      node.liesMsat = null
      settled.push({ cursor, paymentHash, msat: told, settledAt: seconds(), bolt11, preimage, tlv })
      arrivals.dispatchEvent(new Event('arrival'))
    }

    function send(sending: Sending): Promise<PaymentOutcome> {
      const before = payments.get(sending.paymentHash)
      if (before && before.outcome.state !== 'FAILED') return inTime(before.ended)
      const scripted = node.script.shift()
      if (scripted === 'request lost' || closing.signal.aborted || node.isAway)
        return Promise.resolve(unknown)
      if (scripted === 'queued') {
        queued.set(sending.paymentHash, sending)
        return Promise.resolve(unknown)
      }
      const payment: ScriptedPayment = {
        msat: sending.msat,
        createdAt: seconds(),
        outcome: unknown,
        ended: carryOut(sending, scripted).then((outcome) => (payment.outcome = outcome)),
      }
      payments.set(sending.paymentHash, payment)
      if (scripted === 'forgotten') forgotten.add(sending.paymentHash)
      return scripted === 'answer lost' || scripted === 'forgotten'
        ? payment.ended.then(() => unknown)
        : inTime(payment.ended)
    }

    async function carryOut(
      { paymentHash, msat, maxFeeMsat, expires, deliver }: Sending,
      scripted: Scripted | undefined,
    ): Promise<PaymentOutcome> {
      const fail = (reason: FailureReason) => ({ state: 'FAILED', reason }) as const
      const script: Told = typeof scripted === 'object' ? scripted : {}
      if (script.fails) return fail(script.fails)
      const { lies: lie, charges, delayMs } = script
      const feeMsat = charges ?? ownFeeMsat
      if (lie === 'SUCCEEDED') return { state: 'SUCCEEDED', preimage: 'cd'.repeat(32), feeMsat }
      if (expires <= Date.now() / 1000) return fail('EXPIRED')
      if (!deliver || (capsFees && charges === undefined && feeMsat > maxFeeMsat))
        return fail('NO_ROUTE')
      if (msat + feeMsat > node.balanceMsat) return fail('NO_FUNDS')
      node.balanceMsat -= msat + feeMsat
      const end = await (delayMs === undefined ? waited(paymentHash, scripted) : wait(delayMs))
      const delivered = end === 'fail' ? 'REJECTED' : deliver()
      if (typeof delivered === 'string') {
        node.balanceMsat += msat + feeMsat
        return fail(delivered)
      }
      if (lie === 'FAILED') return fail('OTHER')
      const preimage = scripted === 'wrong preimage' ? 'ab'.repeat(32) : delivered.preimage
      return { state: 'SUCCEEDED', preimage, feeMsat }
    }

    function waited(paymentHash: string, scripted: Scripted | undefined): Promise<unknown> {
      if (scripted !== 'held') return held
      const release = Promise.withResolvers<'pay' | 'fail'>()
      releases.set(paymentHash, release)
      return release.promise
    }

    function inTime(ended: Promise<PaymentOutcome>): Promise<PaymentOutcome> {
      return Promise.race([ended, wait(answerMs, unknown)])
    }

    async function* arrived(cursor: string, signal: AbortSignal) {
      for (let at = Number(cursor); ; at++) {
        for (let payment = settled[at]; ; payment = settled[at]) {
          if (payment && !node.isAway) {
            yield payment
            break
          }
          await once(arrivals, 'arrival', { signal })
        }
      }
    }

    const node: ScriptedNode = {
      kind: 'scripted',
      beginsWithinMs,
      capsFees,
      pubkey,
      script: [],
      invoices,
      payments,
      settled,
      liesMsat: null,
      balanceMsat,
      isAway: false,
      createInvoice,
      async info() {
        assertHere()
        const balance = { balanceMsat: node.balanceMsat }
        return { pubkey, alias, network: 'regtest', ...balance, takesKeysends: true }
      },
      async cursorsOf() {
        assertHere()
        return `scripted:${pubkey}`
      },
      async pay({ bolt11, maxFeeMsat }) {
        const invoice = decodeInvoice(bolt11)
        if (!invoice || invoice.msat === null) return { state: 'FAILED', reason: 'REJECTED' }
        const { paymentHash, msat, expires } = invoice
        const payee = payees.get(paymentHash)
        const deliver = payee ? () => payee.takeInvoice(paymentHash) : null
        return send({ paymentHash, msat, maxFeeMsat, expires, deliver })
      },
      async keysend({ pubkey, msat, preimage, tlv, maxFeeMsat }) {
        const payee = receivers.get(pubkey)
        const deliver = payee ? () => payee.takeKeysend(preimage, msat, tlv) : null
        const paymentHash = paymentHashOf(preimage)
        return send({ paymentHash, msat, maxFeeMsat, expires: Infinity, deliver })
      },
      async lookup(paymentHash) {
        assertHere()
        const invoice = invoices.get(paymentHash)
        const arrived = settled.find((payment) => payment.paymentHash === paymentHash)
        const incoming = arrived ? { isSettled: true, msat: arrived.msat } : null
        const open = invoice ? { isSettled: false, msat: invoice.msat } : null
        return {
          outgoing: forgotten.has(paymentHash)
            ? null
            : (payments.get(paymentHash)?.outcome ?? null),
          incoming: incoming ?? open,
        }
      },
      async *sentSince(since) {
        assertHere()
        for (const [paymentHash, { msat, createdAt: at, ended }] of payments) {
          const outcome = await ended
          if (outcome.state === 'SUCCEEDED' && at >= since)
            yield { paymentHash, msat, feeMsat: outcome.feeMsat, at }
        }
      },
      subscribeSettled: (cursor, onSettled) =>
        tellSettled({ cursor, onSettled, read: arrived, pauseMs: 20, signal: closing.signal }),
      release(paymentHash, how) {
        releases.get(paymentHash)?.resolve(how)
      },
      async letIn(paymentHash) {
        const sending = queued.get(paymentHash)
        queued.delete(paymentHash)
        return sending ? send(sending) : unknown
      },
      async close() {
        closing.abort()
      },
    }
    receivers.set(pubkey, receiver)
    return node
  }

  return {
    open,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
