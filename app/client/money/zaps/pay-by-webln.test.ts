import { expect, test } from 'vitest'
import { paymentHashOf } from '#tests/rig/fakes/invoices.ts'
import { type PaymentOutcome, payByWebLn, type PayPorts } from './pay-by-webln.ts'
import { watchInvoice, type WatchPorts } from './watch-invoice.ts'
import type { WebLn } from '#app/client/money/wallet/webln.ts'

const preimage = '01'.repeat(32)
const zap = { sats: 21, invoice: 'lnbc1', paymentHash: paymentHashOf(preimage), expires: 1000 }
const never = new Promise<never>(() => undefined)
const failed = { is: 'LIGHTNING_PAYMENT_ERROR', mayBePaid: true }

let counted: number[] = []

function pay(ports: Omit<PayPorts, 'count'>, ready = zap): Promise<PaymentOutcome> {
  counted = []
  return payByWebLn({ ...ports, count: (difference) => counted.push(difference) }, ready)
}

/** A server with these answers in order, the last one repeated; pauses take no time. */
function server(answers: ('OPEN' | 'PAID' | 'EXPIRED' | 'AWAY')[] = ['OPEN']) {
  let time = 0
  const pauses: number[] = []
  const ports: WatchPorts = {
    async status() {
      const state = answers.length > 1 ? answers.shift() : answers[0]
      if (state === 'AWAY' || !state) return { ok: false, error: { status: 503, error: 'AWAY' } }
      return { ok: true, value: { state } }
    },
    async pause(ms) {
      pauses.push(ms)
      time += ms
    },
    now: () => time,
  }
  return { ports, pauses }
}

/** A server that isn't asked while it pauses. */
const silent: WatchPorts = { ...server().ports, pause: () => never }

function wallet(fields: Partial<WebLn> = {}): WebLn {
  return { enable: async () => undefined, sendPayment: async () => ({ preimage }), ...fields }
}

test('a wallet that shows the preimage has paid', async () => {
  const invoices: string[] = []
  const paying = wallet({
    async sendPayment(invoice) {
      invoices.push(invoice)
      return { preimage: preimage.toUpperCase() }
    },
  })
  expect(await pay({ ...silent, wallet: paying }, zap)).toEqual({ is: 'PAID' })
  expect(invoices).toEqual(['lnbc1'])
  expect(counted).toEqual([21])
})

test('without a wallet nothing is asked', async () => {
  expect(await pay({ ...silent, wallet: null }, zap)).toEqual({ is: 'WEBLN_NOT_FOUND' })
  expect(counted).toEqual([])
})

test('a wallet that isn’t allowed to has paid nothing', async () => {
  const refusing = wallet({
    enable: () => Promise.reject(new Error('User rejected')),
    sendPayment: () => Promise.reject(new Error('must not be asked')),
  })
  expect(await pay({ ...silent, wallet: refusing }, zap)).toEqual({
    ...failed,
    mayBePaid: false,
  })
  expect(counted).toEqual([21, -21])
})

test.each<[string, unknown]>([
  ['of another payment', { preimage: 'ff'.repeat(32) }],
  ['that is none', { preimage: 'paid' }],
  ['that is no text', { preimage: 5 }],
  ['that is missing', {}],
  ['of nothing', undefined],
])('a preimage %s is an error', async (_, answer) => {
  const odd = wallet({ sendPayment: async () => answer as { preimage?: unknown } })
  expect(await pay({ ...silent, wallet: odd }, zap)).toEqual(failed)
  expect(counted).toEqual([21, -21])
})

test('of a wallet that fails after it has paid, the provider tells', async () => {
  const failing = wallet({ sendPayment: () => Promise.reject(new Error('timeout')) })
  const { ports } = server(['PAID'])
  expect(await pay({ ...ports, pause: () => never, wallet: failing }, zap)).toEqual({
    is: 'PAID',
  })
  expect(await pay({ ...silent, wallet: failing }, zap)).toEqual(failed)
})

test('a wallet that never answers has paid once the provider says so', async () => {
  const lost = wallet({ sendPayment: () => never })
  const { ports } = server(['OPEN', 'AWAY', 'PAID'])
  expect(await pay({ ...ports, wallet: lost }, zap)).toEqual({ is: 'PAID' })
})

test('a wallet that is allowed to when it is too late isn’t asked to pay', async () => {
  const allowed = Promise.withResolvers<void>()
  const invoices: string[] = []
  const late = wallet({
    enable: () => allowed.promise,
    async sendPayment(invoice) {
      invoices.push(invoice)
      return { preimage }
    },
  })
  expect(await pay({ ...server(['OPEN']).ports, wallet: late }, zap)).toEqual(failed)
  allowed.resolve()
  // All consequences have happened by then.
  await new Promise((resolve) => setImmediate(resolve))
  expect(invoices).toEqual([])
  expect(counted).toEqual([21, -21])
})

test('what nobody has told of by the end of the invoice may be paid', async () => {
  const lost = wallet({ sendPayment: () => never })
  expect(await pay({ ...server(['OPEN']).ports, wallet: lost }, zap)).toEqual(failed)
})

test('an invoice is asked about every 3 s, less often while the server is away, and a little beyond its end', async () => {
  const { ports, pauses } = server(['OPEN', 'AWAY', 'OPEN'])
  const { signal } = new AbortController()
  expect(await watchInvoice(ports, { ...zap, expires: 10 }, signal)).toBe('EXPIRED')
  expect(pauses).toEqual([3000, 3000, 10_000, 3000, 3000, 3000, 3000])
  expect(await watchInvoice(server(['EXPIRED', 'PAID']).ports, zap, signal)).toBe('PAID')
})

test('a watch that is called off asks no more', async () => {
  const watch = new AbortController()
  const { ports, pauses } = server(['OPEN'])
  const calledOff: WatchPorts = {
    ...ports,
    async pause(ms) {
      pauses.push(ms)
      watch.abort()
    },
    status: () => Promise.reject(new Error('must not be asked')),
  }
  expect(await watchInvoice(calledOff, zap, watch.signal)).toBeNull()
  expect(pauses).toHaveLength(1)
})
