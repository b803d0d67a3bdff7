import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { Limits } from '#app/rules/base/plans.ts'
import { eventWalletTexts } from '#app/texts/money/event-wallets.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'
import { system, visitor } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, proveAgain } from '#tests/rig/factories/account.ts'
import { ulidsOfTest } from '#tests/rig/factories/wallet.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { cleanUpOutflows } from '#app/.server/money/lightning/outflow/daily-limit.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { createEventWallet } from './event-wallets/create.ts'
import { deposit, depositStatus } from './deposit.ts'
import { endEventWallet } from './event-wallets/give-back.ts'
import { fillEventWallet, payFromEventWallet } from './event-wallets/guest.ts'
import { invoiceOfPlayNode } from './play/play-money.ts'
import { listenForPayments } from '#app/.server/money/lightning/incoming/listen.ts'
import { payRequestAt } from '#app/.server/money/lightning/address/lnurl-endpoints.ts'
import { quoteWithdrawal, withdraw } from './withdraw.ts'

const services = await testServices()
const network = scriptedNetwork({ answerMs: 50 })
const node = network.open('ours')
const shop = network.open('shop', 10_000_000_000)
const listening = listenForPayments({ ...services, lightning: node })
afterAll(() => listening.stop())

/** The operator's limits. */
const limits = { satsADeposit: 500, satsAWithdrawal: 200, satsWithdrawnADay: 300 }

let username = ''
let ctx: Ctx
let count = 0

beforeEach(async () => {
  services.clock.set(new Date())
  username = `ann${count++}`
  const { actor } = await createAccount(services, { username })
  ctx = within(contextFor({ ...services, lightning: node, play: shop }, actor), limits)
})

afterEach(async () => {
  expect(await checkLedger(contextFor(services, system))).toEqual([])
})

const here = () => ctx

function within(of: Ctx, limits: Partial<Limits>): Ctx {
  return { ...of, site: { ...of.site, limits: { ...of.site.limits, ...limits } } }
}

async function fill(satoshis: number, ctx = within(here(), { satsADeposit: null })): Promise<void> {
  const { invoice, payment_hash } = await deposit(ctx, { satoshis })
  await shop.pay({ bolt11: invoice, maxFeeMsat: 5000 })
  await expect.poll(async () => (await depositStatus(ctx, { payment_hash })).state).toBe('PAID')
}

const invoiceOf = async (sats: number) => {
  const order = { msat: sats * 1000, description: { text: 'Rope' }, expirySeconds: 10 * 86_400 }
  return (await shop.createInvoice(order)).bolt11
}
const ulid = ulidsOfTest()
const pay = async (sats: number, of = ctx) =>
  withdraw(of, { target: await invoiceOf(sats), ulid: ulid() })
const tooLarge = (most: number) => ({
  code: 'AMOUNT_TOO_LARGE',
  message: walletTexts.errors.AMOUNT_TOO_LARGE(most),
})

test('no deposit is larger than the operator lets it be, in whichever way it comes', async () => {
  await fill(500)
  await expect(deposit(ctx, { satoshis: 501 })).rejects.toMatchObject(tooLarge(500))
  const order = { name: 'Quay', satoshis: 10, days: 1, ulid: ulid() }
  const { token } = await createEventWallet(ctx, order)
  const guest = { ...ctx, actor: visitor }
  const fillIt = (satoshis: number) => fillEventWallet(guest, token, { satoshis })
  await expect(fillIt(501)).rejects.toMatchObject(tooLarge(500))
  expect(await fillIt(500)).toMatchObject({ satoshis: 500 })
  expect(await payRequestAt(guest, username)).toMatchObject({ maxSendable: 500_000 })
  const unlimited = within(ctx, { satsADeposit: null })
  expect(await deposit(unlimited, { satoshis: 20_000_000 })).toMatchObject({ satoshis: 20_000_000 })
  expect(await payRequestAt(unlimited, username)).toMatchObject({ maxSendable: 1e13 })
})

test('no withdrawal is larger than the operator lets it be', async () => {
  await fill(500)
  await expect(pay(201)).rejects.toMatchObject(tooLarge(200))
  const target = await invoiceOf(201)
  await expect(quoteWithdrawal(ctx, { target })).rejects.toMatchObject(tooLarge(200))
  await expect(invoiceOfPlayNode(ctx, { satoshis: 201 })).rejects.toMatchObject(tooLarge(200))
  expect(await pay(200)).toMatchObject({ status: 'SUCCESS' })
})

test('nor are all those of a day together', async () => {
  await fill(500)
  await pay(200)
  await expect(pay(101)).rejects.toMatchObject({
    code: 'DAILY_LIMIT',
    message: walletTexts.errors.DAILY_LIMIT(300),
  })
  await pay(100)
  await expect(pay(1)).rejects.toMatchObject({ code: 'DAILY_LIMIT' })
  const unlimited = within(ctx, { satsWithdrawnADay: null })
  expect(await pay(1, unlimited)).toMatchObject({ status: 'SUCCESS' })
})

/** Another member. */
async function another(): Promise<{ name: string; ctx: Ctx }> {
  const name = `bo${count++}`
  const { actor } = await createAccount(services, { username: name })
  return { name, ctx: contextFor({ ...services, lightning: node }, actor) }
}

/** The outcomes: codes of refusals, or states. */
const ends = async (payments: Promise<{ status: string }>[]) =>
  Object.groupBy(
    await Promise.all(
      payments.map((payment) =>
        payment.then(
          ({ status }) => status,
          (error: { code: string }) => error.code,
        ),
      ),
    ),
    (end) => end,
  )
const tenTimes = <T>(act: (at: number) => Promise<T>) =>
  Array.from({ length: 10 }, (_, at) => act(at))

test.each(['invoice', 'member', 'own invoice', 'address and invoice'])(
  'ten at once of a day’s sum are one, to %s',
  async (way) => {
    ctx = within(ctx, { satsAWithdrawal: null })
    await fill(5000)
    const others = await Promise.all(tenTimes(another))
    const targetOf = async (at: number): Promise<{ target: string; satoshis?: number }> => {
      const { name, ctx } = others[at]!
      if (way === 'invoice') return { target: await invoiceOf(300) }
      if (way === 'member' || (at % 2 === 0 && way !== 'own invoice'))
        return { target: `${name}@localhost:3000`, satoshis: 300 }
      if (way === 'own invoice') return { target: (await deposit(ctx, { satoshis: 300 })).invoice }
      return { target: await invoiceOf(300) }
    }
    const targets = await Promise.all(tenTimes(targetOf))
    const ended = await ends(targets.map((target) => withdraw(ctx, { ...target, ulid: ulid() })))
    expect([ended.SUCCESS?.length, ended.DAILY_LIMIT?.length]).toEqual([1, 9])
    // A refused request can be retried, since nothing of it is stored.
    services.clock.pass(86_400)
    await proveAgain(services, ctx)
    expect(await pay(300)).toMatchObject({ status: 'SUCCESS' })
  },
)

test('what failed, and what was refused for too little, counts no more', async () => {
  await fill(500)
  node.script.push({ fails: 'NO_ROUTE' })
  await expect(pay(200)).rejects.toMatchObject({ code: 'ERROR_NO_ROUTE' })
  const poor = within((await another()).ctx, limits)
  await expect(pay(200, poor)).rejects.toMatchObject({ code: 'WALLET_BALANCE_LOW' })
  await fill(400, { ...poor, site: services.site })
  for (const of of [ctx, poor]) {
    await pay(200, of)
    await pay(100, of)
    await expect(pay(1, of)).rejects.toMatchObject({ code: 'DAILY_LIMIT' })
  }
})

test('withdrawals that processes of an earlier version have made count, too', async () => {
  await fill(500)
  await pay(200)
  await services.db.deleteFrom('leaving_payments').execute()
  await expect(pay(101)).rejects.toMatchObject({ code: 'DAILY_LIMIT' })
  expect(await pay(100)).toMatchObject({ status: 'SUCCESS' })
})

test('nothing is kept of what no limit counts any more', async () => {
  await fill(500)
  await pay(200)
  await cleanUpOutflows(ctx)
  await expect(pay(101)).rejects.toMatchObject({ code: 'DAILY_LIMIT' })
  services.clock.pass(3 * 86_400)
  await cleanUpOutflows(ctx)
  expect(await services.db.selectFrom('leaving_payments').selectAll().execute()).toEqual([])
})

const make = (satoshis: number, of = ctx) =>
  createEventWallet(of, { name: 'Quay', satoshis, days: 5, ulid: ulid() })
const spend = async (token: string, sats: number, site = ctx.site) =>
  payFromEventWallet({ ...ctx, site, actor: visitor }, token, {
    target: await invoiceOf(sats),
    ulid: ulid(),
  })

test('an event wallet counts when it is made', async () => {
  await fill(5000)
  await expect(make(301)).rejects.toMatchObject({ code: 'DAILY_LIMIT' })
  const made = tenTimes(async () => ({ status: 'MADE', ...(await make(300)) }))
  const ended = await ends(made)
  expect([ended.MADE?.length, ended.DAILY_LIMIT?.length]).toEqual([1, 9])
  await expect(pay(1)).rejects.toMatchObject({ code: 'DAILY_LIMIT' })
})

test('what is made and spent in one day counts once', async () => {
  await fill(2000)
  const { token, _id } = await make(300)
  await spend(token, 200)
  await spend(token, 50)
  await expect(pay(1)).rejects.toMatchObject({ code: 'DAILY_LIMIT' })
  await endEventWallet(ctx, { _id })
})

test('event wallets of another day pay no more than the limit of whoever made them', async () => {
  await fill(2000)
  const free = within(ctx, { satsWithdrawnADay: null })
  const { token } = await make(1500, free)
  services.clock.pass(86_400)
  const ended = await ends(tenTimes(() => spend(token, 150)))
  expect([ended.SUCCESS?.length, ended.DAILY_LIMIT?.length]).toEqual([2, 8])
  const refusal = await spend(token, 1).catch((error: Error) => error.message)
  expect(refusal).toBe(eventWalletTexts.errors.DAILY_LIMIT)
  await proveAgain(services, ctx)
  await expect(pay(1)).rejects.toMatchObject({ code: 'DAILY_LIMIT' })
})

test.each(['to an address', 'for an invoice'])(
  'rounds between an event wallet and its guest here, %s, take nothing of its host’s day; what goes elsewhere does',
  async (how) => {
    await fill(2000)
    const free = within(ctx, { satsWithdrawnADay: null })
    const { token } = await make(200, free)
    // Made anew: the node's invoices expire after an hour.
    await services.db.deleteFrom('leaving_payments').execute()
    const at = new Date('2026-01-01')
    await services.db.updateTable('wallet_transactions').set({ at }).execute()
    const name = `guest${count++}`
    const account = await createAccount(services, { username: name })
    const guest = { ...free, actor: account.actor }
    const link = { ...ctx, actor: visitor }
    for (let round = 0; round < 5; round++) {
      const { invoice } = await deposit(guest, { satoshis: 150 })
      const order =
        how === 'for an invoice'
          ? { target: invoice }
          : { target: `${name}@localhost:3000`, satoshis: 150 }
      await payFromEventWallet(link, token, { ...order, ulid: ulid() })
      const { invoice: back } = await fillEventWallet(link, token, { satoshis: 150 })
      await withdraw(guest, { target: back, ulid: ulid() })
    }
    expect(await pay(100)).toMatchObject({ status: 'SUCCESS' })
    const ended = await ends(tenTimes(() => spend(token, 90)))
    expect([ended.SUCCESS?.length, ended.DAILY_LIMIT?.length]).toEqual([2, 8])
    await expect(pay(21)).rejects.toMatchObject({ code: 'DAILY_LIMIT' })
    expect(await pay(20)).toMatchObject({ status: 'SUCCESS' })
  },
)
