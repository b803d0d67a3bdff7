import { execFileSync } from 'node:child_process'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#app/.server/site/account-data/delete-account.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { cancelSubscription } from '#app/.server/money/sales/subscriptions/cancel.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { renewSubscriptions } from '#app/.server/money/sales/subscriptions/renew.ts'
import { subscriptionOf } from '#app/.server/money/pages/subscription-rows.ts'
import { balanceOf } from '#app/.server/money/books/ledger/balances.ts'
import { accountDataTexts } from '#app/texts/accounts/account-data.ts'
import { saleTexts } from '#app/texts/money/sales.ts'
import { askedOften } from '#tests/rig/asked-often.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { day, saleSite, type SoldShow } from '#tests/rig/factories/sale-site.ts'
import { walletOwner, type WalletOwner, walletSite } from '#tests/rig/http/wallet-owner.ts'

const services = await testServices()
const { all, router, stop } = walletSite(services)
afterAll(stop)
const job = contextFor(all, system)
const sales = saleSite(services)
const { show, item, hears } = sales

let ann: WalletOwner
let harbour: SoldShow
let count = 0

beforeEach(async () => {
  ann = await walletOwner(services, router, { username: `subscriber-${++count}` })
  await ann.fill(100_000)
  harbour = await show()
})

const ulid = () => `01HF${String(++count).padStart(22, '0')}`

function subscribeTo({ feed }: SoldShow, more: object = {}) {
  return ann.call('pay/subscribe', { feed, way: 'SATS', ulid: ulid(), ...more })
}

const current = ({ feed_id }: SoldShow) => subscriptionOf(job, feed_id, ann.userId)

describe('the calls', () => {
  test('subscribe, cancel, resume, and tell of it', async () => {
    const { feed } = harbour
    expect(await ann.call('me/subscription-get', { feed })).toMatchObject({
      offer: { feedId: feed, priceCents: 500, sats: { msat: 5_000_000 }, current: null },
    })
    expect(await subscribeTo(harbour, { price: 500 })).toMatchObject({
      status: 200,
      subscription: { feedId: feed, status: 'ACTIVE', way: 'SATS' },
      checkout_url: null,
    })
    expect(await ann.call('me/subscriptions-get', {})).toMatchObject({
      subscriptions: [{ feedId: feed, title: 'Slow Harbour', path: `/show/${feed}` }],
      payments: [{ kind: 'SUBSCRIPTION', cents: 500, satoshis: 5000 }],
      next: null,
    })
    const { subscription } = await ann.call<{
      subscription: { cancelsAt: string; paidUntil: string }
    }>('me/subscription-cancel', { feed })
    expect(subscription.cancelsAt).toBe(subscription.paidUntil)
    expect(await ann.call('me/subscription-resume', { feed })).toMatchObject({
      subscription: { cancelsAt: null },
    })
  })

  test('buy an episode', async () => {
    const ferry = await item(harbour)
    const asked = { item: ferry.item, unlocktype: 'BONUS_EPISODE', way: 'SATS', ulid: ulid() }
    for (let again = 0; again < 2; again++)
      expect(await ann.call('pay/purchase', asked)).toMatchObject({
        status: 200,
        payment: { title: 'Night Ferry', cents: 300 },
        checkout_url: null,
      })
    expect(await ann.call('pay/purchase', { ...asked, ulid: ulid() })).toMatchObject({
      status: 409,
      error: 'BOUGHT',
      message: saleTexts.errors.BOUGHT,
    })
    expect(await hears(ann, harbour)).toEqual([ferry.item_id])
  })

  test('refuse what is malformed, and let nobody who isn’t signed in', async () => {
    const { feed } = harbour
    for (const wrong of [
      { price: 0 },
      { price: -500 },
      { price: 4.5 },
      { satoshis: 0 },
      { way: 'CASH' },
      { ulid: '' },
      { ulid: 'x'.repeat(27) },
      { feed: `${feed}'` },
      { user_id: ann.userId },
    ])
      expect((await subscribeTo({ ...harbour, feed }, wrong)).status).toBe(400)
    expect(await current(harbour)).toBe(null)
    for (const name of ['pay/subscribe', 'pay/purchase', 'me/subscription-cancel']) {
      const answer = await router.postJson(`/v1/${name}`, { feed })
      expect(answer.status).toBe(401)
    }
  })

  test('count what one account asks for', async () => {
    const limit = async () => (await subscribeTo(harbour)).error
    await limit()
    await askedOften(services, ann.userId, 117)
    const answers = await Promise.all(Array.from({ length: 4 }, limit))
    expect(answers).toContain('TOO_MANY_REQUESTS')
    expect((await current(harbour))?.status).toBe('ACTIVE')
  })
})

describe('an account with a subscription', () => {
  const ask = async () => {
    const { total } = await balanceOf(job, `wallet:${ann.userId}`)
    return router.postForm(
      '/account/delete',
      { intent: 'delete', confirmation: ann.email, give_up: String(total) },
      { cookie: ann.cookie },
    )
  }

  test('is told of it before it is deleted, which cancels it at once and ends it with the account', async () => {
    await subscribeTo(harbour)
    await ann.browser.open('/account/delete')
    ann.browser.says(
      accountDataTexts.subscriptions,
      accountDataTexts.subscriptionsEnd,
      'Slow Harbour',
      accountDataTexts.paidUntil('$5'),
    )
    expect((await ask()).status).toBe(303)
    const cancelled = await current(harbour)
    expect(cancelled?.cancelsAt).toBe(cancelled?.paidUntil)
    expect(await hears(ann, harbour)).toEqual([''])
    services.clock.pass(14 * day)
    await deleteAccount(job, ann)
    expect(await current(harbour)).toBe(null)
    expect(await hears(ann, harbour)).toEqual([])
    const kept = await services.db
      .selectFrom('sales')
      .select(['user_id', 'cents'])
      .where('feed_id', '=', harbour.feed_id)
      .execute()
    expect(kept).toEqual([{ user_id: null, cents: 500 }])
    expect(await checkLedger(job)).toEqual([])
  })

  test('that has none is told of none', async () => {
    await subscribeTo(harbour)
    await cancelSubscription(contextFor(all, ann.actor), harbour)
    services.clock.pass(40 * day)
    await renewSubscriptions(job)
    await ann.browser.open('/account/delete')
    expect(ann.browser.words()).not.toContain(accountDataTexts.subscriptions)
  })

  test('is not renewed once it has asked to be deleted, even where that was all that was done', async () => {
    await subscribeTo(harbour)
    await services.db
      .updateTable('users')
      .set({ ends_at: new Date('2027-01-01T00:00:00Z') })
      .where('id', '=', ann.userId)
      .execute()
    services.clock.pass(30 * day)
    await renewSubscriptions(job)
    expect((await current(harbour))?.status).toBe('ENDED')
    expect(await sales.sats(ann)).toBe(95_000)
  })

  test('takes its subscriptions and receipts along', async () => {
    // An item that the subscription unlocks isn't sold.
    const other = await item(await show())
    await subscribeTo(harbour)
    await ann.call('pay/purchase', {
      item: other.item,
      unlocktype: 'BONUS_EPISODE',
      way: 'SATS',
      ulid: ulid(),
    })
    const answer = await router.get('/account/export', { cookie: ann.cookie })
    const archive = Buffer.from(await answer.arrayBuffer())
    const fileIn = (name: string): unknown =>
      JSON.parse(execFileSync('tar', ['-xO', '-f', '-', name], { input: archive }).toString())
    expect(fileIn('subscriptions.json')).toMatchObject([{ title: 'Slow Harbour', priceCents: 500 }])
    expect(fileIn('payments/1.json')).toHaveLength(2)
  })
})

test('an owner who leaves is forgotten in what was paid', async () => {
  await subscribeTo(harbour)
  const owner = await createAccount(services)
  await services.db
    .updateTable('sale_shares')
    .set({ payee: owner.userId })
    .where('feed_id', '=', harbour.feed_id)
    .execute()
  await services.db
    .updateTable('users')
    .set({ ends_at: services.now() })
    .where('id', '=', owner.userId)
    .execute()
  await deleteAccount(job, owner)
  const shares = await services.db
    .selectFrom('sale_shares')
    .select('payee')
    .where('feed_id', '=', harbour.feed_id)
    .execute()
  expect(shares).toEqual([{ payee: null }])
})
