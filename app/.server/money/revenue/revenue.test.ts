import { describe, expect, test } from 'vitest'
import { newId } from '#app/.server/base/lib/ids.ts'
import { closeDispute as closeSandboxDispute } from '#sandbox/stripe/controls.ts'
import { testServices } from '#tests/rig/database.ts'
import { cardSales } from '#tests/rig/factories/card-sales.ts'
import { day, type SoldShow } from '#tests/rig/factories/sale-site.ts'
import { type RevenueQuery, countRevenue } from './count-revenue.ts'
import { completeSupporterGoals } from './supporter-goal.ts'

const services = await testServices()
const site = cardSales(services)
const { show, item, buy, subscribeTo, subscribeByCard, pay, pass, member, settle } = site

const product = site.product()
const revenue = ({ feed_id }: SoldShow, asked: Partial<RevenueQuery> = {}) =>
  countRevenue(product, {
    feedId: feed_id,
    from: new Date('2020-01-01'),
    to: new Date('2040-01-01'),
    bucket: null,
    by: 'action',
    ...asked,
  })
const byCard = (of: { item: string }) => buy(of, { way: 'CARD' })

async function chargeOf({ feed_id }: SoldShow): Promise<string> {
  const { id } = await services.db
    .selectFrom('card_payments')
    .select('id')
    .where('feed_id', '=', feed_id)
    .executeTakeFirstOrThrow()
  return id
}

describe('revenue', () => {
  test('has what sales have brought after fees, in sats and in dollars of their day', async () => {
    const harbour = await show()
    const ferry = await item(harbour)
    await subscribeTo(harbour)
    await buy(ferry, {}, await site.account('cy', 100_000))
    expect(await revenue(harbour)).toEqual([
      { value: 'PURCHASE', time: null, msat: 3_000_000, usd: 3, supporters: 1 },
      { value: 'SUBSCRIPTION', time: null, msat: 5_000_000, usd: 5, supporters: 1 },
    ])
    expect(await revenue(harbour, { by: 'item' })).toMatchObject([
      { value: '', usd: 5 },
      { value: ferry.item_id, usd: 3 },
    ])
    expect(await revenue(harbour, { by: 'all', itemId: ferry.item_id })).toMatchObject([{ usd: 3 }])
    expect(await revenue(harbour, { by: 'all', itemId: newId() })).toEqual([])
    const both = [harbour.feed_id, (await show()).feed_id]
    expect(await revenue(harbour, { by: 'feed', feedId: both })).toMatchObject([
      { value: harbour.feed_id, usd: 8 },
    ])
  })

  test('counts different people in each bucket, and stands in the day on which it came', async () => {
    const harbour = await show()
    const [ferry, other] = [await item(harbour), await item(harbour)]
    const monday = new Date('2027-06-14T23:59:59.999Z')
    services.clock.set(monday)
    await site.price(100_000)
    await buy(ferry)
    await buy(other)
    services.clock.set('2027-06-15T00:00:00Z')
    await site.price(50_000)
    await buy(ferry, {}, await site.account('cy', 100_000))
    const days = await revenue(harbour, { by: 'all', bucket: 'DAY' })
    expect(days).toEqual([
      { value: '', time: new Date('2027-06-14'), msat: 6_000_000, usd: 6, supporters: 1 },
      { value: '', time: new Date('2027-06-15'), msat: 6_000_000, usd: 3, supporters: 1 },
    ])
    expect(await revenue(harbour, { by: 'all', bucket: 'WEEK' })).toMatchObject([
      { time: new Date('2027-06-14'), usd: 9, supporters: 2 },
    ])
    expect(await revenue(harbour, { by: 'all', bucket: 'MONTH' })).toMatchObject([
      { time: new Date('2027-06-01'), usd: 9 },
    ])
    expect(await revenue(harbour, { by: 'all', to: new Date('2027-06-15') })).toMatchObject([
      { usd: 6 },
    ])
  })

  test('leaves out what somebody would have paid themselves', async () => {
    const recipients = [member('Ann', site.ann, 40), member('Owner', site.owner, 60)]
    const harbour = await show(site.owner, { recipients, use_splits: true })
    await subscribeTo(harbour)
    expect(await revenue(harbour)).toMatchObject([{ msat: 3_000_000, usd: 3 }])
  })

  test('by card has sats by the price of the day, and goes below zero when something goes back', async () => {
    const harbour = await show()
    const ferry = await item(harbour)
    await pay(byCard(ferry))
    // 2.9 % and 30 cents are the provider's.
    expect(await revenue(harbour)).toEqual([
      { value: 'PURCHASE', time: null, msat: 2_610_000, usd: 2.61, supporters: 1 },
    ])
    await pass(40 * day)
    await site.price(50_000)
    const from = services.now()
    await services.stripe.client.refunds.create({ charge: await chargeOf(harbour), amount: 100 })
    await settle()
    expect(await revenue(harbour, { from })).toEqual([
      { value: 'PURCHASE', time: null, msat: -870_000, usd: -0.87, supporters: 0 },
    ])
    await services.stripe.client.refunds.create({ charge: await chargeOf(harbour) })
    await settle()
    expect(await revenue(harbour)).toMatchObject([{ msat: 0, usd: 0 }])
  })

  test.each(['won', 'lost'] as const)(
    'counts a dispute from its opening until it is %s',
    async (outcome) => {
      const harbour = await show()
      const ferry = await item(harbour)
      await pay(byCard(ferry), '4000000000000259')
      expect(await revenue(harbour)).toMatchObject([{ msat: 0, usd: 0 }])
      const { data } = await services.stripe.client.disputes.list({
        charge: await chargeOf(harbour),
      })
      await closeSandboxDispute(services.stripe, data[0]?.id ?? '', outcome)
      await settle()
      expect(await revenue(harbour)).toMatchObject([{ usd: outcome === 'won' ? 2.61 : 0 }])
    },
  )

  test('has each month of a subscription by card', async () => {
    const harbour = await show()
    await pay(subscribeByCard(harbour))
    await pass(32 * day)
    const months = await revenue(harbour, { bucket: 'MONTH' })
    expect(months.map(({ usd, supporters }) => [usd, supporters])).toEqual([
      [4.55, 1],
      [4.55, 1],
    ])
  })
})

test('ten different people who pay complete the task of the checklist, and nine don’t', async () => {
  const harbour = await show()
  const task = 'GET_FIRST_10_SUPPORTERS'
  const doneAt = async () => {
    await completeSupporterGoals(product)
    const { checklist } = await services.db
      .selectFrom('hosting_feeds')
      .select('checklist')
      .where('id', '=', harbour.feed_id)
      .executeTakeFirstOrThrow()
    return (checklist as Record<string, number | null>)[task]
  }
  for (let at = 0; at < 9; at++)
    await subscribeTo(harbour, {}, await site.account(`fan${at}x`, 100_000))
  await subscribeTo(await show(), {}, site.ann)
  expect(await doneAt()).toBe(null)
  await subscribeTo(harbour)
  expect(await doneAt()).toBe(services.now().getTime())
})
