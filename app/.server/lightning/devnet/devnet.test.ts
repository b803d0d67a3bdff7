import { hash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeInvoice } from '#tests/fakes/invoices.ts'
import { devnetDatabase } from '#tests/lightning/devnet.ts'
import { decodeInvoice } from '#app/protocols/bolt11.ts'
import type { LightningNode, SettledPayment } from '../port.ts'

const { open, problems, pool, secret } = await devnetDatabase()
const { ours, play } = open()
const routerFee = (msat: number) => 100 + Math.floor(msat / 1000)
const failed = (reason: string) => ({ state: 'FAILED', reason })

async function invoiceOf(node: LightningNode, msat = 21_000): Promise<string> {
  const order = { msat, description: { text: 'Ahoi' }, expirySeconds: 600 }
  return (await node.createInvoice(order)).bolt11
}

async function balance(node: LightningNode): Promise<number> {
  return (await node.info()).balanceMsat
}

test('nothing is opened before something is asked of it', async () => {
  const idle = open()
  const connections = `select from pg_stat_activity where application_name like 'tributary devnet %'`
  const { rowCount } = await pool.query(connections)
  expect(rowCount).toBe(0)
  await idle.close()
})

test('it says what it is: a node of a chain of its own, in play coins', async () => {
  const { pubkey, ...info } = await ours.info()
  expect(pubkey).toMatch(/^0[23][0-9a-f]{64}$/)
  expect(info).toMatchObject({
    network: 'regtest',
    balanceMsat: 1_000_000_000_000,
    takesKeysends: true,
  })
  expect((await play.info()).pubkey).not.toBe(pubkey)
})

test.for([
  ['ours', 'play'],
  ['play', 'ours'],
] as const)('%s pays an invoice of %s, and the fee of the router between them', async (sides) => {
  const [payer, payee] = sides.map((side) => ({ ours, play })[side]) as [
    LightningNode,
    LightningNode,
  ]
  const [payerHad, payeeHad] = [await balance(payer), await balance(payee)]
  const { bolt11, paymentHash } = await payee.createInvoice({
    msat: 1_234_567,
    description: { hash: 'ab'.repeat(32) },
    expirySeconds: 60,
  })
  expect(await payee.lookup(paymentHash)).toEqual({
    outgoing: null,
    incoming: { isSettled: false, msat: 1_234_567 },
  })
  const outcome = await payer.pay({ bolt11, maxFeeMsat: 5000 })
  expect(outcome).toEqual({
    state: 'SUCCEEDED',
    preimage: expect.any(String),
    feeMsat: routerFee(1_234_567),
  })
  if (outcome.state !== 'SUCCEEDED') return
  expect(hash('sha256', Buffer.from(outcome.preimage, 'hex'))).toBe(paymentHash)
  expect(await payer.lookup(paymentHash)).toEqual({ outgoing: outcome, incoming: null })
  expect(await payee.lookup(paymentHash)).toEqual({
    outgoing: null,
    incoming: { isSettled: true, msat: 1_234_567 },
  })
  expect(await balance(payer)).toBe(payerHad - 1_234_567 - outcome.feeMsat)
  expect(await balance(payee)).toBe(payeeHad + 1_234_567)
})

test('an invoice says what was asked for, and when it ends', async () => {
  const description = { text: 'Für zwei Kaffee ☕' }
  const { bolt11, paymentHash } = await ours.createInvoice({
    msat: 2_500_000,
    description,
    expirySeconds: 90,
  })
  const read = decodeInvoice(bolt11)
  expect(bolt11).toMatch(/^lnbcrt/)
  expect(read).toMatchObject({ msat: 2_500_000, paymentHash, description: description.text })
  const now = Date.now() / 1000
  expect(read?.expires).toBeGreaterThan(now + 85)
  expect(read?.expires).toBeLessThan(now + 95)
  const tooLong = { msat: 1000, description: { text: 'é'.repeat(320) }, expirySeconds: 90 }
  await expect(ours.createInvoice(tooLong)).rejects.toThrow('639 bytes')
})

describe('an invoice is paid once', () => {
  test('whoever pays it again gets the first answer', async () => {
    const bolt11 = await invoiceOf(ours)
    const first = await play.pay({ bolt11, maxFeeMsat: 1000 })
    const had = await balance(play)
    expect(first.state).toBe('SUCCEEDED')
    expect(await play.pay({ bolt11, maxFeeMsat: 9 })).toEqual(first)
    expect(await balance(play)).toBe(had)
  })

  test('also by many at the same time', async () => {
    const bolt11 = await invoiceOf(ours)
    const had = await balance(ours)
    const pay = () => play.pay({ bolt11, maxFeeMsat: 1000 })
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, pay))
    expect(first?.state).toBe('SUCCEEDED')
    for (const other of others) expect(other).toEqual(first)
    expect(await balance(ours)).toBe(had + 21_000)
  })
})

test('many payments at the same time, both ways, all arrive', async () => {
  const [oursHad, playHad] = [await balance(ours), await balance(play)]
  const one = async (to: LightningNode, from: LightningNode) =>
    from.pay({ bolt11: await invoiceOf(to, 1000), maxFeeMsat: 1000 })
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, at) => (at % 4 === 0 ? one(play, ours) : one(ours, play))),
  )
  expect(outcomes.map(({ state }) => state)).toEqual(Array(40).fill('SUCCEEDED'))
  expect(await balance(ours)).toBe(oursHad + 30 * 1000 - 10 * (1000 + 101))
  expect(await balance(play)).toBe(playHad + 10 * 1000 - 30 * (1000 + 101))
})

describe('payments fail as they do elsewhere', () => {
  const timestamp = Math.floor(Date.now() / 1000)
  const unknown = { msat: 1000, preimage: 'cd'.repeat(32), timestamp }

  test.for([
    ['no invoice', 'ahoi', 'REJECTED'],
    ['an invoice of Bitcoin’s own network', makeInvoice(unknown), 'NO_ROUTE'],
    [
      'an invoice of a node that nobody knows',
      makeInvoice({ ...unknown, prefix: 'lnbcrt' }),
      'NO_ROUTE',
    ],
    [
      'an invoice that has expired',
      makeInvoice({
        ...unknown,
        preimage: 'ce'.repeat(32),
        prefix: 'lnbcrt',
        timestamp: timestamp - 700,
      }),
      'EXPIRED',
    ],
  ] as const)('%s', async ([, bolt11, reason]) => {
    expect(await ours.pay({ bolt11, maxFeeMsat: 1000 })).toEqual(failed(reason))
    const paymentHash = decodeInvoice(bolt11)?.paymentHash
    if (!bolt11.startsWith('lnbcrt') || paymentHash === undefined) return
    expect((await ours.lookup(paymentHash)).outgoing).toEqual(failed(reason))
  })

  test('a fee above the highest one', async () => {
    const bolt11 = await invoiceOf(play, 1_000_000)
    const outcome = await ours.pay({ bolt11, maxFeeMsat: routerFee(1_000_000) - 1 })
    expect(outcome).toEqual(failed('NO_ROUTE'))
  })

  test('more than the node has', async () => {
    const bolt11 = await invoiceOf(play, 1_500_000_000_000)
    expect(await ours.pay({ bolt11, maxFeeMsat: 1e10 })).toEqual(failed('NO_FUNDS'))
  })

  test('an invoice that its node knows nothing of', async () => {
    const had = await balance(ours)
    const elsewhere = (await devnetDatabase(secret)).open()
    expect((await elsewhere.play.info()).pubkey).toBe((await play.info()).pubkey)
    const bolt11 = await invoiceOf(elsewhere.play)
    expect(await ours.pay({ bolt11, maxFeeMsat: 1000 })).toEqual(failed('REJECTED'))
    expect(await balance(ours)).toBe(had)
  })
})

describe('without an invoice', () => {
  const boost = Buffer.from(JSON.stringify({ podcast: 'Harbour' })).toString('hex')
  const tlv = { 7629169: boost, 906608: Buffer.from('wallet').toString('hex') }
  const keysend = async (preimage: string, pubkey?: string) =>
    play.keysend({
      pubkey: pubkey ?? (await ours.info()).pubkey,
      msat: 5000,
      preimage,
      tlv,
      maxFeeMsat: 1000,
    })

  test('a payment brings its records along, those of even types too', async () => {
    const preimage = randomBytes(32).toString('hex')
    const paymentHash = hash('sha256', Buffer.from(preimage, 'hex'))
    const outcome = await keysend(preimage)
    expect(outcome).toEqual({ state: 'SUCCEEDED', preimage, feeMsat: routerFee(5000) })
    expect(await ours.lookup(paymentHash)).toMatchObject({
      incoming: { isSettled: true, msat: 5000 },
    })
    const told = await settledUntil(ours, paymentHash)
    expect(told.at(-1)).toMatchObject({ bolt11: null, msat: 5000, tlv })
    expect(await keysend(preimage)).toEqual(outcome)
  })

  test('it fails to nodes that nobody knows', async () => {
    const nobody = `02${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'}`
    const preimage = randomBytes(32).toString('hex')
    expect(await keysend(preimage, nobody)).toEqual(failed('NO_ROUTE'))
  })
})

/** All that a subscription tells until it tells of this payment. */
async function settledUntil(node: LightningNode, paymentHash: string, cursor = '') {
  const told: SettledPayment[] = []
  let found = () => {}
  const isTold = new Promise<void>((resolve) => (found = resolve))
  const subscription = node.subscribeSettled(cursor, async (payment) => {
    told.push(payment)
    if (payment.paymentHash === paymentHash) found()
  })
  await isTold
  await subscription.end()
  return told
}

describe('what has come in is told', () => {
  test('in its order, from any place on, and again where it was not taken', async () => {
    const paid: string[] = []
    const told: SettledPayment[] = []
    let fails = 2
    const subscription = ours.subscribeSettled('', async (payment) => {
      if (fails-- > 0) throw new Error('not now')
      told.push(payment)
    })
    for (let turn = 0; turn < 3; turn++) {
      const bolt11 = await invoiceOf(ours, 3000 + turn)
      await play.pay({ bolt11, maxFeeMsat: 1000 })
      paid.push(bolt11)
    }
    await expect
      .poll(() => told.slice(-3).map(({ bolt11 }) => bolt11), { timeout: 5000 })
      .toEqual(paid)
    await subscription.end()
    const places = told.map(({ cursor }) => Number(cursor))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(new Set(places).size).toBe(told.length)
    const [first, second, last] = told.slice(-3)
    expect(last).toMatchObject({ msat: 3002, tlv: {} })
    expect(Math.abs((last?.settledAt ?? 0) - Date.now() / 1000)).toBeLessThan(60)
    expect(await settledUntil(ours, last?.paymentHash ?? '', first?.cursor)).toEqual([second, last])
  })

  test('to the one that was paid alone', async () => {
    const { bolt11, paymentHash } = await play.createInvoice({
      msat: 1000,
      description: { text: '' },
      expirySeconds: 60,
    })
    await ours.pay({ bolt11, maxFeeMsat: 1000 })
    const told = await settledUntil(play, paymentHash)
    for (const payment of told) expect((await ours.lookup(payment.paymentHash)).incoming).toBeNull()
  })
})

test('nothing went wrong on the way', () => {
  expect(problems).toEqual([])
})
