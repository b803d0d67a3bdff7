import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount, exportAccount } from '#app/.server/account-data/index.ts'
import { enqueueDueDeletions } from '#app/.server/accounts/index.ts'
import { system } from '#app/.server/actor.ts'
import { contextFor } from '#app/.server/ctx.ts'
import { checkLedger, lookUpPayments } from '#app/.server/payments/index.ts'
import { balanceOf } from '#app/.server/payments/ledger/index.ts'
import { accountDataTexts as texts } from '#app/texts/account-data.ts'
import { testServices } from '#tests/database.ts'
import { proveAgain } from '#tests/factories/account.ts'
import { walletOwner, type WalletOwner, walletSite } from './wallet-owner.ts'

const services = await testServices()
const { all, node, play, router, stop } = walletSite(services)
afterAll(stop)
const job = contextFor(all, system)
const days = 86_400

let ann: WalletOwner
let username = 0

beforeEach(async () => {
  services.clock.set(new Date())
  ann = await walletOwner(services, router, { username: `leaver-${++username}` })
})

function ask(more: Record<string, string> = {}): Promise<Response> {
  const fields = { intent: 'delete', confirmation: ann.email, ...more }
  return router.postForm('/account/delete', fields, { cookie: ann.cookie })
}

const left = async () => (await balanceOf(job, `wallet:${ann.userId}`)).total
const fees = async () => (await balanceOf(job, 'fees')).total

async function transactions(): Promise<number> {
  const rows = await services.db
    .selectFrom('wallet_transactions')
    .select('id')
    .where('user_id', '=', ann.userId)
    .execute()
  return rows.length
}

async function isThere(): Promise<boolean> {
  const query = services.db.selectFrom('users').select('id').where('id', '=', ann.userId)
  return (await query.executeTakeFirst()) !== undefined
}

test('with sats left an account goes only once they are given up, which the product then has', async () => {
  await ann.fill(700)
  await ann.call('pay/event-wallet-create', {
    name: 'Harbour night',
    satoshis: 300,
    days: 1,
    ulid: '0'.repeat(26),
  })
  await ann.browser.open('/account/delete')
  ann.browser.says(texts.satsLeft('700 sats'), texts.giveUp('700 sats'))
  const refused = await ask()
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain(texts.giveUpMissing)
  expect((await ask({ give_up: 'on' })).status).toBe(303)
  expect(await left()).toBe(400_000)
  const before = await fees()
  services.clock.pass(14 * days)
  await deleteAccount(job, ann)
  expect(await isThere()).toBe(false)
  expect(await left()).toBe(0)
  expect((await fees()) - before).toBe(700_000)
  expect(await transactions()).toBe(0)
  expect(await checkLedger(job)).toEqual([])
})

test('an empty wallet needs no word', async () => {
  await ann.browser.open('/account/delete')
  expect(ann.browser.words()).not.toContain(texts.sats)
  expect((await ask()).status).toBe(303)
})

test('while a payment is under way the account stays', async () => {
  await ann.fill(5000)
  expect((await ask({ give_up: 'on' })).status).toBe(303)
  await router.postForm('/account/delete', { intent: 'keep' }, { cookie: ann.cookie })
  node.script.push('answer lost')
  const order = { msat: 1_000_000, description: { text: 'Rope' }, expirySeconds: 600 }
  const { bolt11: target } = await play.createInvoice(order)
  await proveAgain(services, ann)
  const paid = await ann.call('pay/wallet-withdraw', { target, ulid: '1'.repeat(26) })
  expect(paid).toMatchObject({ status: 200, fee: null })
  const refused = await ask({ give_up: 'on' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain(texts.paymentPending)
  // One that began after the account was asked to go.
  const due = { ends_at: services.now() }
  await services.db.updateTable('users').set(due).where('id', '=', ann.userId).execute()
  await deleteAccount(job, ann)
  expect(await isThere()).toBe(true)
  services.clock.pass(60)
  await lookUpPayments(job)
  await enqueueDueDeletions(job)
  await deleteAccount(job, ann)
  expect(await isThere()).toBe(false)
  expect(await checkLedger(job)).toEqual([])
})

test('what is paid for an invoice of an account that is gone is nobody’s', async () => {
  const { invoice } = await ann.call('pay/wallet-deposit', { satoshis: 250 })
  await ask()
  services.clock.pass(14 * days)
  await deleteAccount(job, ann)
  const before = (await balanceOf(job, 'unclaimed')).total
  await play.pay({ bolt11: String(invoice), maxFeeMsat: 5000 })
  await expect.poll(async () => (await balanceOf(job, 'unclaimed')).total - before).toBe(250_000)
  expect(await transactions()).toBe(0)
})

test('transactions are taken along', async () => {
  await ann.fill(700)
  const parts: Uint8Array[] = []
  for await (const part of await exportAccount(contextFor(all, ann.actor))) parts.push(part)
  const archive = Buffer.concat(parts).toString()
  expect(archive).toContain('wallet/1.json')
  expect(archive).toContain('"millisats": 700000')
})
