import { describe, expect, test } from 'vitest'
import { updateSubscription } from '#app/.server/studio/pricing/subscription.ts'
import { testServices } from '#tests/rig/database.ts'
import { day, saleSite, type SoldShow } from '#tests/rig/factories/sale-site.ts'
import { cancelSubscription } from './cancel.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { ownSubscriptions } from './own-subscriptions.ts'
import { renewSubscriptions } from './renew.ts'
import { resumeSubscription } from './resume.ts'
import { subscriptionOf } from '#app/.server/money/pages/subscription-rows.ts'

const services = await testServices()
const site = saleSite(services)
const { show, subscribeTo, sats, pass, hears, mails, by, fill } = site
const product = site.product()

const renew = () => renewSubscriptions(site.product())
const own = ({ feed_id }: SoldShow, of = site.ann) => subscriptionOf(product, feed_id, of.userId)
const code = (error: unknown) => (error as { code?: string }).code
const codeOf = (asked: Promise<unknown>) => asked.then(() => 'PAID', code)

describe('a renewal', () => {
  test('is paid once for each month, at the price of its moment, and keeps the day', async () => {
    services.clock.set('2027-01-31T12:00:00Z')
    await site.price(100_000)
    const harbour = await show()
    await subscribeTo(harbour)
    expect((await own(harbour))?.paidUntil).toBe('2027-02-28T12:00:00.000Z')
    await renew()
    expect(await sats(site.ann)).toBe(95_000)
    services.clock.set('2027-02-28T12:00:00Z')
    await site.price(50_000)
    await Promise.all([renew(), renew(), renew()])
    await renew()
    expect(await sats(site.ann)).toBe(85_000)
    expect(await own(harbour)).toMatchObject({
      status: 'ACTIVE',
      since: '2027-01-31T12:00:00.000Z',
      paidUntil: '2027-03-31T12:00:00.000Z',
    })
    const { payments } = await ownSubscriptions(by(site.ann))
    expect(payments.map(({ from, until, satoshis }) => [from, until, satoshis])).toEqual([
      ['2027-02-28T12:00:00.000Z', '2027-03-31T12:00:00.000Z', 10_000],
      ['2027-01-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z', 5000],
    ])
    expect(await mails()).toHaveLength(2)
    expect(await checkLedger(product)).toEqual([])
  })

  test('costs what it did when the subscription began, whatever the owner asks for since', async () => {
    const harbour = await show()
    await subscribeTo(harbour)
    const price = { amount: 900, currency: 'USD', schedule: 'MONTHLY' } as const
    await updateSubscription(site.owner.ctx, { feed_id: harbour.feed_id, price })
    await pass(30 * day)
    await renew()
    expect(await sats(site.ann)).toBe(90_000)
    expect((await own(harbour))?.priceCents).toBe(500)
  })

  test('that fails is tried daily for a week, in which all is still heard, and then it ends', async () => {
    const harbour = await show()
    const poor = await site.account('poor', 6000)
    await subscribeTo(harbour, {}, poor)
    await mails()
    await pass(30 * day)
    for (let days = 0; days < 7; days++) {
      await renew()
      await renew()
      expect(await own(harbour, poor)).toMatchObject({ status: 'PASTDUE' })
      expect(await attempts(harbour)).toBe(days + 1)
      expect(await hears(poor, harbour)).toEqual([''])
      await pass(day)
    }
    expect(await hears(poor, harbour)).toEqual([])
    await renew()
    expect((await own(harbour, poor))?.status).toBe('ENDED')
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Your subscription to Slow Harbour couldn’t be renewed',
      'Your subscription to Slow Harbour has ended',
    ])
    expect(await sats(poor)).toBe(1000)
  })

  test('that has failed is paid as soon as there is enough, by the next attempt or by whoever asks for it', async () => {
    const harbour = await show()
    const [first, second] = [await site.account('first', 5000), await site.account('second', 5000)]
    for (const one of [first, second]) await subscribeTo(harbour, {}, one)
    await pass(30 * day)
    await renew()
    for (const one of [first, second]) await fill(one, 5000)
    expect(await codeOf(subscribeTo(harbour, {}, first))).toBe('PAID')
    expect(await sats(first)).toBe(0)
    await pass(day)
    await renew()
    expect(await sats(second)).toBe(0)
    for (const one of [first, second])
      expect(await own(harbour, one)).toMatchObject({
        status: 'ACTIVE',
        paidUntil: '2027-01-05T12:00:00.000Z',
      })
  })

  test('waits while nobody knows what a bitcoin costs, and nobody pays for a time in which nothing could be heard', async () => {
    const harbour = await show()
    await subscribeTo(harbour)
    services.clock.pass(30 * day)
    await site.price(null)
    await renew()
    expect(await own(harbour)).toMatchObject({ status: 'ACTIVE' })
    expect(await sats(site.ann)).toBe(95_000)
    expect(await hears(site.ann, harbour)).toEqual([''])
    services.clock.pass(20 * day)
    expect(await hears(site.ann, harbour)).toEqual([])
    await site.price(100_000)
    await renew()
    expect(await sats(site.ann)).toBe(90_000)
    expect((await own(harbour))?.paidUntil).toBe('2027-01-25T12:00:00.000Z')
  })
})

async function attempts({ feed_id }: SoldShow): Promise<number | undefined> {
  const query = services.db.selectFrom('subscriptions').select('failed')
  return (await query.where('feed_id', '=', feed_id).executeTakeFirst())?.failed
}

describe('cancelling', () => {
  test('takes nothing more, and what is paid for stays until then to the second', async () => {
    const harbour = await show()
    await subscribeTo(harbour)
    await mails()
    const { subscription } = await cancelSubscription(by(site.ann), harbour)
    expect(subscription.cancelsAt).toBe('2026-12-05T12:00:00.000Z')
    await cancelSubscription(by(site.ann), harbour)
    await pass(30 * day - 1)
    await renew()
    expect(await hears(site.ann, harbour)).toEqual([''])
    await pass(1)
    expect(await hears(site.ann, harbour)).toEqual([])
    await renew()
    expect((await own(harbour))?.status).toBe('ENDED')
    expect(await sats(site.ann)).toBe(95_000)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Your subscription to Slow Harbour ends on December 5, 2026',
      'Your subscription to Slow Harbour has ended',
    ])
    expect(await codeOf(resumeSubscription(by(site.ann), harbour))).toBe('NO_SUBSCRIPTION')
  })

  test('is taken back while what is paid for lasts, and as long as it is offered', async () => {
    const harbour = await show()
    await subscribeTo(harbour)
    await cancelSubscription(by(site.ann), harbour)
    const { subscription } = await resumeSubscription(by(site.ann), harbour)
    expect(subscription.cancelsAt).toBe(null)
    await pass(30 * day)
    await renew()
    expect(await sats(site.ann)).toBe(90_000)
    await cancelSubscription(by(site.ann), harbour)
    await updateSubscription(site.owner.ctx, { feed_id: harbour.feed_id, enabled: false })
    expect(await codeOf(resumeSubscription(by(site.ann), harbour))).toBe('NOT_OFFERED')
  })

  test('ends at once what couldn’t be renewed', async () => {
    const harbour = await show()
    const poor = await site.account('poor', 5000)
    await subscribeTo(harbour, {}, poor)
    await pass(30 * day)
    await renew()
    const { subscription } = await cancelSubscription(by(poor), harbour)
    expect(subscription.status).toBe('ENDED')
    expect(await hears(poor, harbour)).toEqual([])
  })

  test('is nobody else’s', async () => {
    const harbour = await show()
    await subscribeTo(harbour)
    for (const change of [cancelSubscription, resumeSubscription])
      expect(await codeOf(change(by(site.bo), harbour))).toBe('NO_SUBSCRIPTION')
    expect((await ownSubscriptions(by(site.bo))).subscriptions).toEqual([])
    expect((await own(harbour))?.cancelsAt).toBe(null)
  })

  test('who has ended begins anew', async () => {
    const harbour = await show()
    await subscribeTo(harbour)
    await cancelSubscription(by(site.ann), harbour)
    await pass(40 * day)
    await renew()
    await subscribeTo(harbour)
    expect(await own(harbour)).toMatchObject({
      status: 'ACTIVE',
      since: '2026-12-15T12:00:00.000Z',
      cancelsAt: null,
    })
    expect(await hears(site.ann, harbour)).toEqual([''])
    expect(await sats(site.ann)).toBe(90_000)
  })
})

describe('what isn’t offered any more is cancelled', () => {
  const changes: [string, (of: SoldShow) => Promise<unknown>][] = [
    [
      'switched off',
      ({ feed_id }) => updateSubscription(site.owner.ctx, { feed_id, enabled: false }),
    ],
    ['moved away', (of) => set(of, { moved_to: 'https://elsewhere.example/rss' })],
    ['on a plan without', (of) => set(of, { billing_tier: 'LITE' })],
    [
      'taken back for more than a day',
      (of) =>
        set(of, {
          published_at: null,
          unpublished_at: new Date(services.now().getTime() - 2 * day * 1000),
        }),
    ],
    [
      'deleted',
      ({ feed_id }) => services.db.deleteFrom('hosting_feeds').where('id', '=', feed_id).execute(),
    ],
  ]
  const set = ({ feed_id }: SoldShow, change: object) =>
    services.db.updateTable('hosting_feeds').set(change).where('id', '=', feed_id).execute()

  test.each(changes)('where the show is %s', async (_, change) => {
    const [harbour, other] = [await show(), await show()]
    for (const one of [harbour, other]) await subscribeTo(one)
    await mails()
    await change(harbour)
    await renew()
    expect((await own(harbour))?.cancelsAt).toBe('2026-12-05T12:00:00.000Z')
    expect((await own(other))?.cancelsAt).toBe(null)
    expect((await mails())[0]?.text).toContain('Slow Harbour doesn’t offer it any more')
    await pass(30 * day)
    await renew()
    expect((await own(harbour))?.status).toBe('ENDED')
    expect(await sats(site.ann)).toBe(85_000)
  })

  test('but not while it is taken back for a moment', async () => {
    const harbour = await show()
    await subscribeTo(harbour)
    await set(harbour, { published_at: null, unpublished_at: services.now() })
    await renew()
    expect((await own(harbour))?.cancelsAt).toBe(null)
  })

  test('nor where that is the moment of a renewal, which waits', async () => {
    const harbour = await show()
    await subscribeTo(harbour)
    await pass(30 * day)
    await set(harbour, { published_at: null, unpublished_at: services.now() })
    await renew()
    expect(await own(harbour)).toMatchObject({ status: 'ACTIVE', cancelsAt: null })
    expect(await sats(site.ann)).toBe(95_000)
    await pass(3600)
    await set(harbour, { published_at: services.now(), unpublished_at: null })
    await renew()
    expect(await own(harbour)).toMatchObject({ paidUntil: '2027-01-05T12:00:00.000Z' })
    expect(await sats(site.ann)).toBe(90_000)
  })
})
