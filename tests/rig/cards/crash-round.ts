import { expect } from 'vitest'
import { visitor } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { createDb } from '#app/.server/base/db/database.ts'
import { newUlid } from '#app/.server/base/lib/ulid.ts'
import { cardKinds } from '#app/.server/money/sales/card-kinds.ts'
import { orderId } from '#app/.server/money/books/payment-ids.ts'
import { boostOrderState } from '#app/.server/money/sales/card-boosts/boost-order-state.ts'
import { followStripeEvent } from '#app/.server/money/cards/follow.ts'
import { settlePayment } from '#app/.server/money/cards/settle.ts'
import { storeStripeEvents } from '#app/.server/money/cards/receive-event.ts'
import type { CardShow, CardSite } from '#tests/rig/factories/card-site.ts'
import { type Crash, crashingPool } from '#tests/rig/ledger/crashing-pool.ts'
import type { TestServices } from '#tests/rig/database.ts'

/**
 * A boost of ten dollars, for which one process opens the page, takes in the event, follows it and sends what is whose,
 * until it ends at a statement. Whoever pays asks again, and the jobs of another process do the rest: it is paid once, and
 * everybody has what is theirs. Answers how many statements there were.
 */
export async function crashRound(
  services: TestServices,
  site: CardSite,
  show: CardShow,
  crash?: Crash,
): Promise<number> {
  const { stripe } = services
  // Nobody pays as often as this within a minute.
  services.clock.pass(60)
  const { pool, statements } = crashingPool(services.connectionString, crash)
  const dying = { ...services, db: createDb(pool) }
  const ulid = newUlid(services.now())
  const received = await site.received(show.account)
  await site.boost(show, { by: contextFor(dying, visitor), amount: 10, ulid }).catch(ended)
  const { session } = await site.boost(show, { amount: 10, ulid })
  await site.pay(session)
  await work(contextFor(dying, site.product.actor)).catch(ended)
  await pool.end().catch(ended)
  await site.settle()
  const where = JSON.stringify(crash)
  expect(await boostOrderState(site.anybody, ulid), where).toMatchObject({ state: 'PAID' })
  const order = orderId(visitor, ulid)
  const { data: sessions } = await stripe.client.checkout.sessions.list({ limit: 5 })
  const ours = sessions.filter(({ client_reference_id: id }) => id === order)
  expect(
    ours.map(({ status }) => status),
    where,
  ).toEqual(['complete'])
  const { data: charges } = await stripe.client.charges.list({ transfer_group: order })
  expect(charges.length, where).toBe(1)
  expect((await site.received(show.account)) - received, where).toBe(941)
  expect((await site.cents('card')) + (await site.balance()), where).toBe(0)
  const boosts = await services.db
    .selectFrom('boosts')
    .select('id')
    .where('id', '=', order)
    .execute()
  expect(boosts.length, where).toBe(1)
  return statements()

  async function work(ctx: Ctx): Promise<void> {
    const { data } = await stripe.client.events.list({ type: 'charge.succeeded', limit: 1 })
    await storeStripeEvents(ctx, data)
    await followStripeEvent(ctx, cardKinds, { eventId: data[0]?.id ?? '' })
    await settlePayment(ctx, { paymentId: (data[0]?.data.object as { id: string }).id })
  }
}

/** That connections end is what is wanted here. */
function ended(): undefined {
  return undefined
}
