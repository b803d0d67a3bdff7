import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { cardSite } from '#tests/rig/factories/card-site.ts'
import { boostOrderState } from './boost-order-state.ts'
import { boostReceipt } from '#app/.server/money/boosts/boost-receipt.ts'
import { rssPaymentOf } from '#app/.server/money/boosts/rss-payment.ts'
import { topBoosts } from '#app/.server/money/pages/public-boosts.ts'

const services = await testServices()
const site = cardSite(services)

test('A boost by card is there once its charge is known, with what is whose in the books', async () => {
  const show = await site.show()
  const { ulid, session } = await site.boost(show, { name: 'Ann', message: 'From the ferry' })
  expect(await boostOrderState(site.anybody, ulid)).toMatchObject({ state: 'CONFIRMING' })
  await site.pay(session)
  expect(await boostOrderState(site.anybody, ulid)).toMatchObject({ state: 'CONFIRMING' })
  await site.settle()
  const paid = await boostOrderState(site.anybody, ulid)
  expect(paid).toMatchObject({ state: 'PAID', cents: 500, contentId: show.episodeId })
  // 2.9 % and 30 cents.
  expect(await site.received(show.account)).toBe(455)
  expect(await site.cents('card-fees')).toBe(45)
  expect((await site.cents('card')) + (await site.balance())).toBe(0)
  expect(await site.problems()).toEqual([])
  expect(await boostReceipt(site.anybody, paid?.boostId ?? '')).toMatchObject({
    way: 'CARD',
    usd: 5,
    message: 'From the ferry',
    sender: { name: 'Ann' },
    legs: [{ state: 'PAID', percent: 100 }],
  })
  expect((await topBoosts(site.anybody, { limit: 5 })).recent).toMatchObject([
    { usd: 5, message: 'From the ferry', payer: { name: 'Ann' } },
  ])
})

test('What went back of a boost by card is said to no other app as paid', async () => {
  const show = await site.show()
  const { ulid, session } = await site.boost(show, { amount: 10 })
  await site.pay(session)
  await site.settle()
  const { boostId: id = '' } = (await boostOrderState(site.anybody, ulid)) ?? {}
  const said = () => rssPaymentOf(site.anybody, { id: id ?? '' })
  expect(await said()).toMatchObject({ split: 100, usd: 10 })
  const { id: charge } = await services.db
    .selectFrom('card_payments')
    .select('id')
    .where('order_id', '=', id ?? '')
    .executeTakeFirstOrThrow()
  await site.refund(charge, 400)
  expect(await said()).toMatchObject({ split: 100, usd: 6 })
  await site.dispute(charge)
  expect(await said()).toMatchObject({ split: null, usd: null, msat: null, totalMsat: 0 })
})
