import { afterEach, describe, expect, test, vi } from 'vitest'
import { decodeInvoice } from '#app/protocols/lightning/bolt11.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { fillWallet, ulidsOfTest } from '#tests/rig/factories/wallet.ts'
import {
  type Scripted,
  type ScriptedNode,
  scriptedNetwork,
} from '#tests/rig/lightning/scripted-node.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { failPayment } from './open-payments.ts'
import { getWallet } from '#app/.server/money/wallet/wallet.ts'
import { lookUpPayments } from './look-up.ts'
import { withdraw } from '#app/.server/money/wallet/withdraw.ts'
import { captureLog } from '#tests/rig/captured-log.ts'

const services = await testServices()
const network = scriptedNetwork({ answerMs: 50 })
const shop = network.open('shop')
const product = contextFor(services, system)
/** In seconds. */
const [begins, margin] = [120, 20]
const knowing = network.open('ours', 100_000_000, { beginsWithinMs: begins * 1000 })
const forgetful = network.open('theirs', 100_000_000, {
  beginsWithinMs: begins * 1000,
  capsFees: false,
})

const nextUlid = ulidsOfTest()

afterEach(async () => {
  vi.restoreAllMocks()
  expect(await checkLedger(product)).toEqual([])
})

/** An account with 20,000 sats, and an invoice of 100. */
async function payer(node: ScriptedNode) {
  services.clock.set(new Date())
  const all = { ...services, lightning: node }
  const { actor, userId } = await createAccount(services)
  const ctx = contextFor(all, actor)
  await fillWallet(product, userId, 20_000)
  const order = { msat: 100_000, description: { text: 'Rope' }, expirySeconds: 86_400 }
  const { bolt11: target } = await shop.createInvoice(order)
  const hash = decodeInvoice(target)?.paymentHash ?? ''
  const pay = (script: Scripted) => {
    node.script.push(script)
    const ulid = nextUlid()
    return withdraw(ctx, { target, ulid })
  }
  /** Makes the recipient fail it. */
  const fail = () =>
    expect(pay({ fails: 'REJECTED' })).rejects.toMatchObject({ code: 'ERROR_UNKNOWN' })
  const id = async () => {
    const rows = services.db.selectFrom('lightning_payments').select('id')
    const pending = rows.where('status', '=', 'PENDING').orderBy('created_at', 'desc')
    return (await pending.executeTakeFirst())?.id ?? ''
  }
  const sats = async () => (await getWallet(ctx)).balance.millisats / 1000
  return { job: contextFor(all, system), hash, pay, fail, id, sats }
}

describe.each([
  ['knows what it has begun', knowing],
  ['may forget', forgetful],
])('the same invoice tried again at a node that %s', (_, node) => {
  test('isn’t ended by how it went before: what is on its way to the node is paid once', async () => {
    const { job, hash, pay, fail, sats } = await payer(node)
    await fail()
    const had = node.balanceMsat
    expect(await pay('queued')).toMatchObject({ status: 'PENDING' })
    const held = await sats()
    for (const seconds of [21, 60]) {
      services.clock.pass(seconds)
      await lookUpPayments(job)
      expect(await sats()).toBe(held)
    }
    expect(await node.letIn(hash)).toMatchObject({ state: 'SUCCEEDED' })
    await lookUpPayments(job)
    expect(had - node.balanceMsat).toBe(101_000)
    expect(await sats()).toBe(20_000 - 101)
  })
})

test('a look that began while it may still begin, and ended later, ends nothing', async () => {
  const node = knowing
  const { job, hash, pay, fail, sats } = await payer(node)
  await fail()
  await pay('queued')
  services.clock.pass(begins + margin - 1)
  const { lookup } = node
  vi.spyOn(node, 'lookup').mockImplementationOnce(async (hash) => {
    const before = await lookup(hash)
    await node.letIn(hash)
    services.clock.pass(10)
    return before
  })
  await lookUpPayments(job)
  await lookUpPayments(job)
  expect((await node.lookup(hash)).outgoing).toMatchObject({ state: 'SUCCEEDED' })
  expect(await sats()).toBe(20_000 - 101)
})

test('where it never reached a node that knows what it has begun it comes back once it can’t begin any more', async () => {
  const { job, pay, fail, sats } = await payer(knowing)
  await fail()
  await pay('request lost')
  services.clock.pass(begins + margin + 1)
  await lookUpPayments(job)
  expect(await sats()).toBe(20_000)
})

test('of one that may forget the first failure counts, and which of two it means the operator says', async () => {
  const told = captureLog()
  const { job, hash, pay, fail, id, sats } = await payer(forgetful)
  await pay('held')
  forgetful.release(hash, 'fail')
  await expect.poll(async () => (await forgetful.lookup(hash)).outgoing?.state).toBe('FAILED')
  services.clock.pass(begins + margin + 1)
  await lookUpPayments(job)
  expect(await sats()).toBe(20_000)
  await fail()
  await pay('request lost')
  const again = await id()
  services.clock.pass(86_400)
  for (const _ of [1, 2]) await lookUpPayments(job)
  expect(await sats()).toBe(20_000 - 110)
  expect(told.lines.filter(({ payment }) => payment === again)).toHaveLength(1)
  expect(await failPayment(job, again)).toMatchObject({ state: 'FAILED' })
  expect(await sats()).toBe(20_000)
})
