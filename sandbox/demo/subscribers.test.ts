import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { purchaseOffer } from '#app/.server/money/sales/purchases/purchase-offer.ts'
import { subscriptionOffer } from '#app/.server/money/pages/subscription-offer.ts'
import { listFeedPayers } from '#app/.server/money/sales/subscriptions/list-feed-payers.ts'
import { testServices } from '#tests/rig/database.ts'
import { cardSite } from '#tests/rig/factories/card-site.ts'
import { seedDemo } from './index.ts'

const services = await testServices()
const ctx = contextFor(services, system)
const site = cardSite(services)
await seedDemo(ctx)
await site.settle()

const show = await services.db
  .selectFrom('feeds')
  .select(['id', 'hosting_feed_id'])
  .where('title', '=', 'Hedge School')
  .executeTakeFirstOrThrow()

async function offerOf(title: string) {
  const { id } = await services.db
    .selectFrom('items')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return purchaseOffer(ctx, id)
}

test('a show of the demo has a subscription, which is paid by card', async () => {
  expect(await subscriptionOffer(ctx, show.id)).toMatchObject({
    name: 'The back lane',
    priceCents: 400,
    card: true,
  })
})

test('its subscribers have paid by the sandbox, and the books hold together', async () => {
  const { supporters } = await listFeedPayers(ctx, { feed_id: show.hosting_feed_id ?? '' })
  expect(supporters.map(({ name, subscription }) => [name, subscription?.status])).toEqual(
    expect.arrayContaining([
      ['wick', 'ACTIVE'],
      ['saoirse', 'ACTIVE'],
      ['old-tam', 'ACTIVE'],
    ]),
  )
  expect(await site.problems()).toEqual([])
})

test('an episode is heard a week early, and of a bonus episode everybody hears the beginning', async () => {
  expect((await offerOf('The Hawthorn Keeps a Diary'))?.products).toMatchObject([
    { unlocktype: 'EARLY_ACCESS', priceCents: 200 },
  ])
  expect((await offerOf('Rained Off: A Lesson in a Barn'))?.products).toMatchObject([
    { unlocktype: 'BONUS_EPISODE', priceCents: 300 },
  ])
  const rss = await renderHostedFeed(ctx, show.hosting_feed_id ?? '')
  expect(rss).toContain('Rained Off: A Lesson in a Barn')
  expect(rss).not.toContain('PAID')
})
