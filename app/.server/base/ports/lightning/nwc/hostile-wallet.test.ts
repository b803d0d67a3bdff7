import { expect, test } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { authenticationProblem } from '#app/protocols/nostr/authentication.ts'
import { walletNotificationEvent } from '#app/protocols/nostr/wallet-events.ts'
import { LightningAwayError, type SettledPayment } from '../port.ts'
import { newInvoice } from '#tests/rig/fakes/invoices.ts'
import { madeUpWallet, type MadeUpRequest } from '#tests/rig/lightning/made-up-wallet.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'

const unknown = { state: 'UNKNOWN' }
const { node, replyWith, requests, wallet, keys, send } = await madeUpWallet()

/** Answers a payment so, and that it knows of nothing else. */
function answering(how: (request: MadeUpRequest) => NostrEvent | string) {
  replyWith((request) => {
    if (request.method.startsWith('pay_')) {
      request.send(how(request))
      return request.refuse()
    }
    const result = request.method === 'list_transactions' ? { transactions: [] } : null
    request.send(request.answer(result ? { result } : { error: { code: 'NOT_FOUND' } }))
  })
}

const pay = (bolt11: string) => node.pay({ bolt11, maxFeeMsat: 1000 })

test('the right preimage proves a payment, whatever else the wallet says', async () => {
  const { bolt11, preimage } = newInvoice()
  answering(({ answer }) => answer({ result: { preimage, fees_paid: 'many' } }))
  expect(await pay(bolt11)).toEqual({ state: 'SUCCEEDED', preimage, feeMsat: 0 })
})

test.each<[string, (request: MadeUpRequest, preimage: string) => NostrEvent | string]>([
  ['no preimage', ({ answer }) => answer({ result: {} })],
  ['another preimage', ({ answer }) => answer({ result: { preimage: 'ab'.repeat(32) } })],
  ['a preimage of another type', ({ answer }) => answer({ result: { preimage: 7 } })],
  ['neither result nor error', ({ answer }) => answer({})],
  ['a result that is a list', ({ answer }, preimage) => answer({ result: [preimage] })],
  [
    'an answer of another method',
    ({ answer }, preimage) => answer({ result_type: 'get_info', result: { preimage } }),
  ],
  [
    'the right answer by another key',
    ({ answer }, preimage) => newSigner().sign({ ...answer({ result: { preimage } }) }),
  ],
  [
    'the right answer with another signature',
    ({ answer }, preimage) => ({
      ...answer({ result: { preimage } }),
      sig: answer({ result: {} }).sig,
    }),
  ],
  [
    'the right answer to another request',
    ({ answer }, preimage) => {
      const event = answer({ result: { preimage } })
      return wallet.sign({ ...event, tags: [['e', 'c'.repeat(64)]] })
    },
  ],
  [
    'a text that nobody can decrypt',
    ({ answer }) => wallet.sign({ ...answer({ result: {} }), content: 'AgAA' }),
  ],
  [
    'a megabyte',
    ({ answer }) => wallet.sign({ ...answer({ result: {} }), content: 'A'.repeat(1_000_000) }),
  ],
  ['no message', () => '{}'],
  ['an error that it can’t explain', ({ answer }) => answer({ error: { code: 'INTERNAL' } })],
  ['an error without a code', ({ answer }) => answer({ error: {} })],
  [
    'an error named like a part of every object',
    ({ answer }) => answer({ error: { code: 'constructor' } }),
  ],
])('%s leaves a payment unknown', async (_, how) => {
  const { bolt11, preimage } = newInvoice()
  answering((request) => how(request, preimage))
  expect(await pay(bolt11)).toEqual(unknown)
})

test.each([
  ['PAYMENT_FAILED', 'OTHER'],
  ['INSUFFICIENT_BALANCE', 'NO_FUNDS'],
  ['QUOTA_EXCEEDED', 'NO_FUNDS'],
  ['RATE_LIMITED', 'OTHER'],
])('%s is a failure, if the wallet knows of no such payment', async (code, reason) => {
  answering(({ answer }) => answer({ error: { code, message: 'no' } }))
  expect(await pay(newInvoice().bolt11)).toEqual({ state: 'FAILED', reason })
})

test('a wallet that refuses to pay again says how it went the first time', async () => {
  const { bolt11, preimage, paymentHash } = newInvoice()
  const outgoing = { type: 'outgoing', payment_hash: paymentHash, amount: 21_000, fees_paid: 3 }
  const lookUp = (found: object | null, listed: object[]) =>
    replyWith(({ method, send, answer }) => {
      if (method === 'lookup_invoice')
        return send(answer(found ? { result: found } : { error: { code: 'NOT_FOUND' } }))
      if (method === 'list_transactions') return send(answer({ result: { transactions: listed } }))
      send(answer({ error: { code: 'PAYMENT_FAILED', message: 'it has been paid' } }))
    })
  lookUp({ ...outgoing, state: 'settled', preimage }, [])
  expect(await pay(bolt11)).toEqual({ state: 'SUCCEEDED', preimage, feeMsat: 3 })
  lookUp({ ...outgoing, state: 'settled', preimage: 'ab'.repeat(32) }, [])
  expect(await pay(bolt11)).toEqual(unknown)
  lookUp({ ...outgoing, state: 'pending' }, [])
  expect(await pay(bolt11)).toEqual(unknown)
  // Some look up alone what they have received, and a wallet that pays itself has both.
  lookUp(null, [{ ...outgoing, state: 'pending' }])
  expect(await pay(bolt11)).toEqual(unknown)
  lookUp({ ...outgoing, type: 'incoming', state: 'pending' }, [{ ...outgoing, state: 'pending' }])
  expect(await pay(bolt11)).toEqual(unknown)
  lookUp({ ...outgoing, payment_hash: 'c'.repeat(64), state: 'failed' }, [])
  expect(await pay(bolt11)).toEqual(unknown)
  lookUp({ ...outgoing, state: 'failed' }, [])
  expect(await pay(bolt11)).toEqual({ state: 'FAILED', reason: 'OTHER' })
})

test('an error that a wallet can’t explain is no failure, though an earlier request for the same has failed', async () => {
  const { bolt11, paymentHash } = newInvoice()
  replyWith(({ method, send, answer }) => {
    const before = { type: 'outgoing', payment_hash: paymentHash, amount: 21_000, state: 'failed' }
    if (method === 'lookup_invoice') return send(answer({ result: before }))
    send(answer({ error: { code: 'INTERNAL', message: 'it takes too long' } }))
  })
  expect(await pay(bolt11)).toEqual(unknown)
})

test('requests say when they are void, and that is before they can begin no more', async () => {
  answering(({ answer }) => answer({ error: { code: 'INTERNAL' } }))
  await pay(newInvoice().bolt11)
  const { event } = requests.findLast(({ method }) => method === 'pay_invoice') ?? {}
  const expiration = Number(event?.tags.find(([name]) => name === 'expiration')?.[1])
  const seconds = expiration - (event?.created_at ?? 0)
  expect(seconds).toBeGreaterThan(0)
  expect(seconds * 1000).toBeLessThan(node.beginsWithinMs)
})

test('an invoice about something else than was asked for is none', async () => {
  const order = { msat: 21_000, description: { hash: 'd'.repeat(64) }, expirySeconds: 60 }
  const given = (invoice: unknown) => {
    replyWith(({ send, answer }) => send(answer({ result: { invoice } })))
    return node.createInvoice(order)
  }
  const good = newInvoice({ descriptionHash: 'd'.repeat(64) })
  expect(await given(good.bolt11)).toEqual({
    bolt11: good.bolt11,
    paymentHash: good.paymentHash,
  })
  for (const other of [
    newInvoice({ msat: 20_999, descriptionHash: 'd'.repeat(64) }).bolt11,
    newInvoice({ descriptionHash: 'e'.repeat(64) }).bolt11,
    newInvoice().bolt11,
    'lnbcrt1',
    undefined,
    7,
  ])
    await expect(given(other)).rejects.toThrow(LightningAwayError)
})

test('nothing is received but what is settled, and for no less than its invoice', async () => {
  const now = Math.floor(Date.now() / 1000)
  const received = (fields: object = {}) => {
    const { bolt11, paymentHash } = newInvoice()
    const settled = { type: 'incoming', state: 'settled', settled_at: now, created_at: now }
    return { ...settled, invoice: bolt11, payment_hash: paymentHash, amount: 21_000, ...fields }
  }
  const good = received()
  const transactions: unknown[] = [
    received({ amount: 20_999 }),
    received({ state: 'pending' }),
    received({ settled_at: null, state: undefined }),
    received({ type: 'outgoing' }),
    received({ amount: 0, invoice: null }),
    received({ amount: '21000' }),
    received({ payment_hash: good.payment_hash, amount: 30_000, invoice: newInvoice().bolt11 }),
    null,
    good,
  ]
  replyWith(({ params, send, answer }) => {
    const offset = Number(params.offset)
    send(answer({ result: { transactions: transactions.slice(offset, offset + 5) } }))
  })
  const told: SettledPayment[] = []
  const subscription = node.subscribeSettled('', async (payment) => void told.push(payment))
  await expect.poll(() => told.length).toBeGreaterThan(0)
  expect(told).toMatchObject([{ paymentHash: good.payment_hash, msat: 21_000, tlv: {} }])

  // One whose date is wrong doesn't keep the next from being found.
  transactions.unshift(received({ settled_at: now * 1000 }))
  await expect.poll(() => told.length).toBe(2)
  transactions.unshift(received())
  await expect.poll(() => told.length).toBe(3)
  expect(Math.max(...told.map(({ cursor }) => Number(cursor)))).toBeLessThan(now + 60)
  await subscription.end()
})

test('a notification has the wallet asked at once, but proves nothing', async () => {
  let asked = 0
  replyWith(({ send, answer }) => {
    asked++
    send(answer({ result: { transactions: [] } }))
  })
  const told: SettledPayment[] = []
  const subscription = node.subscribeSettled('', async (payment) => void told.push(payment))
  await expect.poll(() => asked).toBeGreaterThan(0)
  const { bolt11, paymentHash } = newInvoice()
  const notification = {
    type: 'incoming',
    state: 'settled',
    settled_at: 7,
    created_at: 7,
    amount: 21_000,
    invoice: bolt11,
    payment_hash: paymentHash,
  }
  const message = { notification_type: 'payment_received', notification }
  const about = { encryption: 'nip44_v2', now: Math.floor(Date.now() / 1000) } as const
  const before = asked
  send(wallet.sign(walletNotificationEvent(message, keys, about)))
  await expect.poll(() => asked).toBeGreaterThan(before)
  expect(told).toEqual([])
  await subscription.end()
})

test('a relay that was away, or sends too much, is found again, and the wallet with it', async () => {
  const { node, relay, replyWith } = await madeUpWallet({ answerMs: 500 })
  const { bolt11, preimage } = newInvoice()
  const pay = () => node.pay({ bolt11, maxFeeMsat: 0 })
  replyWith(({ send }) => send('x'.repeat(2_000_000)))
  expect(await pay()).toEqual(unknown)
  replyWith(({ send, answer }) => send(answer({ result: { preimage } })))
  await expect.poll(pay).toMatchObject({ state: 'SUCCEEDED' })
  await relay.leave()
  expect(await pay()).toEqual(unknown)
  await expect(node.lookup('0'.repeat(64))).rejects.toThrow(LightningAwayError)
  await relay.comeBack()
  await expect.poll(pay).toMatchObject({ state: 'SUCCEEDED' })
})

test('a relay that wants to know who asks is told', async () => {
  const { node, relay, replyWith, keys } = await madeUpWallet()
  await relay.leave()
  const { bolt11, preimage } = newInvoice()
  let isKnown = false
  relay.answers.ask = (socket, name) => {
    if (!isKnown) socket.send(JSON.stringify(['CLOSED', name, 'auth-required: who are you?']))
    return !isKnown
  }
  const greet = relay.answers.greet
  relay.answers.greet = (socket) => {
    greet?.(socket)
    socket.send('["AUTH","who are you?"]')
    socket.on('message', (text: Buffer) => {
      const [type, event] = JSON.parse(text.toString()) as [string, NostrEvent]
      if (type !== 'AUTH') return
      const challenge = { challenge: 'who are you?', relays: [relay.url] }
      const problem = authenticationProblem(event, { ...challenge, now: Date.now() / 1000 })
      isKnown = problem === null && event.pubkey === keys.other
      socket.send(JSON.stringify(['OK', event.id, isKnown, '']))
    })
  }
  await relay.comeBack()
  replyWith(({ send, answer }) => send(answer({ result: { preimage } })))
  expect(await node.pay({ bolt11, maxFeeMsat: 0 })).toMatchObject({ state: 'SUCCEEDED' })
  expect(isKnown).toBe(true)
})

test.each(['nip04', 'none'] as const)(
  'a wallet that knows NIP-04 alone (%s) is spoken to so',
  async (encryption) => {
    const old = await madeUpWallet({ encryption })
    const { bolt11, preimage } = newInvoice()
    old.replyWith(({ send, answer }) => send(answer({ result: { preimage } })))
    if (encryption === 'nip04')
      old.relay.events[0] = old.wallet.sign({
        kind: 13_194,
        tags: [['encryption', 'nip04']],
        content: 'pay_invoice',
      })
    expect(await old.node.pay({ bolt11, maxFeeMsat: 0 })).toMatchObject({ state: 'SUCCEEDED' })
    expect(old.requests[0]?.event.tags).toContainEqual(['encryption', 'nip04'])
  },
)
