import { describe, expect, test } from 'vitest'
import { endAccountLater } from '#app/.server/accounts/ending/ending.ts'
import { updateSubscription } from '#app/.server/studio/pricing/subscription.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { tried } from '#tests/rig/long-round.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { day, saleSite, type SoldShow } from '#tests/rig/factories/sale-site.ts'
import { saleTexts } from '#app/texts/money/sales.ts'
import { cancelSubscription } from './cancel.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { listTransactions } from '#app/.server/money/books/transactions/list.ts'
import { ownSubscriptions } from './own-subscriptions.ts'
import { pauseWithdrawals } from '#app/.server/money/wallet/limits.ts'
import { renewSubscriptions } from './renew.ts'
import { statementsOfFeed } from '#app/.server/money/boosts/statements.ts'
import { subscribe } from './subscribe.ts'
import { subscriptionOf } from '#app/.server/money/pages/subscription-rows.ts'
import { subscriptionOffer } from '#app/.server/money/pages/subscription-offer.ts'
import { listFeedPayers } from './list-feed-payers.ts'
import { balanceOf } from '#app/.server/money/books/ledger/balances.ts'

const services = await testServices()
const site = saleSite(services)
const { show, subscribeTo, sats, pass, hears, mails, member, by, fill } = site
const product = site.product()

const renew = () => renewSubscriptions(site.product())
const own = ({ feed_id }: SoldShow, of = site.ann) => subscriptionOf(product, feed_id, of.userId)
const code = (error: unknown) => (error as { code?: string }).code
const codeOf = (asked: Promise<unknown>) => asked.then(() => 'PAID', code)

describe('subscribing from a wallet', () => {
  test('takes the first month, which the owner gets, and opens everything for it', async () => {
    const harbour = await show()
    const { subscription, checkout_url } = await subscribeTo(harbour)
    expect(subscription).toEqual({
      feedId: harbour.feed,
      way: 'SATS',
      status: 'ACTIVE',
      priceCents: 500,
      since: '2026-11-05T12:00:00.000Z',
      paidUntil: '2026-12-05T12:00:00.000Z',
      cancelsAt: null,
      cardLast4: null,
    })
    expect(checkout_url).toBe(null)
    expect(await sats(site.ann)).toBe(95_000)
    expect(await sats(site.owner)).toBe(5000)
    expect(await hears(site.ann, harbour)).toEqual([''])
    expect(await hears(site.bo, harbour)).toEqual([])
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [site.ann.email, 'Receipt: your subscription to Slow Harbour'],
    ])
    expect(await checkLedger(product)).toEqual([])
  })

  test('is a purchase in the payer’s wallet and an earning in the owner’s', async () => {
    const harbour = await show()
    await subscribeTo(harbour)
    const [paid] = (await listTransactions(by(site.ann), {})).transactions
    expect(paid).toMatchObject({
      meta: { type: 'PURCHASE', action: 'SUBSCRIPTION' },
      status: 'SUCCESS',
      millisats: -5_000_000,
      details: { content: { type: 'SHOW', id: harbour.feed, title: 'Slow Harbour' } },
    })
    const [earned] = (await listTransactions(by(site.owner), {})).transactions
    expect(earned).toMatchObject({
      meta: { type: 'EARNING', action: 'SUBSCRIPTION' },
      status: 'SUCCESS',
      millisats: 5_000_000,
      details: { counterpart: { user_id: site.ann.userId } },
    })
  })

  test('costs what the price is in whole sats at that moment, rounded up', async () => {
    const harbour = await show()
    await site.price(66_666)
    expect(await subscriptionOffer(by(site.ann), harbour.feed)).toMatchObject({
      priceCents: 500,
      sats: { msat: 7_501_000 },
      current: null,
    })
    await subscribeTo(harbour)
    expect(await sats(site.ann)).toBe(100_000 - 7501)
  })

  test('is divided by the splits where the owner has said so: who has no wallet here leaves it to the owner', async () => {
    const recipients = [
      // Who is named twice gets both splits in one.
      member('Bo', site.bo, 10),
      member('Bo again', site.bo, 20),
      { name: 'Fund', lnaddress: 'fund@away.example', split: 20, editable: true },
      member('Owner', site.owner, 50),
    ]
    const divided = await show(site.owner, { recipients, use_splits: true, price: 101 })
    await subscribeTo(divided)
    // 1010 sats: 303, 202 and 505.
    expect([await sats(site.bo), await sats(site.owner)]).toEqual([303, 707])
    const undivided = await show(site.owner, { recipients, price: 101 })
    await subscribeTo(undivided)
    expect([await sats(site.bo), await sats(site.owner)]).toEqual([303, 1717])
    const shares = await services.db
      .selectFrom('sale_shares')
      .select(['name', 'msat', 'is_kept', 'payee'])
      .where('feed_id', '=', divided.feed_id)
      .orderBy('index')
      .execute()
    expect(shares).toEqual([
      { name: 'Bo', msat: 303_000, is_kept: false, payee: site.bo.userId },
      { name: 'Fund', msat: 202_000, is_kept: true, payee: site.owner.userId },
      { name: 'Owner', msat: 505_000, is_kept: false, payee: site.owner.userId },
    ])
    expect(await checkLedger(product)).toEqual([])
  })

  test('leaves the installation its fee, off the top', async () => {
    const harbour = await show()
    const fees = async () => (await balanceOf(product, 'fees')).total / 1000
    const before = await fees()
    const charging = { ...by(site.ann), site: { ...services.site, platformFeePercent: 2.5 } }
    await subscribe(charging, { feed: harbour.feed, way: 'SATS', ulid: 'a' })
    expect([await sats(site.owner), (await fees()) - before]).toEqual([4875, 125])
  })

  test('takes nothing from those who have a share of their own but what the others get', async () => {
    const recipients = [member('Ann', site.ann, 40), member('Owner', site.owner, 60)]
    await subscribeTo(await show(site.owner, { recipients, use_splits: true }))
    expect([await sats(site.ann), await sats(site.owner)]).toEqual([97_000, 3000])
    const alone = [member('Ann', site.ann, 100)]
    const hers = await show(site.owner, { recipients: alone, use_splits: true })
    expect(await codeOf(subscribeTo(hers))).toBe('NOBODY_TO_PAY')
    expect(await hears(site.ann, hers)).toEqual([])
  })
})

describe('nobody pays twice', () => {
  test('the same key pays once, and stands for nothing else', async () => {
    const [harbour, other] = [await show(), await show()]
    const ulid = '01HF0000000000000000000000'
    await subscribeTo(harbour, { ulid, price: 500 })
    await subscribeTo(harbour, { ulid: ulid.toLowerCase(), price: 500 })
    expect(await sats(site.ann)).toBe(95_000)
    expect(await codeOf(subscribeTo(other, { ulid, price: 500 }))).toBe('ULID_TAKEN')
    expect(await codeOf(subscribeTo(harbour, { ulid, price: 400 }))).toBe('ULID_TAKEN')
    expect(await codeOf(subscribeTo(harbour, { ulid, price: 500, way: 'CARD' }))).toBe('ULID_TAKEN')
    // Idempotency keys are per account.
    await fill(site.bo, 5000)
    await subscribeTo(other, { ulid, price: 500 }, site.bo)
    expect(await sats(site.bo)).toBe(0)
  })

  test('two devices that subscribe at once pay once', async () => {
    const harbour = await show()
    await Promise.all(Array.from({ length: 10 }, () => subscribeTo(harbour)))
    expect(await sats(site.ann)).toBe(95_000)
    expect((await ownSubscriptions(by(site.ann))).payments).toHaveLength(1)
  })

  test('of many requests with funds for 3 three are paid', async () => {
    const asked = tried(50, 12)
    const poor = await site.account('poor', 15_999)
    const shows = await Promise.all(Array.from({ length: asked }, () => show()))
    const codes = await Promise.all(shows.map((one) => codeOf(subscribeTo(one, {}, poor))))
    expect(codes.filter((code) => code === 'PAID')).toHaveLength(3)
    expect(codes.filter((code) => code === 'WALLET_BALANCE_LOW')).toHaveLength(asked - 3)
    expect(await sats(poor)).toBe(999)
    const heard = await Promise.all(shows.map((one) => hears(poor, one)))
    expect(heard.flat()).toHaveLength(3)
    expect((await ownSubscriptions(by(poor))).subscriptions).toHaveLength(3)
    expect(await checkLedger(product)).toEqual([])
  })

  test('who subscribes already has it go on, and pays nothing', async () => {
    const harbour = await show()
    await subscribeTo(harbour)
    await cancelSubscription(by(site.ann), harbour)
    const { subscription } = await subscribeTo(harbour)
    expect(subscription?.cancelsAt).toBe(null)
    expect(await sats(site.ann)).toBe(95_000)
  })

  test('one way excludes the other while it runs', async () => {
    const harbour = await show()
    await subscribeTo(harbour)
    await services.db.updateTable('subscriptions').set({ way: 'CARD' }).execute()
    expect(await codeOf(subscribeTo(harbour))).toBe('SUBSCRIBED')
    expect(await sats(site.ann)).toBe(95_000)
  })
})

describe('refused is', () => {
  test('what isn’t offered: drafts, feeds that have moved, those without a subscription, those of other hosts, unknown ones', async () => {
    const [draft, moved, off, lite] = [await show(), await show(), await show(), await show()]
    const set = (one: SoldShow, change: object) =>
      services.db.updateTable('hosting_feeds').set(change).where('id', '=', one.feed_id).execute()
    await set(draft, { published_at: null })
    await set(moved, { moved_to: 'https://elsewhere.example/rss' })
    await set(lite, { billing_tier: 'LITE' })
    await updateSubscription(site.owner.ctx, { feed_id: off.feed_id, enabled: false })
    const { feedId: elsewhere } = await publishFeed(product, 'elsewhere', {})
    const others = [{ feed: newId() }, { feed: draft.feed_id }, { feed: elsewhere }]
    for (const feed of [draft, moved, off, lite, ...others]) {
      expect(await codeOf(subscribeTo(feed))).toBe('NO_OFFER')
      expect(await subscriptionOffer(by(site.ann), feed.feed)).toBe(null)
    }
    expect(await sats(site.ann)).toBe(100_000)
  })

  test('whoever makes it', async () => {
    const harbour = await show()
    await fill(site.owner, 5000)
    expect(await codeOf(subscribeTo(harbour, {}, site.owner))).toBe('OWN_FEED')
    await fill(site.bo, 5000)
    await services.db
      .insertInto('hosting_feed_owners')
      .values({
        feed_id: harbour.feed_id,
        user_id: site.bo.userId,
        role: 'EDITOR',
        added_at: services.now(),
      })
      .execute()
    expect(await codeOf(subscribeTo(harbour, {}, site.bo))).toBe('OWN_FEED')
  })

  test('a price that nobody has seen, or that isn’t that of today', async () => {
    const harbour = await show()
    expect(await codeOf(subscribeTo(harbour, { price: 400 }))).toBe('PRICE_CHANGED')
    expect(await codeOf(subscribeTo(harbour, { price: 0 }))).toBe('PRICE_CHANGED')
    expect(await codeOf(subscribeTo(harbour, { satoshis: 4999 }))).toBe('PRICE_CHANGED')
    expect(await sats(site.ann)).toBe(100_000)
    await subscribeTo(harbour, { price: 500, satoshis: 5000 })
    expect(await sats(site.ann)).toBe(95_000)
  })

  test('sats while nobody knows what a bitcoin costs, while payments are paused, and where nobody is left to be paid', async () => {
    const harbour = await show()
    await site.price(null)
    expect((await subscriptionOffer(by(site.ann), harbour.feed))?.sats).toBe(null)
    expect(await codeOf(subscribeTo(harbour))).toBe('NO_PRICE')
    await site.price(100_000)
    await pauseWithdrawals(product, true)
    expect(await codeOf(subscribeTo(harbour))).toBe('PAUSED')
    await pauseWithdrawals(product, false)
    await endAccountLater(by(site.owner), { confirmation: site.owner.email })
    expect((await subscriptionOffer(by(site.ann), harbour.feed))?.sats).toBe(null)
    expect(await codeOf(subscribeTo(harbour))).toBe('NOBODY_TO_PAY')
    expect(await sats(site.ann)).toBe(100_000)
  })

  test('a wallet with too little, which may try again once it is filled', async () => {
    const harbour = await show()
    await fill(site.bo, 4999)
    await expect(subscribeTo(harbour, {}, site.bo)).rejects.toMatchObject({
      code: 'WALLET_BALANCE_LOW',
      status: 402,
      message: saleTexts.errors.WALLET_BALANCE_LOW,
    })
    expect(await hears(site.bo, harbour)).toEqual([])
    expect(await own(harbour, site.bo)).toBe(null)
    await fill(site.bo, 1)
    await subscribeTo(harbour, {}, site.bo)
    expect(await sats(site.bo)).toBe(0)
  })
})

test('owners who leave are followed by those who are there next', async () => {
  const harbour = await show()
  const [, owner] = [site.owner, site.bo]
  await services.db
    .insertInto('hosting_feed_owners')
    .values({
      feed_id: harbour.feed_id,
      user_id: owner.userId,
      role: 'OWNER',
      added_at: services.now(),
    })
    .execute()
  await endAccountLater(by(site.owner), { confirmation: site.owner.email })
  await subscribeTo(harbour)
  expect([await sats(site.owner), await sats(owner)]).toEqual([0, 5000])
})

describe('owners see', () => {
  test('what subscribers and buyers have paid in the statements of its month', async () => {
    const recipients = [member('Bo', site.bo, 40), member('Owner', site.owner, 60)]
    const harbour = await show(site.owner, { recipients, use_splits: true })
    await subscribeTo(harbour)
    const buyer = await createAccount(services)
    await fill(buyer, 5000)
    await site.buy(await site.item(harbour), {}, buyer)
    await pass(30 * day)
    await renew()
    const asked = { feed_id: harbour.feed_id }
    const lines = await statementsOfFeed(by(site.owner), asked)
    const told = lines.map(({ month, action, boosts, gross, net, own }) => [
      ...[month, action, boosts],
      ...[gross, net, own].map(({ msat, usd }) => [msat / 1000, usd]),
    ])
    const subscription = [
      [5000, 5],
      [5000, 5],
      [3000, 3],
    ]
    const purchase = [
      [3000, 3],
      [3000, 3],
      [1800, 1.8],
    ]
    expect(told).toEqual([
      ['2026-12', 'SUBSCRIPTION', 1, ...subscription],
      ['2026-11', 'PURCHASE', 1, ...purchase],
      ['2026-11', 'SUBSCRIPTION', 1, ...subscription],
    ])
    expect(await codeOf(statementsOfFeed(by(site.ann), asked))).toBe('NO_FEED')
    const others = await show()
    expect(await statementsOfFeed(by(site.owner), { feed_id: others.feed_id })).toEqual([])
  })

  test('their supporters: who subscribes first, then whose renewal failed, then others, the newest first', async () => {
    const harbour = await show()
    const other = await show()
    const names = ['old', 'new', 'broke', 'gone']
    const people = []
    for (const name of names)
      people.push(await site.account(name, name === 'broke' ? 5000 : 20_000))
    const [old, young, broke, gone] = people as [TestAccount, TestAccount, TestAccount, TestAccount]
    for (const one of [old, broke, gone]) await subscribeTo(harbour, {}, one)
    await subscribeTo(other, {}, site.ann)
    await cancelSubscription(by(gone), harbour)
    await pass(31 * day)
    await renew()
    await subscribeTo(harbour, {}, young)
    const asked = { feed_id: harbour.feed_id }
    const { supporters, next } = await listFeedPayers(by(site.owner), asked)
    expect(supporters.map(({ userId, subscription }) => [userId, subscription?.status])).toEqual([
      [young.userId, 'ACTIVE'],
      [old.userId, 'ACTIVE'],
      [broke.userId, 'PASTDUE'],
      [gone.userId, 'ENDED'],
    ])
    expect(supporters[0]).toMatchObject({
      name: expect.stringMatching(/^new/),
      path: expect.stringMatching(/^\/new/),
      npub: null,
      satoshis: 0,
      subscription: { way: 'SATS', priceCents: 500, created: '2026-12-06T12:00:00.000Z' },
    })
    expect(next).toBe(null)
    const active = await listFeedPayers(by(site.owner), { ...asked, active: true })
    expect(active.supporters).toHaveLength(2)
    expect(await codeOf(listFeedPayers(by(site.ann), asked))).toBe('NO_FEED')
  })
})
