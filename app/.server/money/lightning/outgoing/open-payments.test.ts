import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decodeInvoice } from '#app/protocols/lightning/bolt11.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { fillWallet, ulidsOfTest } from '#tests/rig/factories/wallet.ts'
import { type Scripted, scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { failPayment } from './open-payments.ts'
import { getWallet } from '#app/.server/money/wallet/wallet.ts'
import { withdraw } from '#app/.server/money/wallet/withdraw.ts'

const services = await testServices()
const network = scriptedNetwork({ answerMs: 50 })
const shop = network.open('shop')
const traits = { capsFees: false, beginsWithinMs: 300_000 }
const node = network.open('ours', 1_000_000_000, traits)
const all = { ...services, lightning: node }
const operator = contextFor(all, system)

let ctx: Ctx
let target = ''
const nextUlid = ulidsOfTest()

beforeEach(async () => {
  services.clock.set(new Date())
  const { actor, userId } = await createAccount(services)
  ctx = contextFor(all, actor)
  await fillWallet(operator, userId, 20_000)
  const order = { msat: 100_000, description: { text: 'Rope' }, expirySeconds: 86_400 }
  target = (await shop.createInvoice(order)).bolt11
})

afterEach(async () => {
  expect(await checkLedger(operator)).toEqual([])
})

const sats = async () => (await getWallet(ctx)).balance.millisats / 1000

/** Sends a payment; returns its id while it is pending. */
async function pay(script: Scripted): Promise<string> {
  node.script.push(script)
  const ulid = nextUlid()
  await withdraw(ctx, { target, ulid }).catch(() => undefined)
  const { userId = '' } = ctx.actor.kind === 'user' ? ctx.actor : {}
  return `withdraw:${userId}:${ulid}`
}

test('one is ended behind however many older ones', async () => {
  const row = { msat: 1000, max_fee_msat: 0, status: 'PENDING', created_at: new Date('2026-01-01') }
  const older = Array.from({ length: 250 }, (_, at) => ({
    ...row,
    id: `older-${at}`,
    payment_hash: randomBytes(32),
  }))
  await services.db.insertInto('lightning_payments').values(older).execute()
  const id = await pay('request lost')
  services.clock.pass(321)
  expect(await failPayment(operator, id)).toMatchObject({ state: 'FAILED' })
  expect(await sats()).toBe(20_000)
  await expect(failPayment(operator, id)).rejects.toMatchObject({ code: 'NO_PAYMENT' })
  await services.db.deleteFrom('lightning_payments').where('id', 'like', 'older-%').execute()
})

test.each<[string, Scripted[]]>([
  ['it was never seen', []],
  ['an attempt before it has failed', [{ fails: 'REJECTED' }]],
])('nothing is ended that may still begin, though %s', async (_, before) => {
  for (const script of before) await pay(script)
  const id = await pay('queued')
  const until = new Date(services.now().getTime() + 320_000).toISOString()
  const refusal = { code: 'MAY_BEGIN', status: 409, message: paymentTexts.mayBegin(id, until) }
  for (const seconds of [0, 60, 259]) {
    services.clock.pass(seconds)
    await expect(failPayment(operator, id)).rejects.toMatchObject(refusal)
  }
  await node.letIn(decodeInvoice(target)?.paymentHash ?? '')
  expect(await failPayment(operator, id)).toMatchObject({ state: 'SUCCEEDED' })
  expect(await sats()).toBe(20_000 - 101)
})
