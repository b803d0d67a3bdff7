import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decodeInvoice } from '#app/protocols/lightning/bolt11.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { tried } from '#tests/rig/long-round.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { fillWallet, ulidsOfTest } from '#tests/rig/factories/wallet.ts'
import { startLightningProvider } from '#tests/rig/fakes/lightning-provider.ts'
import { lnurlPayee } from '#tests/rig/fakes/lnurl-payee.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { fetchingFrom } from '#tests/rig/nostr/zap-payer.ts'
import { othersWait } from '#tests/rig/others-wait.ts'
import { trustCertificate } from '#tests/rig/trusted-certificate.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { deposit } from './deposit.ts'
import { getWallet } from './wallet.ts'
import { lookUpPayments } from '#app/.server/money/lightning/outgoing/look-up.ts'
import { pauseWithdrawals } from './limits.ts'
import { withdraw } from './withdraw.ts'

const services = await testServices()
const network = scriptedNetwork({ answerMs: 50 })
const [node, shop] = [network.open('ours', 10_000_000_000), network.open('shop')]
let isGone = false
const domain = (): string => provider.domain
const provider = await startLightningProvider(services.folder, {
  ...lnurlPayee('ada', shop, domain, [], {
    terms: (honest) => (isGone ? { status: 404, body: '' } : { body: honest }),
  }),
})
trustCertificate(provider.certificateFile)
const fetch = fetchingFrom(provider.hostname)
afterAll(() => fetch.close())
const all = { ...services, lightning: node, fetch }
const product = contextFor(all, system)

let count = 0
let ctx: Ctx
/** A member, and their name. */
let ben: Ctx
let benName = ''

beforeEach(async () => {
  services.clock.set(new Date())
  ctx = await withSats(`ann${++count}`)
  benName = `ben${count}`
  ben = await withSats(benName)
})

afterEach(async () => {
  isGone = false
  node.isAway = false
  await pauseWithdrawals(product, false)
  expect(await checkLedger(product)).toEqual([])
})

async function withSats(username: string): Promise<Ctx> {
  const { actor, userId } = await createAccount(services, { username })
  await fillWallet(product, userId, 10_000)
  return contextFor(all, actor)
}

const sats = async (of = ctx) => (await getWallet(of)).balance.millisats / 1000
const ulid = ulidsOfTest()
const invoiceOf = async (sats = 100) => {
  const order = { msat: sats * 1000, description: { text: 'Rope' }, expirySeconds: 600 }
  return { target: (await shop.createInvoice(order)).bolt11 }
}
const ownInvoice = async (satoshis = 100) => ({
  target: (await deposit(ben, { satoshis })).invoice,
})
const ways = {
  'an invoice': invoiceOf,
  'an invoice of somebody here': ownInvoice,
  'an address here': async () => ({ target: `${benName}@localhost:3000`, satoshis: 100 }),
  'an address elsewhere': async () => ({ target: `ada@${provider.domain}`, satoshis: 100 }),
}
const orders = Object.entries(ways)
/** The outcome, success or failure. */
const endOf = (payment: Promise<object>) =>
  payment.catch(({ code, status, message }: { code: string; status: number; message: string }) => ({
    code,
    status,
    message,
  }))
const limited = (): Ctx => ({ ...ctx, site: { ...ctx.site, limits: { satsWithdrawnADay: 1 } } })

describe('the same withdrawal again is answered as before', () => {
  const changes: [string, () => Ctx | Promise<Ctx | void> | void][] = [
    ['the day’s limit is used up', limited],
    ['the invoice has expired and the proof is old', () => void services.clock.pass(7200)],
    ['withdrawals are paused', () => pauseWithdrawals(product, true)],
    ['the node is away', () => void (node.isAway = true)],
    ['the address is gone', () => void (isGone = true)],
    ['the node has too little', () => void (node.balanceMsat -= 9_900_000_000)],
  ]
  test.each(changes)('when %s', async (_, change) => {
    const had = node.balanceMsat
    const paid = await Promise.all(
      orders.map(async ([, orderOf]) => ({ ...(await orderOf()), ulid: ulid() })),
    )
    const answers = []
    for (const order of paid) answers.push(await withdraw(ctx, order))
    const left = await sats()
    const later = (await change()) ?? ctx
    for (const [at, order] of paid.entries()) {
      expect(await endOf(withdraw(later, order)), order.target).toEqual(answers[at])
      const again = { ...order, target: order.target.toUpperCase(), ulid: order.ulid.toLowerCase() }
      expect(await endOf(withdraw(later, again)), order.target).toEqual(answers[at])
    }
    expect(await sats()).toBe(left)
    node.balanceMsat = Math.max(node.balanceMsat, had - 1_000_000)
  })

  test('when it failed, or there was too little', async () => {
    node.script.push({ fails: 'NO_ROUTE' })
    const failing = { ...(await invoiceOf()), ulid: ulid() }
    const dear = { ...(await invoiceOf(20_000)), ulid: ulid() }
    const first = [await endOf(withdraw(ctx, failing)), await endOf(withdraw(ctx, dear))]
    expect(first).toMatchObject([{ code: 'ERROR_NO_ROUTE' }, { code: 'WALLET_BALANCE_LOW' }])
    services.clock.pass(7200)
    const again = [await endOf(withdraw(ctx, failing)), await endOf(withdraw(ctx, dear))]
    expect(again).toEqual(first)
  })

  test('when nobody knows its end yet, and with the end once that is known', async () => {
    node.script.push('answer lost')
    const order = { ...(await invoiceOf()), ulid: ulid() }
    const pending = { status: 'PENDING', satoshis: 100, fee: null }
    expect(await withdraw(ctx, order)).toEqual(pending)
    services.clock.pass(7200)
    expect(await withdraw(ctx, order)).toEqual(pending)
    await lookUpPayments(product)
    expect(await withdraw(ctx, order)).toEqual({ status: 'SUCCESS', satoshis: 100, fee: 1 })
  })

  test.each(orders)('when many ask at once, for %s', async (_, orderOf) => {
    const order = { ...(await orderOf()), ulid: ulid() }
    const answers = await Promise.all(
      Array.from({ length: tried(30, 8) }, () => endOf(withdraw(ctx, order))),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 'SUCCESS' })
    const [{ fee }] = answers as [{ fee: number }]
    expect(await sats()).toBe(10_000 - 100 - fee)
  })

  test('by a process of an earlier version, as far as that was written down', async () => {
    const order = { ...(await invoiceOf()), ulid: ulid() }
    const answer = await withdraw(ctx, order)
    await services.db.deleteFrom('payment_requests').execute()
    services.clock.pass(7200)
    expect(await withdraw(ctx, order)).toEqual(answer)
    const other = { ...order, satoshis: 99 }
    await expect(withdraw(ctx, other)).rejects.toMatchObject({ code: 'ULID_TAKEN' })
  })
})

describe('something else with the same ulid is refused', () => {
  const taken = { code: 'ULID_TAKEN', status: 409 }
  const others: [string, () => Promise<object>, (before: object) => Promise<object>][] = [
    ['an invoice for an invoice', invoiceOf, () => invoiceOf()],
    ['an invoice of somebody here for one elsewhere', invoiceOf, () => ownInvoice()],
    ['an invoice for one of somebody here', ownInvoice, () => invoiceOf()],
    ['another of somebody here', ownInvoice, () => ownInvoice()],
    ['another sum', ways['an address here'], async (before) => ({ ...before, satoshis: 99 })],
    ['other words', ways['an address here'], async (before) => ({ ...before, comment: 'Ahoy' })],
    [
      'other words elsewhere',
      ways['an address elsewhere'],
      async (before) => ({ ...before, comment: 'Ahoy' }),
    ],
  ]
  test.each(others)('%s', async (_, orderOf, changed) => {
    const id = ulid()
    const first = { target: '', ...(await orderOf()), ulid: id }
    await withdraw(ctx, first)
    const left = await sats()
    const other = { ...first, ...(await changed(first)) }
    await expect(withdraw(ctx, other)).rejects.toMatchObject(taken)
    expect(await withdraw(ctx, first)).toMatchObject({ status: 'SUCCESS' })
    expect(await sats()).toBe(left)
  })

  test.each([
    ['elsewhere', () => invoiceOf()],
    ['here', () => ownInvoice()],
  ])('even when many ask at once, for invoices %s', async (_, orderOf) => {
    const id = ulid()
    const orders = await Promise.all(Array.from({ length: tried(20, 8) }, () => orderOf()))
    const ends = await Promise.all(
      orders.map((order) => endOf(withdraw(ctx, { ...order, ulid: id }))),
    )
    const taken = ends.filter((end) => 'code' in end && end.code === 'ULID_TAKEN')
    expect([taken.length, ends.length]).toEqual(tried([19, 20], [7, 8]))
  })
})

describe('one invoice', () => {
  const paid = { code: 'INVOICE_PAID', status: 409 }

  test.each(['one account', 'two accounts'])('is paid once by two at once of %s', async (who) => {
    const { target } = await invoiceOf()
    const payers = [ctx, who === 'one account' ? ctx : ben]
    const ends = await Promise.all(
      payers.map((payer) => endOf(withdraw(payer, { target, ulid: ulid() }))),
    )
    expect(ends).toContainEqual({ status: 'SUCCESS', satoshis: 100, fee: 1 })
    expect(ends).toContainEqual(expect.objectContaining(paid))
    expect((await sats()) + (await sats(ben))).toBe(20_000 - 101)
  })

  test('that another payment is just being written down for is refused, and nothing is kept of it', async () => {
    const { target } = await invoiceOf()
    const hash = Buffer.from(decodeInvoice(target)?.paymentHash ?? '', 'hex')
    const id = `another:${randomBytes(8).toString('hex')}`
    const order = { target, ulid: ulid() }
    const row = { id, payment_hash: hash, bolt11: target, msat: 100_000, max_fee_msat: 6000 }
    const second = await transact(product, async (open) => {
      const values = { ...row, status: 'PENDING', created_at: services.now() }
      await open.db.insertInto('lightning_payments').values(values).execute()
      const second = endOf(withdraw(ctx, order))
      await Promise.race([othersWait(open), second])
      return { second }
    })
    expect(await second.second).toMatchObject(paid)
    expect(await sats()).toBe(10_000)
    await services.db.deleteFrom('lightning_payments').where('id', '=', id).execute()
    expect(await withdraw(ctx, order)).toMatchObject({ status: 'SUCCESS' })
  })
})
