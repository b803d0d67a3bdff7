import { expect, test } from 'vitest'
import { cancelSubscription } from '#app/.server/money/sales/subscriptions/cancel.ts'
import { testServices } from '#tests/rig/database.ts'
import { cardSales } from '#tests/rig/factories/card-sales.ts'
import { day } from '#tests/rig/factories/sale-site.ts'
import { webhookTarget } from '#tests/rig/webhook-target.ts'

const services = await testServices()
const site = cardSales(services)

test('a subscription by card is told when it is paid, not before, and when it ends', async () => {
  const harbour = await site.show()
  const { add, send, received, types } = await webhookTarget(services)
  await services.db.updateTable('sessions').set({ proved_at: services.now() }).execute()
  await add(site.owner.ctx, harbour.feed_id)
  const asked = site.subscribeByCard(harbour)
  await asked
  await send()
  expect(types()).toEqual([])
  await site.pay(asked)
  await site.settle({ times: 2 })
  await send()
  expect(types()).toEqual(['subscription.begun'])
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    data: { subscription: { way: 'card', price_cents: 500 } },
  })
  await cancelSubscription(site.by(site.ann), { feed: harbour.feed })
  await site.pass(31 * day)
  await send()
  expect(types()).toEqual(['subscription.begun', 'subscription.ended'])
  expect(received.map(({ body }) => body).join('')).not.toContain(site.ann.email)
})
