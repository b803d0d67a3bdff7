import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { subscribeAtStripe } from '#tests/rig/sandbox-subscription.ts'
import { advance as advanceSandbox } from '../controls.ts'

const { stripe, clock } = await testServices()
const { client } = stripe

const dearer = await client.prices.create({
  currency: 'usd',
  unit_amount: 2000,
  recurring: { interval: 'month' },
  product_data: { name: 'Pro' },
})

type Update = Omit<Stripe.SubscriptionUpdateParams, 'items'>

function change(subscription: Stripe.Subscription, update: Update) {
  const items = [{ id: subscription.items.data[0]?.id ?? '', price: dearer.id }]
  return client.subscriptions.update(subscription.id, { ...update, items })
}

async function paidOf({ id }: Stripe.Subscription): Promise<number[]> {
  const { data } = await client.invoices.list({ subscription: id })
  return data.map(({ amount_paid: paid }) => paid)
}

test('Without proration the new price is paid from the next period on', async () => {
  clock.set('2026-06-01T00:00:00Z')
  const subscription = await subscribeAtStripe(stripe)
  clock.set('2026-06-16T00:00:00Z')
  const changed = await change(subscription, { proration_behavior: 'none' })
  expect(changed.items.data[0]?.price.id).toBe(dearer.id)
  expect(await paidOf(subscription)).toEqual([500])
  clock.set('2026-07-01T00:00:00Z')
  await advanceSandbox(stripe)
  expect(await paidOf(subscription)).toEqual([2000, 500])
})

test('By default what a change costs is paid with the next invoice', async () => {
  clock.set('2026-09-01T00:00:00Z')
  const subscription = await subscribeAtStripe(stripe)
  clock.set('2026-09-16T00:00:00Z')
  await change(subscription, {})
  expect(await paidOf(subscription)).toEqual([500])
  clock.set('2026-10-01T00:00:00Z')
  await advanceSandbox(stripe)
  expect(await paidOf(subscription)).toEqual([2750, 500])
})

test('A change that the card doesn’t pay is undone, or leaves the subscription past due', async () => {
  clock.set('2026-11-01T00:00:00Z')
  const subscription = await subscribeAtStripe(stripe, '4000000000000341')
  const now = { proration_behavior: 'always_invoice' } as const
  await expect(
    change(subscription, { ...now, payment_behavior: 'error_if_incomplete' }),
  ).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 })
  const kept = await client.subscriptions.retrieve(subscription.id)
  expect(kept).toMatchObject({
    status: 'active',
    items: { data: [{ price: { unit_amount: 500 } }] },
  })
  expect(await change(subscription, now)).toMatchObject({
    status: 'past_due',
    items: { data: [{ price: { unit_amount: 2000 } }] },
  })
})

test('Only the subscription’s own item gets another price, and one that recurs', async () => {
  const subscription = await subscribeAtStripe(stripe)
  const once = await client.prices.create({
    currency: 'usd',
    unit_amount: 100,
    product_data: { name: 'Song' },
  })
  const update = (item: { id: string; price: string }) =>
    client.subscriptions.update(subscription.id, { items: [item] })
  await expect(update({ id: 'si_none', price: dearer.id })).rejects.toMatchObject({
    param: 'items[0][id]',
  })
  const id = subscription.items.data[0]?.id ?? ''
  await expect(update({ id, price: once.id })).rejects.toMatchObject({ param: 'items[0][price]' })
})
