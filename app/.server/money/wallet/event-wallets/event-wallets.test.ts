import { afterAll, beforeEach, expect, test } from 'vitest'
import { soleKey } from '#app/.server/base/lib/keys.ts'
import { eventWalletTexts } from '#app/texts/money/event-wallets.ts'
import { system, visitor } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { rotateKeys } from '#tests/rig/rotate-keys.ts'
import { tried } from '#tests/rig/long-round.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { ulidsOfTest } from '#tests/rig/factories/wallet.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { post } from '#app/.server/money/books/ledger/post.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { createEventWallet, listEventWallets } from './create.ts'
import { endEventWallet, returnEventWalletBalances } from './give-back.ts'
import {
  eventDepositStatus,
  fillEventWallet,
  openEventWallet,
  payFromEventWallet,
  quoteEventPayment,
} from './guest.ts'
import { getWallet } from '../wallet.ts'
import { listenForPayments } from '#app/.server/money/lightning/incoming/listen.ts'
import { listTransactions } from '#app/.server/money/books/transactions/list.ts'

const services = await testServices()
const network = scriptedNetwork()
const node = network.open('ours')
const shop = network.open('shop')
const all = { ...services, lightning: node }
const product = contextFor(all, system)
const guest = contextFor(all, visitor)
const listening = listenForPayments(all)
afterAll(() => listening.stop())

let host: Ctx
const ulid = ulidsOfTest()
const sats = async (ctx: Ctx) => (await getWallet(ctx)).balance.millisats / 1000
const left = async (token: string) => (await openEventWallet(guest, token)).millisats / 1000
const make = (satoshis = 1000, days = 1, id = ulid()) =>
  createEventWallet(host, { name: 'Harbour night', satoshis, days, ulid: id })
const invoiceOf = async (amount: number) => {
  const order = { msat: amount * 1000, description: { text: 'Tea' }, expirySeconds: 600 }
  return (await shop.createInvoice(order)).bolt11
}

beforeEach(async () => {
  services.clock.set(new Date())
  host = contextFor(all, (await createAccount(services)).actor)
  const userId = host.actor.kind === 'user' ? host.actor.userId : ''
  await post(product, [
    { id: ulid(), debit: 'node', credit: `wallet:${userId}`, amount: 5_000_000 },
  ])
})

test('it is filled from its creator’s wallet, and its link alone opens it', async () => {
  const { token } = await make(1000)
  expect(await sats(host)).toBe(4000)
  expect(await openEventWallet(guest, token)).toMatchObject({
    name: 'Harbour night',
    millisats: 1_000_000,
    is_over: false,
  })
  await expect(openEventWallet(guest, `${token}x`)).rejects.toMatchObject({ status: 404 })
  expect((await listEventWallets(host)).wallets).toMatchObject([{ millisats: 1_000_000 }])
  expect((await listTransactions(host, {})).transactions).toMatchObject([
    { millisats: -1_000_000, details: { message: eventWalletTexts.madeFor('Harbour night') } },
  ])
})

test('the same press makes it once, and says its link again, whatever has changed', async () => {
  const id = ulid()
  const [made, ...others] = await Promise.all(
    Array.from({ length: tried(30, 8) }, () => make(1000, 1, id)),
  )
  for (const other of others) expect(other).toEqual(made)
  expect(await sats(host)).toBe(4000)
  expect((await listEventWallets(host)).wallets).toHaveLength(1)
  expect(await left(made?.token ?? '')).toBe(1000)
  services.clock.pass(2 * 86_400)
  host = { ...host, site: { ...host.site, limits: { satsWithdrawnADay: 1 } } }
  rotateKeys(services)
  expect(await make(1000, 1, id)).toEqual(made)
  for (const [sats, days] of [[999], [1000, 2]] as const)
    await expect(make(sats, days, id)).rejects.toMatchObject({ code: 'ULID_TAKEN', status: 409 })
})

test('a link is told again to nobody but whoever made it', async () => {
  const id = ulid()
  const made = await make(1000, 1, id)
  const { actor, userId } = await createAccount(services)
  const filled = { id: ulid(), debit: 'node', credit: `wallet:${userId}` } as const
  await post(product, [{ ...filled, amount: 5_000_000 }])
  const other = contextFor(all, actor)
  const theirs = await createEventWallet(other, {
    name: 'Harbour night',
    satoshis: 1000,
    days: 1,
    ulid: id,
  })
  expect(theirs._id).not.toBe(made._id)
  expect(theirs.token).not.toBe(made.token)
})

test('one made before links could be told again, or with another secret, stays as it is', async () => {
  const id = ulid()
  const { token } = await make(1000, 1, id)
  const secret = Buffer.from('another secret of the installation')
  const before = { code: 'MADE_BEFORE', status: 409 }
  const again = { name: 'Harbour night', satoshis: 1000, days: 1, ulid: id }
  await expect(createEventWallet({ ...host, keys: soleKey(secret) }, again)).rejects.toMatchObject(
    before,
  )
  await services.db.deleteFrom('payment_requests').execute()
  await expect(make(1000, 1, id)).rejects.toMatchObject(before)
  expect(await left(token)).toBe(1000)
})

test('nobody gives what they don’t have, nor without a fresh proof', async () => {
  await make(1000)
  await expect(make(4001)).rejects.toMatchObject({ code: 'WALLET_BALANCE_LOW' })
  services.clock.pass(601)
  await expect(make(1)).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
})

test('a guest pays and is paid by invoice', async () => {
  const { token } = await make(1000)
  const target = await invoiceOf(300)
  expect(await quoteEventPayment(guest, token, { target })).toMatchObject({ satoshis: 300 })
  expect(await payFromEventWallet(guest, token, { target, ulid: ulid() })).toMatchObject({
    status: 'SUCCESS',
  })
  expect(await left(token)).toBe(699)
  const { invoice, payment_hash } = await fillEventWallet(guest, token, { satoshis: 50 })
  await shop.pay({ bolt11: invoice, maxFeeMsat: 1000 })
  const state = async () => (await eventDepositStatus(guest, token, { payment_hash })).state
  await expect.poll(state).toBe('PAID')
  expect(await left(token)).toBe(749)
  const { token: other } = await make(10)
  await expect(eventDepositStatus(guest, other, { payment_hash })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    payFromEventWallet(guest, token, { target: await invoiceOf(800), ulid: ulid() }),
  ).rejects.toMatchObject({ code: 'WALLET_BALANCE_LOW' })
})

test('a guest’s payment is made once, and answered again when the wallet is over', async () => {
  const { token } = await make(1000)
  const order = { target: await invoiceOf(300), ulid: ulid() }
  const pay = () => payFromEventWallet(guest, token, order)
  const [first, ...others] = await Promise.all(Array.from({ length: tried(30, 8) }, pay))
  for (const other of others) expect(other).toEqual(first)
  expect(first).toMatchObject({ status: 'SUCCESS' })
  expect(await left(token)).toBe(699)
  services.clock.pass(86_400)
  expect(await pay()).toEqual(first)
  const other = { target: await invoiceOf(300), ulid: order.ulid }
  await expect(payFromEventWallet(guest, token, other)).rejects.toMatchObject({
    code: 'ULID_TAKEN',
  })
})

test('what is left goes back when it expires, once, and what arrives later too', async () => {
  const { token } = await make(1000)
  const { invoice } = await fillEventWallet(guest, token, { satoshis: 50 })
  services.clock.pass(86_400)
  await expect(fillEventWallet(guest, token, { satoshis: 1 })).rejects.toMatchObject({
    code: 'OVER',
  })
  await Promise.all([returnEventWalletBalances(product), returnEventWalletBalances(product)])
  expect([await sats(host), await left(token)]).toEqual([5000, 0])
  await shop.pay({ bolt11: invoice, maxFeeMsat: 1000 })
  await expect.poll(() => left(token)).toBe(50)
  await returnEventWalletBalances(product)
  expect([await sats(host), await left(token)]).toEqual([5050, 0])
  expect(await checkLedger(product)).toEqual([])
})

test('its creator can end it, and nobody else', async () => {
  const { _id, token } = await make(1000)
  const other = contextFor(all, (await createAccount(services)).actor)
  await expect(endEventWallet(other, { _id })).rejects.toMatchObject({ status: 404 })
  await endEventWallet(host, { _id })
  expect(await sats(host)).toBe(5000)
  expect(await openEventWallet(guest, token)).toMatchObject({ millisats: 0, is_over: true })
})
