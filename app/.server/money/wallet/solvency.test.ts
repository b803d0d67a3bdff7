import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { decodeInvoice } from '#app/protocols/lightning/bolt11.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { LightningAwayError } from '#app/.server/base/ports/lightning/port.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { ulidsOfTest } from '#tests/rig/factories/wallet.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { countDiscrepancies } from '#app/.server/money/books/money-flow.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { deposit } from './deposit.ts'
import { getWallet } from './wallet.ts'
import { listenForPayments } from '#app/.server/money/lightning/incoming/listen.ts'
import { lookUpPayments } from '#app/.server/money/lightning/outgoing/look-up.ts'
import { reconcile } from './reconcile.ts'
import { withdraw } from './withdraw.ts'
import { outsideProblem } from './limits.ts'

const services = await testServices()
services.clock.set(new Date())
const network = scriptedNetwork({ answerMs: 50 })
/** A node whose balance equals the liabilities. */
const node = network.open('ours', 0)
const shop = network.open('shop')
const all = { ...services, lightning: node }
const product = contextFor(all, system)
const listening = listenForPayments(all)
afterAll(() => listening.stop())

let ann: Ctx
let bo: Ctx
const nextUlid = ulidsOfTest()

beforeAll(async () => {
  ann = await withSats()
  bo = await withSats()
})

afterEach(async () => {
  vi.restoreAllMocks()
  expect(await checkLedger(product)).toEqual([])
})

async function withSats(): Promise<Ctx> {
  const ctx = contextFor(all, (await createAccount(services)).actor)
  const { invoice } = await deposit(ctx, { satoshis: 10_000 })
  await shop.pay({ bolt11: invoice, maxFeeMsat: 5000 })
  await vi.waitUntil(async () => (await sats(ctx)) === 10_000, { timeout: 30_000 })
  return ctx
}

async function sats(ctx: Ctx): Promise<number> {
  return (await getWallet(ctx)).balance.millisats / 1000
}

async function pay(ctx: Ctx, sats: number) {
  const order = { msat: sats * 1000, description: { text: 'Rope' }, expirySeconds: 3600 }
  const { bolt11: target } = await shop.createInvoice(order)
  const ulid = nextUlid()
  const answer = await withdraw(ctx, { target, ulid })
  return { ...answer, hash: decodeInvoice(target)?.paymentHash ?? '' }
}

/** The ledger has caught up with the node. */
async function lookUpLater(): Promise<void> {
  services.clock.pass(30)
  await lookUpPayments(product)
}

/** Makes the recipient claim a held payment, and waits until the ledger knows. */
async function arrive(hash: string): Promise<void> {
  node.release(hash, 'pay')
  await expect.poll(async () => (await node.lookup(hash)).outgoing?.state).toBe('SUCCEEDED')
  await lookUpLater()
}

test.each(['pay', 'fail'] as const)(
  'what the recipient keeps on its way pauses nobody, and may %s',
  async (how) => {
    node.script.push('held')
    const { status, hash } = await pay(ann, 500)
    expect(status).toBe('PENDING')
    expect(await outsideProblem(product)).toBeNull()
    expect(await pay(bo, 100)).toMatchObject({ status: 'SUCCESS' })
    const found = await reconcile(product)
    expect(found?.owedMsat).toBeLessThanOrEqual(found?.nodeMsat ?? 0)
    expect(await countDiscrepancies(product)).toBe(0)
    node.release(hash, how)
    await expect.poll(async () => (await node.lookup(hash)).outgoing?.state).not.toBe('UNKNOWN')
    await lookUpLater()
    const after = await reconcile(product)
    expect(after?.owedMsat).toBe(after?.nodeMsat)
    expect(await pay(bo, 100)).toMatchObject({ status: 'SUCCESS' })
  },
)

test('the fee that has left with it counts as on its way, too', async () => {
  node.script.push('held')
  const { hash } = await pay(ann, 100)
  expect(node.balanceMsat).toBeLessThan(19_600_000)
  expect(await pay(bo, 100)).toMatchObject({ status: 'SUCCESS' })
  node.release(hash, 'pay')
  await lookUpLater()
})

test('a payment that never reached the node has left nothing: where it is missing, everything is paused', async () => {
  node.script.push('request lost')
  expect(await pay(ann, 300)).toMatchObject({ status: 'PENDING' })
  expect(await outsideProblem(product)).toBeNull()
  node.balanceMsat -= 300_000
  services.clock.pass(6)
  expect(await outsideProblem(product)).toBe('PAUSED')
  await expect(pay(bo, 100)).rejects.toMatchObject({ code: 'WITHDRAWALS_PAUSED' })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await reconcile(product)
  expect(await countDiscrepancies(product)).toBeGreaterThan(0)
  node.balanceMsat += 300_000
  services.clock.pass(60)
  await lookUpPayments(product)
  expect(await pay(bo, 100)).toMatchObject({ status: 'SUCCESS' })
})

test('on its way and missing besides is too little', async () => {
  node.script.push('held')
  const { hash } = await pay(ann, 500)
  node.balanceMsat -= 50_000
  expect(await outsideProblem(product)).toBe('PAUSED')
  node.balanceMsat += 50_000
  services.clock.pass(6)
  expect(await outsideProblem(product)).toBeNull()
  node.isAway = true
  expect(await outsideProblem(product)).toBe('NODE_AWAY')
  node.isAway = false
  node.release(hash, 'fail')
  await lookUpLater()
})

test('what is on its way is asked for where the balance is too little, and not each time', async () => {
  const looked = vi.spyOn(node, 'lookup')
  expect(await outsideProblem(product)).toBeNull()
  expect(looked).not.toHaveBeenCalled()
  node.script.push('held')
  const { hash } = await pay(ann, 500)
  for (let times = 0; times < 10; times++) expect(await outsideProblem(product)).toBeNull()
  expect(looked).toHaveBeenCalledTimes(1)
  services.clock.pass(6)
  await outsideProblem(product)
  expect(looked).toHaveBeenCalledTimes(2)
  await arrive(hash)
})

test('what has arrived pauses nobody until the books know of it', async () => {
  node.script.push('held')
  const { hash } = await pay(ann, 500)
  node.release(hash, 'pay')
  await expect.poll(async () => (await node.lookup(hash)).outgoing?.state).toBe('SUCCEEDED')
  services.clock.pass(6)
  expect(await outsideProblem(product)).toBeNull()
  await lookUpLater()
  expect(await outsideProblem(product)).toBeNull()
})

test('of thirty who ask at once one looks, as slowly as the node answers, and the next one some seconds later', async () => {
  node.script.push('held', 'held')
  const hashes = [(await pay(ann, 100)).hash, (await pay(ann, 100)).hash]
  services.clock.pass(6)
  const { lookup } = node
  const answering = Promise.withResolvers<void>()
  const looked = vi.spyOn(node, 'lookup').mockImplementation(async (hash) => {
    await answering.promise
    return lookup(hash)
  })
  const ask = () => outsideProblem(product)
  const first = Array.from({ length: 15 }, ask)
  await expect.poll(() => looked.mock.calls.length).toBeGreaterThanOrEqual(2)
  // Takes longer than the cache's lifetime.
  services.clock.pass(60)
  const later = Array.from({ length: 15 }, ask)
  await Promise.all(Array.from({ length: 15 }, () => node.info()))
  answering.resolve()
  expect(new Set(await Promise.all([...first, ...later]))).toEqual(new Set([null]))
  expect(await ask()).toBeNull()
  expect(looked).toHaveBeenCalledTimes(2)
  services.clock.pass(6)
  expect(await ask()).toBeNull()
  expect(looked).toHaveBeenCalledTimes(4)
  looked.mockRestore()
  for (const hash of hashes) await arrive(hash)
})

test('a look that the node didn’t answer is had by nobody who asks after it', async () => {
  node.script.push('held')
  const { hash } = await pay(ann, 100)
  services.clock.pass(6)
  vi.spyOn(node, 'lookup').mockRejectedValueOnce(new LightningAwayError('away'))
  expect(await outsideProblem(product)).toBe('NODE_AWAY')
  expect(await outsideProblem(product)).toBeNull()
  await arrive(hash)
})
