import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { walletTexts } from '#app/texts/money/wallet.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { tried } from '#tests/rig/long-round.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, proveAgain, type TestAccount } from '#tests/rig/factories/account.ts'
import { ulidsOfTest } from '#tests/rig/factories/wallet.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { cleanUpInvoices } from '#app/.server/money/lightning/incoming/clean-up-invoices.ts'
import { deposit, depositStatus } from './deposit.ts'
import { getWallet } from './wallet.ts'
import { listenForPayments } from '#app/.server/money/lightning/incoming/listen.ts'
import { listTransactions } from '#app/.server/money/books/transactions/list.ts'
import { lookUpPayments } from '#app/.server/money/lightning/outgoing/look-up.ts'
import { pauseWithdrawals } from './limits.ts'
import { quoteWithdrawal, withdraw } from './withdraw.ts'

const services = await testServices()
const network = scriptedNetwork({ answerMs: 50 })
const node = network.open('ours')
const shop = network.open('shop', 10_000_000_000)
const all = { ...services, lightning: node }
const product = contextFor(all, system)
const listening = listenForPayments(all)
afterAll(() => listening.stop())

let ann: TestAccount
let ctx: Ctx

beforeEach(async () => {
  services.clock.set(new Date())
  ann = await createAccount(services)
  ctx = contextFor(all, ann.actor)
})

const funds = async (of = ctx) => (await getWallet(of)).balance.millisats / 1000
const latest = async (of = ctx) => (await listTransactions(of, {})).transactions[0]

/** Has the shop pay a deposit, and waits until it is credited. */
async function fill(sats: number, of = ctx): Promise<void> {
  const { invoice, payment_hash } = await deposit(of, { satoshis: sats })
  await shop.pay({ bolt11: invoice, maxFeeMsat: 5000 })
  await expect.poll(async () => (await depositStatus(of, { payment_hash })).state).toBe('PAID')
  services.clock.pass(1)
}

const invoiceOf = async (sats: number, from = shop) =>
  (
    await from.createInvoice({
      msat: sats * 1000,
      description: { text: 'Rope' },
      expirySeconds: 600,
    })
  ).bolt11

const nextUlid = ulidsOfTest()
const pay = (target: string, ulid = nextUlid(), of = ctx) => withdraw(of, { target, ulid })
const refusal = (code: keyof typeof walletTexts.errors) => ({
  code,
  message: walletTexts.errors[code],
})

describe('a deposit', () => {
  test('is there once it is paid, and shows itself until then', async () => {
    const { invoice, payment_hash } = await deposit(ctx, { satoshis: 2500 })
    expect(await depositStatus(ctx, { payment_hash })).toMatchObject({ state: 'OPEN', invoice })
    expect(await latest()).toMatchObject({
      meta: { type: 'DEPOSIT', action: 'DEPOSIT' },
      status: 'PENDING',
      millisats: 2_500_000,
    })
    expect(await funds()).toBe(0)
    await shop.pay({ bolt11: invoice, maxFeeMsat: 5000 })
    await expect.poll(() => funds()).toBe(2500)
    expect(await latest()).toMatchObject({ status: 'SUCCESS', millisats: 2_500_000 })
    expect((await listTransactions(ctx, {})).transactions).toHaveLength(1)
  })

  test('credits what arrived, not what was asked for', async () => {
    const { invoice } = await deposit(ctx, { satoshis: 1000 })
    node.liesMsat = 999_001
    await shop.pay({ bolt11: invoice, maxFeeMsat: 5000 })
    await expect.poll(() => funds()).toBe(999.001)
  })

  test('that nobody pays expires, and one paid late is credited all the same', async () => {
    const { invoice, payment_hash } = await deposit(ctx, { satoshis: 1000 })
    services.clock.pass(2 * 3600)
    await cleanUpInvoices(product)
    expect(await latest()).toMatchObject({ status: 'EXPIRED' })
    expect(await depositStatus(ctx, { payment_hash })).toMatchObject({ state: 'EXPIRED' })
    await shop.pay({ bolt11: invoice, maxFeeMsat: 5000 })
    await expect.poll(() => funds()).toBe(1000)
    expect(await latest()).toMatchObject({ status: 'SUCCESS' })
  })

  test('is nobody else’s', async () => {
    const { payment_hash } = await deposit(ctx, { satoshis: 1000 })
    const other = contextFor(all, (await createAccount(services)).actor)
    await expect(depositStatus(other, { payment_hash })).rejects.toMatchObject({ status: 404 })
  })

  test('that came while nobody listened is credited afterwards, once', async () => {
    await listening.stop()
    const { invoice } = await deposit(ctx, { satoshis: 700 })
    await shop.pay({ bolt11: invoice, maxFeeMsat: 5000 })
    expect(await funds()).toBe(0)
    // Replays from the start: credited payments aren't credited again.
    const owed = (await checkLedger(product)).length
    await services.db.deleteFrom('lightning_cursors').execute()
    const again = listenForPayments(all)
    await expect.poll(() => funds()).toBe(700)
    await again.stop()
    expect(owed).toBe(0)
    expect((await listTransactions(ctx, {})).transactions).toHaveLength(1)
    Object.assign(listening, listenForPayments(all))
  })
})

describe('a withdrawal', () => {
  test('pays an invoice, with its fee from what was held', async () => {
    await fill(10_000)
    const target = await invoiceOf(4000)
    expect(await quoteWithdrawal(ctx, { target })).toEqual({
      recipient: 'Rope',
      satoshis: 4000,
      fee: 25,
      total: 4025,
    })
    expect(await pay(target)).toEqual({ status: 'SUCCESS', satoshis: 4000, fee: 1 })
    expect(await funds()).toBe(5999)
    expect(await latest()).toMatchObject({
      meta: { type: 'WITHDRAW', action: 'WITHDRAW' },
      status: 'SUCCESS',
      millisats: -4_000_000,
      fee_millisats: 1000,
      details: { message: 'Rope' },
    })
  })

  test('is made once, however often the same is asked for', async () => {
    await fill(10_000)
    const [target, ulid] = [await invoiceOf(1000), nextUlid()]
    await Promise.all([pay(target, ulid), pay(target, ulid)])
    expect(await pay(target, ulid)).toMatchObject({ status: 'SUCCESS' })
    await expect(pay(target)).rejects.toMatchObject(refusal('INVOICE_PAID'))
    expect(await funds()).toBe(8999)
  })

  test('that fails gives everything back', async () => {
    await fill(10_000)
    const target = await invoiceOf(1000)
    node.script.push({ fails: 'NO_ROUTE' })
    await expect(pay(target)).rejects.toMatchObject(refusal('ERROR_NO_ROUTE'))
    expect(await latest()).toMatchObject({ status: 'ERROR_NO_ROUTE' })
    expect(await funds()).toBe(10_000)
    // It may be tried again.
    expect(await pay(target)).toMatchObject({ status: 'SUCCESS' })
  })

  test('whose end nobody knows is pending until the node says', async () => {
    await fill(10_000)
    node.script.push('answer lost')
    expect(await pay(await invoiceOf(1000))).toEqual({
      status: 'PENDING',
      satoshis: 1000,
      fee: null,
    })
    expect(await latest()).toMatchObject({ status: 'PENDING' })
    expect(await funds()).toBe(8990)
    services.clock.pass(30)
    node.isAway = true
    await lookUpPayments(product)
    expect(await latest()).toMatchObject({ status: 'PENDING' })
    node.isAway = false
    await lookUpPayments(product)
    expect(await latest()).toMatchObject({ status: 'SUCCESS', fee_millisats: 1000 })
    expect(await funds()).toBe(8999)
  })

  test('that the node never saw fails once it can’t begin any more', async () => {
    await fill(10_000)
    node.script.push('request lost')
    await pay(await invoiceOf(1000))
    await lookUpPayments(product)
    expect(await latest()).toMatchObject({ status: 'PENDING' })
    services.clock.pass(60)
    await lookUpPayments(product)
    expect(await latest()).toMatchObject({ status: 'ERROR_UNKNOWN' })
    expect(await funds()).toBe(10_000)
  })

  test('of more than there is, or for nothing that can be paid, is refused', async () => {
    await fill(1000)
    await expect(pay(await invoiceOf(1000))).rejects.toMatchObject(refusal('WALLET_BALANCE_LOW'))
    await expect(quoteWithdrawal(ctx, { target: await invoiceOf(1000) })).rejects.toMatchObject(
      refusal('WALLET_BALANCE_LOW'),
    )
    await expect(pay('rope')).rejects.toMatchObject(refusal('INVOICE_UNREADABLE'))
    const target = await invoiceOf(10)
    services.clock.pass(3600)
    await proveAgain(services, ctx)
    await expect(pay(target)).rejects.toMatchObject(refusal('INVOICE_EXPIRED'))
    expect(await funds()).toBe(1000)
  })

  test('needs a fresh proof, and that the operator lets it happen', async () => {
    await fill(1000)
    const target = await invoiceOf(100)
    services.clock.pass(11 * 60 - 601)
    await pauseWithdrawals(product, true)
    await expect(pay(target)).rejects.toMatchObject(refusal('WITHDRAWALS_PAUSED'))
    await pauseWithdrawals(product, false)
    services.clock.pass(601)
    await expect(pay(await invoiceOf(100))).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
    expect(await funds()).toBe(1000)
  })

  test('is paused while the node has less than is owed', async () => {
    await fill(1000)
    const had = node.balanceMsat
    node.balanceMsat = 0
    await expect(pay(await invoiceOf(100))).rejects.toMatchObject(refusal('WITHDRAWALS_PAUSED'))
    node.balanceMsat = had
  })

  test('to somebody here goes through the books alone', async () => {
    await fill(1000)
    const ben = contextFor(all, (await createAccount(services)).actor)
    const { invoice } = await deposit(ben, { satoshis: 1000 })
    const paid = node.payments.size
    expect(await pay(invoice)).toEqual({ status: 'SUCCESS', satoshis: 1000, fee: 0 })
    expect([await funds(), await funds(ben)]).toEqual([0, 1000])
    expect(node.payments.size).toBe(paid)
    expect(await latest(ben)).toMatchObject({ status: 'SUCCESS', millisats: 1_000_000 })
    await expect(pay(invoice)).rejects.toMatchObject(refusal('INVOICE_PAID'))
    const own = await deposit(ctx, { satoshis: 10 })
    await expect(pay(own.invoice)).rejects.toMatchObject(refusal('OWN_INVOICE'))
  })

  test('to an address here goes through the books alone, with what was said, even while the node is away', async () => {
    ann = await createAccount(services, { username: 'annabel' })
    ctx = contextFor(all, ann.actor)
    await fill(1000)
    const account = await createAccount(services, { username: 'benedict' })
    const ben = contextFor(all, account.actor)
    const order = { target: 'Benedict@localhost:3000', satoshis: 400 }
    node.isAway = true
    expect(await quoteWithdrawal(ctx, order)).toEqual({
      recipient: 'benedict@localhost:3000',
      satoshis: 400,
      fee: 0,
      total: 400,
    })
    const ulid = nextUlid()
    const give = () => withdraw(ctx, { ...order, ulid, comment: 'For the <b>rope</b>' })
    expect(await give()).toEqual({ status: 'SUCCESS', satoshis: 400, fee: 0 })
    expect((await listTransactions(ben, {})).transactions).toHaveLength(1)
    expect(await give()).toMatchObject({ status: 'SUCCESS' })
    node.isAway = false
    expect([await funds(), await funds(ben)]).toEqual([600, 400])
    expect(await latest()).toMatchObject({
      meta: { type: 'WITHDRAW', action: 'WITHDRAW' },
      millisats: -400_000,
      details: {
        counterpart: { user_id: account.userId, address: 'benedict@localhost:3000' },
        message: 'For the <b>rope</b>',
      },
    })
    expect(await latest(ben)).toMatchObject({
      meta: { type: 'DEPOSIT', action: 'LIGHTNING_ADDRESS' },
      millisats: 400_000,
      details: {
        counterpart: { user_id: ann.userId, name: 'annabel', address: 'annabel@localhost:3000' },
        message: 'For the <b>rope</b>',
      },
    })
    expect((await listTransactions(ben, {})).transactions).toHaveLength(1)
  })

  test('to an address here is refused for nobody, for oneself, and for more than there is', async () => {
    await fill(1000)
    const give = (user: string, satoshis = 10, of = ctx) =>
      withdraw(of, { target: `${user}@localhost:3000`, satoshis, ulid: nextUlid() })
    const account = await createAccount(services, { username: 'clementine' })
    await expect(give('nobody-here')).rejects.toMatchObject(refusal('ADDRESS_REFUSED'))
    await expect(give('a/b')).rejects.toMatchObject(refusal('INVOICE_UNREADABLE'))
    await expect(give('clementine', 1001)).rejects.toMatchObject(refusal('WALLET_BALANCE_LOW'))
    const own = contextFor(all, account.actor)
    await expect(give('clementine', 1, own)).rejects.toMatchObject(refusal('OWN_ADDRESS'))
    await pauseWithdrawals(product, true)
    await expect(give('clementine')).rejects.toMatchObject(refusal('WITHDRAWALS_PAUSED'))
    await pauseWithdrawals(product, false)
    expect(await funds()).toBe(1000)
  })

  test('to somebody here whose invoice somebody elsewhere pays too comes in twice, and is shown twice', async () => {
    await fill(1000)
    const ben = contextFor(all, (await createAccount(services)).actor)
    const { invoice } = await deposit(ben, { satoshis: 1000 })
    expect(await pay(invoice)).toMatchObject({ status: 'SUCCESS' })
    await shop.pay({ bolt11: invoice, maxFeeMsat: 5000 })
    await expect.poll(() => funds(ben)).toBe(2000)
    const { transactions } = await listTransactions(ben, {})
    const shown = transactions.map(({ status, millisats }) => [status, millisats])
    expect(shown).toEqual([
      ['SUCCESS', 1_000_000],
      ['SUCCESS', 1_000_000],
    ])
  })

  test('of many at once it is made as often as there are funds for it', async () => {
    const [asked, funded] = tried([300, 99], [24, 7])
    await fill(funded * 1010)
    const invoices = await Promise.all(Array.from({ length: asked }, () => invoiceOf(1000)))
    const states = await Promise.all(
      invoices.map((target) =>
        pay(target, nextUlid()).then(
          ({ status }) => status,
          (error: { code: string }) => error.code,
        ),
      ),
    )
    const counted = Object.groupBy(states, (state) => state)
    expect(counted.WALLET_BALANCE_LOW).toHaveLength(asked - funded)
    expect((await listTransactions(ctx, { types: ['WITHDRAW'] })).transactions).toHaveLength(funded)
  })
})

test('the books hold together after all of it', async () => {
  expect(await checkLedger(product)).toEqual([])
})
