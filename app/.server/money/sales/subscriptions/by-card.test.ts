import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#app/.server/site/account-data/delete-account.ts'
import { endAccountLater } from '#app/.server/accounts/ending/ending.ts'
import { updateSubscription } from '#app/.server/studio/pricing/subscription.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { grantRight } from '#app/.server/studio/access/rights.ts'
import { testServices } from '#tests/rig/database.ts'
import { proveAgain } from '#tests/rig/factories/account.ts'
import { cardSales, sessionIn } from '#tests/rig/factories/card-sales.ts'
import { day } from '#tests/rig/factories/sale-site.ts'
import { cancelAllSubscriptions, closeSubscriptions } from './account-deletion.ts'
import { cancelSubscription } from './cancel.ts'
import { ownSubscriptions } from './own-subscriptions.ts'
import { saleReceipt } from '../sale-receipt.ts'
import { resumeSubscription } from './resume.ts'
import { statementsOfFeed } from '#app/.server/money/boosts/statements.ts'
import { subscriptionOffer } from '#app/.server/money/pages/subscription-offer.ts'
import { toOrder } from '#app/.server/money/cards/orders.ts'
import { subscriptionKind } from './subscription-kind.ts'

const services = await testServices()
const site = cardSales(services)
const { show, subscribeByCard, subscribeTo, pay, pass, own, hears, mails, atProvider, by } = site
const { settle, sats, cards } = site

const code = (error: unknown) => (error as { code?: string }).code
const codeOf = (asked: Promise<unknown>) => asked.then(() => 'PAID', code)
const mailed = async () => (await mails()).filter(({ to }) => to === site.ann.email)
const subjects = async () => (await mailed()).map(({ subject }) => subject)

describe('a subscription by card', () => {
  test('is there once the provider says that it is paid', async () => {
    const harbour = await show()
    expect((await subscriptionOffer(by(site.ann), harbour.feed))?.card).toBe(true)
    const { checkout_url, subscription } = await subscribeByCard(harbour)
    expect([typeof checkout_url, subscription]).toEqual(['string', null])
    await settle()
    expect(await own(harbour)).toBe(null)
    await cards.pay(sessionIn(checkout_url))
    await settle()
    const now = services.now()
    expect(await own(harbour)).toMatchObject({
      way: 'CARD',
      status: 'ACTIVE',
      priceCents: 500,
      since: now.toISOString(),
      cardLast4: '4242',
      cancelsAt: null,
    })
    expect(await hears(site.ann, harbour)).toEqual([''])
    const [mail] = await mailed()
    expect(mail).toMatchObject({
      to: site.ann.email,
      subject: 'Receipt: your subscription to Slow Harbour',
    })
    expect(mail?.text).toContain('You paid $5 by the card that ends in 4242')
    const { payments } = await ownSubscriptions(by(site.ann))
    expect(payments).toMatchObject([{ way: 'CARD', cents: 500, satoshis: null, returnedCents: 0 }])
    const receipt = await saleReceipt(by(site.ann), payments[0]?.id ?? '')
    expect(receipt).toMatchObject({ cardLast4: '4242', cents: 500 })
    expect(receipt.receiptUrl).toContain('/stripe-sandbox/receipt/')
    expect(await codeOf(saleReceipt(by(site.bo), receipt.id))).toBe('NO_PAYMENT')
    expect(await sats(site.ann)).toBe(100_000)
    const lines = await statementsOfFeed(by(site.owner), { feed_id: harbour.feed_id })
    expect(lines).toMatchObject([
      { action: 'SUBSCRIPTION', way: 'CARD', boosts: 1, gross: { usd: 5 }, fees: { usd: 0.45 } },
    ])
    expect(await cards.problems()).toEqual([])
  })

  test('that is paid after its show is gone, but for what was bought of it, is paid back', async () => {
    const harbour = await show()
    const { checkout_url } = await subscribeByCard(harbour)
    const itemId = newId()
    await services.db
      .insertInto('hosting_items')
      .values({
        feed_id: harbour.feed_id,
        id: itemId,
        guid: itemId,
        content: JSON.stringify({ title: 'Bought' }),
        created_at: services.now(),
        updated_at: services.now(),
      })
      .execute()
    const bought = { feedId: harbour.feed_id, userId: site.bo.userId, itemId, until: null }
    await grantRight(services, { ...bought, source: 'PURCHASE' })
    const ends_at = services.now()
    await services.db
      .updateTable('users')
      .set({ ends_at })
      .where('id', '=', site.owner.userId)
      .execute()
    await deleteAccount(site.product(), { userId: site.owner.userId })
    await pay(Promise.resolve({ checkout_url }))
    expect(await own(harbour)).toBe(null)
    expect((await ownSubscriptions(by(site.ann))).payments).toEqual([])
    expect((await atProvider(harbour)).status).toBe('canceled')
    expect(await cards.problems()).toEqual([])
  })

  test('is renewed by the provider, each month with a receipt', async () => {
    const harbour = await show()
    await pay(subscribeByCard(harbour))
    const first = await own(harbour)
    await pass(32 * day)
    const second = await own(harbour)
    expect(second).toMatchObject({ status: 'ACTIVE', since: first?.since })
    expect(Date.parse(second?.paidUntil ?? '')).toBeGreaterThan(Date.parse(first?.paidUntil ?? ''))
    expect(await hears(site.ann, harbour)).toEqual([''])
    expect(await subjects()).toHaveLength(2)
    const { payments } = await ownSubscriptions(by(site.ann))
    expect(payments.map(({ from }) => from)).toEqual([first?.paidUntil, first?.since])
  })

  test('whose card fails is PASTDUE, and ends once the provider gives it up', async () => {
    const harbour = await show()
    await pay(subscribeByCard(harbour), '4000000000000341')
    await mails()
    await pass(31 * day)
    expect(await own(harbour)).toMatchObject({ status: 'PASTDUE' })
    expect(await hears(site.ann, harbour)).toEqual([''])
    const another = await subscribeByCard(harbour)
    expect(another.subscription?.status).toBe('PASTDUE')
    expect(another.checkout_url).toMatch(/billing|portal/)
    await pass(5 * day)
    await pass(5 * day)
    expect(await own(harbour)).toMatchObject({ status: 'ENDED' })
    expect(await hears(site.ann, harbour)).toEqual([])
    expect(await subjects()).toEqual([
      'Your subscription to Slow Harbour couldn’t be renewed',
      'Your subscription to Slow Harbour has ended',
    ])
  })

  test('is cancelled at the provider, resumed there, and ends with what is paid for', async () => {
    const harbour = await show()
    await pay(subscribeByCard(harbour))
    await mails()
    const { subscription } = await cancelSubscription(by(site.ann), harbour)
    expect(subscription.cancelsAt).toBe(subscription.paidUntil)
    expect((await atProvider(harbour)).cancel_at_period_end).toBe(true)
    expect((await resumeSubscription(by(site.ann), harbour)).subscription.cancelsAt).toBe(null)
    expect((await atProvider(harbour)).cancel_at_period_end).toBe(false)
    await cancelSubscription(by(site.ann), harbour)
    await settle()
    // Subscribing again resumes it.
    expect((await subscribeByCard(harbour)).subscription?.cancelsAt).toBe(null)
    await cancelSubscription(by(site.ann), harbour)
    await pass(32 * day)
    expect(await own(harbour)).toMatchObject({ status: 'ENDED' })
    expect(await hears(site.ann, harbour)).toEqual([])
    expect((await atProvider(harbour)).status).toBe('canceled')
    expect((await ownSubscriptions(by(site.ann))).payments).toHaveLength(1)
    expect((await subjects()).at(-1)).toBe('Your subscription to Slow Harbour has ended')
  })

  test('can begin again after its end, on another page', async () => {
    const harbour = await show()
    await pay(subscribeByCard(harbour))
    await cancelSubscription(by(site.ann), harbour)
    await pass(32 * day)
    await pay(subscribeByCard(harbour))
    expect(await own(harbour)).toMatchObject({ status: 'ACTIVE', cancelsAt: null })
    expect(await hears(site.ann, harbour)).toEqual([''])
    expect((await ownSubscriptions(by(site.ann))).payments).toHaveLength(2)
  })
})

describe('nobody pays twice', () => {
  test('two devices have one page, and a key stands for one thing', async () => {
    const [harbour, other] = [await show(), await show()]
    const ulid = newId()
    const urls = await Promise.all([
      subscribeByCard(harbour, { ulid }),
      subscribeByCard(harbour, { ulid }),
      subscribeByCard(harbour),
    ])
    expect(new Set(urls.map(({ checkout_url }) => checkout_url)).size).toBe(1)
    expect(await codeOf(subscribeByCard(other, { ulid }))).toBe('ULID_TAKEN')
    expect(await codeOf(subscribeTo(harbour, { ulid }))).toBe('ULID_TAKEN')
    expect(await codeOf(subscribeByCard(harbour, { ulid, price: 500 }))).toBe('ULID_TAKEN')
    await cards.pay(sessionIn(urls[0].checkout_url))
    await settle()
    expect(await subscribeByCard(harbour)).toMatchObject({
      subscription: { status: 'ACTIVE' },
      checkout_url: null,
    })
  })

  test('one way is refused while the other runs', async () => {
    const [harbour, other] = [await show(), await show()]
    await subscribeTo(harbour)
    expect(await codeOf(subscribeByCard(harbour))).toBe('SUBSCRIBED')
    await pay(subscribeByCard(other))
    expect(await codeOf(subscribeTo(other))).toBe('SUBSCRIBED')
  })

  test('who pays by card what has been paid from the wallet meanwhile gets it back', async () => {
    const harbour = await show()
    const { checkout_url } = await subscribeByCard(harbour)
    await subscribeTo(harbour)
    await cards.pay(sessionIn(checkout_url))
    await settle()
    expect(await own(harbour)).toMatchObject({ way: 'SATS', status: 'ACTIVE' })
    expect((await atProvider(harbour)).status).toBe('canceled')
    const [payment] = await services.db
      .selectFrom('card_payments')
      .select(['gross', 'refunded'])
      .where('feed_id', '=', harbour.feed_id)
      .execute()
    expect(payment).toEqual({ gross: 500, refunded: 500 })
    expect((await ownSubscriptions(by(site.ann))).payments).toHaveLength(1)
    await settle()
    expect(await own(harbour)).toMatchObject({ way: 'SATS', status: 'ACTIVE' })
    expect(await cards.problems()).toEqual([])
    // A repeated event starts nothing, even without another subscription: it was refunded.
    await services.db.deleteFrom('subscriptions').execute()
    const order = await services.db
      .selectFrom('card_orders')
      .selectAll()
      .where('feed_id', '=', harbour.feed_id)
      .executeTakeFirstOrThrow()
    const until = { paidUntil: new Date('2040-01-01'), cancelsAt: null, cardLast4: null }
    const state = { stripeId: 'sub_1', status: 'ACTIVE', priceCents: 500, ...until } as const
    await subscriptionKind.onSubscription?.(site.product(), toOrder(order), state)
    expect(await own(harbour)).toBe(null)
  })
})

test('where no cards are taken, and to addresses of other sites, nothing is asked for', async () => {
  const harbour = await show()
  for (const url of ['https://evil.example/', '//evil.example', 'javascript:alert(1)'])
    expect(await codeOf(subscribeByCard(harbour, { success_url: url }))).toBe('RETURN_ADDRESS')
  await services.db
    .updateTable('card_accounts')
    .set({ status: 'RESTRICTED' })
    .where('feed_id', '=', harbour.feed_id)
    .execute()
  expect((await subscriptionOffer(by(site.ann), harbour.feed))?.card).toBe(false)
  expect(await codeOf(subscribeByCard(harbour))).toBe('NO_CARDS')
})

test('what is given back ends it at once, here and at the provider', async () => {
  const harbour = await show()
  await pay(subscribeByCard(harbour))
  await mails()
  const { charge_id: charge } = await services.db
    .selectFrom('sales')
    .select('charge_id')
    .where('feed_id', '=', harbour.feed_id)
    .executeTakeFirstOrThrow()
  await services.stripe.client.refunds.create({ charge: charge ?? '', amount: 200 })
  await settle()
  expect(await own(harbour)).toMatchObject({ status: 'ACTIVE' })
  await services.stripe.client.refunds.create({ charge: charge ?? '' })
  await settle()
  expect(await own(harbour)).toMatchObject({ status: 'ENDED' })
  expect(await hears(site.ann, harbour)).toEqual([])
  expect((await atProvider(harbour)).status).toBe('canceled')
  const { payments } = await ownSubscriptions(by(site.ann))
  expect(payments).toMatchObject([{ returnedCents: 500 }])
  const sent = await mailed()
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Money back: Slow Harbour',
    'Money back: Slow Harbour',
    'Your subscription to Slow Harbour has ended',
  ])
  expect(sent.at(-1)?.text).toContain('What you paid for it was given back.')
})

test('what has ended or was given back before anybody told of it is over from its beginning', async () => {
  const { client } = services.stripe
  for (const isGivenBack of [false, true]) {
    const harbour = await show()
    const session = sessionIn((await subscribeByCard(harbour)).checkout_url)
    await cards.pay(session)
    const { subscription, invoice } = await client.checkout.sessions.retrieve(session)
    if (isGivenBack) {
      const { data } = await client.invoicePayments.list({ invoice: String(invoice) })
      await client.refunds.create({ payment_intent: String(data[0]?.payment.payment_intent) })
    } else await client.subscriptions.cancel(String(subscription))
    await settle()
    expect(await own(harbour)).toMatchObject({ status: 'ENDED' })
    expect(await hears(site.ann, harbour)).toEqual([])
    expect((await atProvider(harbour)).status).toBe('canceled')
  }
})

test('a subscription that is switched off is cancelled at the provider', async () => {
  const harbour = await show()
  await pay(subscribeByCard(harbour))
  await mails()
  await updateSubscription(site.owner.ctx, { feed_id: harbour.feed_id, enabled: false })
  await pass(60)
  expect((await atProvider(harbour)).cancel_at_period_end).toBe(true)
  expect((await own(harbour))?.cancelsAt).not.toBe(null)
  const sent = await mailed()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('Slow Harbour doesn’t offer it any more')
})

test('accounts that leave cancel at the provider when they ask, and end there when they go', async () => {
  const harbour = await show()
  await pay(subscribeByCard(harbour))
  await proveAgain(services, site.ann)
  await endAccountLater(by(site.ann), { confirmation: site.ann.email })
  await cancelAllSubscriptions(by(site.ann), site.ann.userId)
  await settle()
  expect((await atProvider(harbour)).cancel_at_period_end).toBe(true)
  expect((await own(harbour))?.cancelsAt).not.toBe(null)
  const { id } = await atProvider(harbour)
  await closeSubscriptions(site.product(), site.ann.userId)
  await settle()
  expect((await services.stripe.client.subscriptions.retrieve(id)).status).toBe('canceled')
  expect(await own(harbour)).toBe(null)
  expect(await hears(site.ann, harbour)).toEqual([])
  for (const table of ['card_orders', 'card_payments'] as const) {
    const query = services.db.selectFrom(table).select('user_id')
    const [row] = await query.where('feed_id', '=', harbour.feed_id).execute()
    expect(row).toEqual({ user_id: null })
  }
})
