import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { cardSite } from '#tests/rig/factories/card-site.ts'
import { cardKinds } from '#app/.server/money/sales/card-kinds.ts'
import { boostOrderState } from '#app/.server/money/sales/card-boosts/boost-order-state.ts'
import { watchCards } from './watch.ts'

const services = await testServices()
const site = cardSite(services)
const { client } = services.stripe

test('what was paid is found although no event was ever told', async () => {
  const show = await site.show()
  const { ulid, session } = await site.boost(show)
  await site.pay(session)
  await site.deliver({ lose: () => true })
  services.clock.pass(120)
  await watchCards(site.product, cardKinds)
  expect(await boostOrderState(site.anybody, ulid)).toMatchObject({ state: 'PAID' })
  await site.jobs()
  expect(await site.received(show.account)).toBe(455)
})

test('an order that can’t be followed holds up no other', async () => {
  const show = await site.show()
  const [broken, other] = [await site.boost(show), await site.boost(show)]
  for (const { session } of [broken, other]) await site.pay(session)
  services.clock.pass(120)
  const { retrieve } = client.checkout.sessions
  vi.spyOn(client.checkout.sessions, 'retrieve').mockImplementation(((id: string) =>
    id === broken.session
      ? Promise.reject(new Error('nobody knows'))
      : retrieve.call(client.checkout.sessions, id)) as typeof retrieve)
  await expect(watchCards(site.product, cardKinds)).rejects.toThrow('nobody knows')
  vi.restoreAllMocks()
  expect(await boostOrderState(site.anybody, broken.ulid)).toMatchObject({ state: 'CONFIRMING' })
  expect(await boostOrderState(site.anybody, other.ulid)).toMatchObject({ state: 'PAID' })
  services.clock.pass(120)
  await watchCards(site.product, cardKinds)
  expect(await boostOrderState(site.anybody, broken.ulid)).toMatchObject({ state: 'PAID' })
})

test('while the provider is away the next minute tries again, and whoever waits is told', async () => {
  const show = await site.show()
  const away = new Stripe('sk_test_away', {
    host: '127.0.0.1',
    port: 9,
    protocol: 'http',
    maxNetworkRetries: 0,
  })
  const ctx: Ctx = { ...site.anybody, stripe: { ...services.stripe, client: away } }
  await site.boost(show)
  services.clock.pass(120)
  await watchCards({ ...ctx, actor: site.product.actor }, cardKinds)
  await expect(site.boost(show, { by: ctx })).rejects.toMatchObject({
    code: 'CARDS_AWAY',
    status: 503,
  })
})
