import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Limits } from '#app/rules/plans.ts'
import { walletTexts } from '#app/texts/wallet.ts'
import { visitor } from '#app/.server/actor.ts'
import { contextFor, type Ctx } from '#app/.server/ctx.ts'
import { testServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { scriptedNetwork } from '#tests/lightning/scripted-node.ts'
import {
  createEventWallet,
  deposit,
  depositStatus,
  fillEventWallet,
  invoiceOfPlayNode,
  listenForPayments,
  payRequestAt,
  quoteWithdrawal,
  withdraw,
} from '../index.ts'

const services = await testServices()
const network = scriptedNetwork({ answerMs: 50 })
const node = network.open('ours')
const shop = network.open('shop', 10_000_000_000)
const listening = listenForPayments({ ...services, lightning: node })
afterAll(() => listening.stop())

/** Of this installation's operator. */
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

function within(of: Ctx, limits: Partial<Limits>): Ctx {
  return { ...of, site: { ...of.site, limits } }
}

async function fill(satoshis: number): Promise<void> {
  const { invoice, payment_hash } = await deposit(ctx, { satoshis })
  await shop.pay({ bolt11: invoice, maxFeeMsat: 5000 })
  await expect.poll(async () => (await depositStatus(ctx, { payment_hash })).state).toBe('PAID')
}

const invoiceOf = async (sats: number) => {
  const order = { msat: sats * 1000, description: { text: 'Rope' }, expirySeconds: 600 }
  return (await shop.createInvoice(order)).bolt11
}
const ulid = () => `01HF0000000000000000${String(count++).padStart(6, '0')}`
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
