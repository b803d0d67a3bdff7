import { afterEach, beforeEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { captureLog } from '#tests/rig/captured-log.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, proveAgain } from '#tests/rig/factories/account.ts'
import { fillWallet, ulidsOfTest } from '#tests/rig/factories/wallet.ts'
import { type Scripted, scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { bookExcessFee } from './excess-fee.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { failPayment, openPayments } from './open-payments.ts'
import { getWallet } from '#app/.server/money/wallet/wallet.ts'
import { lookUpPayments } from './look-up.ts'
import { quoteWithdrawal, withdraw } from '#app/.server/money/wallet/withdraw.ts'
import { reconcile } from '#app/.server/money/wallet/reconcile.ts'
import { balanceOf } from '#app/.server/money/books/ledger/balances.ts'

const services = await testServices()
const network = scriptedNetwork({ answerMs: 50 })
const node = network.open('ours', 100_000_000, { capsFees: false })
const shop = network.open('shop')
const all = { ...services, lightning: node }
const product = contextFor(all, system)

let ctx: Ctx
const nextUlid = ulidsOfTest()

beforeEach(async () => {
  services.clock.set(new Date())
  const { actor, userId } = await createAccount(services)
  ctx = contextFor(all, actor)
  await fillWallet(product, userId, 20_000)
  node.balanceMsat += 20_000_000
})

afterEach(async () => {
  expect(await checkLedger(product)).toEqual([])
})

const sats = async () => (await getWallet(ctx)).balance.millisats / 1000
const invoiceOf = async (sats: number) => {
  const order = { msat: sats * 1000, description: { text: 'Rope' }, expirySeconds: 10 * 86_400 }
  return (await shop.createInvoice(order)).bolt11
}
async function pay(sats: number, script?: Scripted) {
  node.script = script === undefined ? [] : [script]
  const ulid = nextUlid()
  return withdraw(ctx, { target: await invoiceOf(sats), ulid })
}
async function payments() {
  return services.db.selectFrom('lightning_payments').selectAll().orderBy('created_at').execute()
}
/** Runs the waiting jobs of this name; returns their number. */
async function book(): Promise<number> {
  const { rows } = await services.pool.query<{ payload: { id: string } }>(
    `select payload from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
     where tasks.identifier = 'book-excess'`,
  )
  for (const { payload } of rows) await bookExcessFee(product, payload)
  return rows.length
}

test.each([
  [100, 10],
  [1000, 10],
  [10_000, 100],
])('of %i sats what such a wallet may take is said and held: %i', async (amount, fee) => {
  const target = await invoiceOf(amount)
  expect(await quoteWithdrawal(ctx, { target })).toMatchObject({ fee, total: amount + fee })
  expect(await pay(amount, 'answer lost')).toMatchObject({ status: 'PENDING' })
  expect(await sats()).toBe(20_000 - amount - fee)
})

test('what it takes beyond that the product bears: the books say what the node says, and it is reported once', async () => {
  const before = await reconcile(product)
  const fees = (await balanceOf(product, 'fees')).total
  const answer = await pay(10_000, { charges: 250_000 })
  expect(answer).toMatchObject({ status: 'SUCCESS' })
  expect(await sats()).toBe(9900)
  services.clock.pass(1)
  const found = await reconcile(product)
  const [hash] = (await payments()).flatMap(({ fee_msat, payment_hash }) =>
    fee_msat === 250_000 ? payment_hash.toString('hex') : [],
  )
  const excess = { payment_hash: hash, books: 'SUCCEEDED for 100000', node: 'SUCCEEDED for 250000' }
  expect(found?.findings).toEqual([excess])
  const told = captureLog('error')
  expect(await book()).toBe(1)
  await book()
  expect(told.lines).toHaveLength(1)
  expect(told.text()).toContain('150000 msat more')
  expect((await balanceOf(product, 'fees')).total - fees).toBe(-150_000)
  services.clock.pass(1)
  const after = await reconcile(product)
  expect(after?.findings).toEqual([])
  const moved = (now?: { owedMsat: number; nodeMsat: number } | null) =>
    (now?.owedMsat ?? 0) - (now?.nodeMsat ?? 0)
  expect(moved(after)).toBe(moved(before))
})

test('what it doesn’t know stays on its way, until it says how it ended', async () => {
  await pay(100, 'forgotten')
  expect(await sats()).toBe(19_890)
  services.clock.pass(23 * 3600)
  const told = captureLog('error')
  await lookUpPayments(product)
  expect(told.lines).toEqual([])
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    services.clock.pass(86_400)
    await lookUpPayments(product)
    expect(told.lines.length, `after ${day} days`).toBeGreaterThanOrEqual(1)
  }
  const [open] = (await openPayments(product)).slice(-1)
  const about = told.lines.filter(({ payment }) => payment === open?.id)
  expect(about).toHaveLength(1)
  expect(await sats()).toBe(19_890)
})

test('what it says has failed is given back, at once and later', async () => {
  await expect(pay(100, { fails: 'NO_ROUTE' })).rejects.toMatchObject({ code: 'ERROR_NO_ROUTE' })
  expect(await sats()).toBe(20_000)
  await pay(100, 'held')
  expect(await sats()).toBe(19_890)
  const hash = (await openPayments(product)).at(-1)?.hash ?? ''
  node.release(hash, 'fail')
  await expect.poll(async () => (await node.lookup(hash)).outgoing?.state).toBe('FAILED')
  services.clock.pass(30)
  await lookUpPayments(product)
  expect(await sats()).toBe(20_000)
})

test('the operator ends what was never made, and nothing that the node knows', async () => {
  await pay(100, 'request lost')
  services.clock.pass(7 * 86_400)
  await lookUpPayments(product)
  const lost = (await openPayments(product)).at(-1)
  expect(lost).toMatchObject({ msat: 100_000, maxFeeMsat: 10_000 })
  await expect(failPayment(ctx, lost?.id ?? '')).rejects.toMatchObject({ status: 403 })
  expect(await failPayment(product, lost?.id ?? '')).toMatchObject({ state: 'FAILED' })
  expect(await sats()).toBe(20_000)
  await expect(failPayment(product, lost?.id ?? '')).rejects.toMatchObject({ code: 'NO_PAYMENT' })
  await proveAgain(services, ctx)
  await pay(100, 'answer lost')
  const paid = (await openPayments(product)).at(-1)?.id ?? ''
  expect(await failPayment(product, paid)).toMatchObject({ state: 'SUCCEEDED' })
  await pay(200, 'held')
  const held = (await openPayments(product)).at(-1)
  expect(await failPayment(product, held?.id ?? '')).toEqual({ state: 'PENDING' })
  node.release(held?.hash ?? '', 'pay')
  expect(await sats()).toBe(20_000 - 101 - 210)
})
