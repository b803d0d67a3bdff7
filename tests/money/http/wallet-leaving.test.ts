import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import { memberKey, memberRecord } from '#app/protocols/lightning/value-split.ts'
import { deleteAccount } from '#app/.server/site/account-data/delete-account.ts'
import { exportAccount } from '#app/.server/site/account-data/export-account.ts'
import { enqueueDueDeletions } from '#app/.server/accounts/ending/ending.ts'
import { system, visitor } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import {
  fillEventWallet,
  payFromEventWallet,
} from '#app/.server/money/wallet/event-wallets/guest.ts'
import { returnEventWalletBalances } from '#app/.server/money/wallet/event-wallets/give-back.ts'
import {
  moveOrphanedBalance,
  orphanedBalances,
} from '#app/.server/money/wallet/orphaned-balances.ts'
import { lookUpPayments } from '#app/.server/money/lightning/outgoing/look-up.ts'
import { releaseGivenUp } from '#app/.server/money/wallet/give-up.ts'
import { balanceOf } from '#app/.server/money/books/ledger/balances.ts'
import { post } from '#app/.server/money/books/ledger/post.ts'
import { accountDataTexts as texts } from '#app/texts/accounts/account-data.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, proveAgain } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { walletOwner, type WalletOwner, walletSite } from '#tests/rig/http/wallet-owner.ts'

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
  expect((await ask({ give_up: '700000' })).status).toBe(303)
  expect(await left()).toBe(700_000)
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

/** Opens the page, and gives up the shown sum. */
async function openAndTick(sum: string): Promise<void> {
  await ann.browser.open('/account/delete')
  ann.browser.fill(texts.confirm(`leaver-${username}`), ann.email)
  const box = /<input[^>]*name="give_up"[^>]*>/.exec(ann.browser.html())?.[0] ?? ''
  ann.browser.fill(texts.giveUp(sum), / value="(\w+)"/.exec(box)?.[1] ?? 'on')
}

async function end(): Promise<void> {
  services.clock.pass(14 * days)
  await deleteAccount(job, ann)
  expect(await isThere()).toBe(false)
}

/** Another node pays by keysend, with the record of splits. */
async function keysend(msat: number): Promise<void> {
  const { custom_key, custom_value } = memberRecord(ann.userId)
  const before = await left()
  await play.keysend({
    pubkey: node.pubkey,
    msat,
    preimage: randomBytes(32).toString('hex'),
    tlv: { [custom_key]: Buffer.from(custom_value).toString('hex') },
    maxFeeMsat: 5000,
  })
  await expect.poll(left).toBe(before + msat)
}

test('another sum than the page named isn’t given up: the new one is named first', async () => {
  await ann.fill(400)
  await openAndTick('400 sats')
  await ann.fill(300)
  await ann.browser.press(texts.delete)
  expect(ann.browser.status()).toBe(409)
  ann.browser.says(texts.sumChanged('700 sats'), texts.giveUp('700 sats'))
  expect((await ask({ give_up: '400000' })).status).toBe(409)
  expect((await ask({ give_up: '0' })).status).toBe(409)
  await openAndTick('700 sats')
  await ann.browser.press(texts.delete)
  ann.browser.says(texts.endingTitle)
})

test('what comes in after nothing was given up is kept, in the books, and its owner told whose it is', async () => {
  const { invoice } = await ann.call('pay/wallet-deposit', { satoshis: 250 })
  expect((await ask()).status).toBe(303)
  const before = await fees()
  await play.pay({ bolt11: String(invoice), maxFeeMsat: 5000 })
  await expect.poll(left).toBe(250_000)
  await ann.browser.open('/account/delete')
  ann.browser.says(texts.keptSince('250 sats', ann.userId))
  await end()
  expect([await left(), await fees()]).toEqual([250_000, before])
  const mails = await services.mailer.list()
  expect(mails.filter(({ text }) => text.includes(ann.userId))).toMatchObject([
    { text: expect.stringContaining('250 sats') as string },
  ])
  expect(await orphanedBalances(job)).toContainEqual({ account: ann.userId, msat: 250_000 })
  expect(await checkLedger(job)).toEqual([])
})

test('of what was given up not a sat more is taken, whatever was spent and came in since', async () => {
  await ann.fill(700)
  const wallet = { name: 'Harbour night', satoshis: 300, days: 30, ulid: '0'.repeat(26) }
  const { token } = await ann.call('pay/event-wallet-create', wallet)
  const guest = contextFor(all, visitor)
  const filling = await fillEventWallet(guest, String(token), { satoshis: 50 })
  await openAndTick('700 sats')
  await ann.browser.press(texts.delete)
  ann.browser.says(texts.endingTitle)
  const before = await fees()
  // The guest can neither spend what was given up nor pay in more.
  const order = { msat: 100_000, description: { text: 'Tea' }, expirySeconds: 600 }
  const { bolt11: target } = await play.createInvoice(order)
  const spent = payFromEventWallet(guest, String(token), { target, ulid: '2'.repeat(26) })
  await expect(spent).rejects.toMatchObject({ code: 'OVER' })
  await play.pay({ bolt11: filling.invoice, maxFeeMsat: 5000 })
  await keysend(77_000)
  await returnEventWalletBalances(job)
  await end()
  expect((await fees()) - before).toBe(700_000)
  expect(await left()).toBe(127_000)
  expect(await checkLedger(job)).toEqual([])
})

test('nobody here pays an account that is about to go', async () => {
  await ask()
  const bo = await walletOwner(services, router)
  await bo.fill(1000)
  await proveAgain(services, bo)
  const recipients: ValueRecipient[] = [
    {
      ...{ type: 'node', address: node.pubkey, split: 1, name: 'Member' },
      ...{ customKey: memberKey, customValue: memberRecord(ann.userId).custom_value },
    },
    { type: 'lnaddress', address: `leaver-${username}@localhost:3000`, split: 1 },
  ]
  const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }]
  const { feedId } = await publishFeed(job, `show-of-${username}`, {}, 'podcast', { value })
  const boost = { entity: { _id: feedId, type: 'SHOW' }, satoshis: 500 }
  expect(await bo.call('pay/pay-podcast-boost', boost)).toMatchObject({ error: 'NOBODY_TO_PAY' })
  const target = `leaver-${username}@localhost:3000`
  const paid = await bo.call('pay/wallet-withdraw', { target, satoshis: 100, ulid: '3'.repeat(26) })
  expect(paid).toMatchObject({ error: 'ADDRESS_REFUSED' })
  expect(await ann.call('pay/wallet-deposit', { satoshis: 100 })).toMatchObject({ status: 403 })
  const asked = await router.get(`/lnurlp/callback/leaver-${username}?amount=100000`)
  expect(await asked.json()).toMatchObject({ status: 'ERROR' })
  expect([await left(), await bo.sats()]).toEqual([0, 1000])
})

test('while sats come in the very moment that it is asked for, the sum that was named is taken or nothing', async () => {
  await ann.fill(100)
  const credit = `wallet:${ann.userId}` as const
  const coming = (at: number) =>
    post(job, [{ id: `coming-${username}-${at}`, debit: 'node', credit, amount: 1000 }])
  const before = await fees()
  const [{ status }] = await Promise.all([
    ask({ give_up: '100000' }),
    ...Array.from({ length: 20 }, (_, at) => coming(at)),
  ])
  services.clock.pass(14 * days)
  await deleteAccount(job, ann)
  const taken = status === 303 ? 100_000 : 0
  expect([303, 409]).toContain(status)
  expect([(await fees()) - before, await left()]).toEqual([taken, 120_000 - taken])
})

test('who keeps the account has what they gave up, and what came in', async () => {
  await ann.fill(700)
  await openAndTick('700 sats')
  await ann.browser.press(texts.delete)
  await keysend(5000)
  await ann.browser.press(texts.keep)
  expect(await ann.sats()).toBe(705)
  // Holds left by another process are released too.
  await openAndTick('705 sats')
  await ann.browser.press(texts.delete)
  await services.db
    .updateTable('users')
    .set({ ends_at: null })
    .where('id', '=', ann.userId)
    .execute()
  await releaseGivenUp(job)
  expect(await ann.sats()).toBe(705)
  expect(await checkLedger(job)).toEqual([])
})

test('what is kept of an account that is gone comes to the account that its owner has now', async () => {
  await ask()
  await keysend(90_000)
  await expect(
    moveOrphanedBalance(job, { account: ann.userId, to: 'nobody-here' }),
  ).rejects.toThrow()
  await createAccount(services, { username: `friend-${username}` })
  const early = moveOrphanedBalance(job, { account: ann.userId, to: `friend-${username}` })
  await expect(early).rejects.toMatchObject({ code: 'NOTHING_KEPT' })
  await end()
  const heir = await walletOwner(services, router, { username: `heir-${username}` })
  const order = { account: ann.userId, to: `heir-${username}` }
  expect(await moveOrphanedBalance(job, order)).toEqual({ msat: 90_000 })
  await expect(moveOrphanedBalance(job, order)).rejects.toMatchObject({ code: 'NOTHING_KEPT' })
  expect(await heir.sats()).toBe(90)
  const { transactions } = await heir.call('me/wallet-transactions', {})
  expect(transactions).toMatchObject([{ millisats: 90_000 }])
  expect(await checkLedger(job)).toEqual([])
})

test('while a payment is under way the account stays', async () => {
  await ann.fill(5000)
  expect((await ask({ give_up: '5000000' })).status).toBe(303)
  await router.postForm('/account/delete', { intent: 'keep' }, { cookie: ann.cookie })
  node.script.push('answer lost')
  const order = { msat: 1_000_000, description: { text: 'Rope' }, expirySeconds: 600 }
  const { bolt11: target } = await play.createInvoice(order)
  await proveAgain(services, ann)
  const paid = await ann.call('pay/wallet-withdraw', { target, ulid: '1'.repeat(26) })
  expect(paid).toMatchObject({ status: 200, fee: null })
  const refused = await ask({ give_up: '5000000' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain(texts.paymentPending)
  // A payment that started after the deletion request.
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

test('what is paid for an invoice of an account that is gone is kept, and stands in no list', async () => {
  const { invoice } = await ann.call('pay/wallet-deposit', { satoshis: 250 })
  await ask()
  services.clock.pass(14 * days)
  await deleteAccount(job, ann)
  await play.pay({ bolt11: String(invoice), maxFeeMsat: 5000 })
  await expect.poll(left).toBe(250_000)
  expect(await transactions()).toBe(0)
})

test('the name of an account that is gone is nobody’s to take, and leads to nobody', async () => {
  await ask()
  await end()
  const name = `leaver-${username}`
  const heir = await walletOwner(services, router)
  for (const claim of [name, ` ${name.toUpperCase()} `])
    expect(await heir.call('me/username-set', { username: claim })).toMatchObject({
      error: 'ERROR_USERNAME_TAKEN',
      status: 409,
    })
  for (const path of [`/.well-known/lnurlp/${name}`, `/.well-known/keysend/${name}`])
    expect(await (await router.get(path)).json()).toMatchObject({ status: 'ERROR' })
  expect((await router.get(`/${name}`)).status).toBe(404)
  const named = await (await router.get(`/.well-known/nostr.json?name=${name}`)).json()
  expect(named).toMatchObject({ names: {} })
})

test('transactions are taken along', async () => {
  await ann.fill(700)
  const parts: Uint8Array[] = []
  for await (const part of await exportAccount(contextFor(all, ann.actor))) parts.push(part)
  const archive = Buffer.concat(parts).toString()
  expect(archive).toContain('wallet/1.json')
  expect(archive).toContain('"millisats": 700000')
})
