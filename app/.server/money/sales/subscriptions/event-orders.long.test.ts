import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { cardSales, sessionIn } from '#tests/rig/factories/card-sales.ts'
import { day, type SoldShow } from '#tests/rig/factories/sale-site.ts'
import { advance as advanceSandbox } from '#sandbox/stripe/controls.ts'
import type { Disorder } from '#sandbox/stripe/delivery.ts'
import { ownSubscriptions } from './own-subscriptions.ts'
import { cardKinds } from '../card-kinds.ts'
import { watchCards } from '#app/.server/money/cards/watch.ts'

const services = await testServices()
const site = cardSales(services)
const { show, subscribeByCard, own, hears, by, cards, jobs, settle, atProvider } = site
const { client } = services.stripe

/** The provider's events; `told` is called when their webhooks may arrive. */
type Story = (told: () => Promise<void>, harbour: SoldShow) => Promise<void>

async function paid(harbour: SoldShow, card?: string): Promise<string> {
  const { checkout_url } = await subscribeByCard(harbour)
  const session = sessionIn(checkout_url)
  await cards.pay(session, card)
  const { subscription } = await client.checkout.sessions.retrieve(session)
  return String(subscription)
}

async function later(days: number): Promise<void> {
  services.clock.pass(days * day)
  await advanceSandbox(services.stripe)
}

async function giveBack(subscription: string): Promise<void> {
  const { data } = await client.invoices.list({ subscription, status: 'paid', limit: 1 })
  const payments = await client.invoicePayments.list({ invoice: data[0]?.id ?? '' })
  const intent = payments.data[0]?.payment.payment_intent
  await client.refunds.create({ payment_intent: String(intent) })
}

const stories: Record<string, Story> = {
  'is paid and renewed': async (told, harbour) => {
    await paid(harbour)
    await told()
    await later(32)
    await told()
  },
  'fails and is given up': async (told, harbour) => {
    await paid(harbour, '4000000000000341')
    await told()
    await later(32)
    await told()
    await later(9)
    await told()
  },
  'is cancelled at the provider': async (told, harbour) => {
    const subscription = await paid(harbour)
    await told()
    await client.subscriptions.update(subscription, { cancel_at_period_end: true })
    await told()
    await later(32)
    await told()
  },
  'is cancelled and resumed': async (told, harbour) => {
    const subscription = await paid(harbour)
    await client.subscriptions.update(subscription, { cancel_at_period_end: true })
    await told()
    await client.subscriptions.update(subscription, { cancel_at_period_end: false })
    await told()
  },
  'is renewed and its last month given back': async (told, harbour) => {
    const subscription = await paid(harbour)
    await told()
    await later(32)
    await told()
    await giveBack(subscription)
    await told()
  },
}

const nothing = () => Promise.resolve()

/** Orders of delivery: correct, and all kinds of wrong. */
const troubles: Record<string, { told: () => Promise<void>; atEnd: () => Promise<void> }> = {
  'twice each': { told: () => settle({ times: 2 }), atEnd: nothing },
  'in the other order': { told: () => settle(backwards), atEnd: nothing },
  'at the end': { told: nothing, atEnd: () => settle() },
  'at the end, in the other order': { told: nothing, atEnd: () => settle(backwards) },
  'never, and are found': { told: nothing, atEnd: find },
}
const backwards: Disorder = { order: (events) => events.toReversed() }

/** By polling, one day's events at a time. */
async function find(): Promise<void> {
  await cards.deliver({ lose: () => true })
  for (let days = 0; days < 60; days++) await watchCards(site.product(), cardKinds)
  await jobs()
  services.clock.pass(180)
  await watchCards(site.product(), cardKinds)
  await settle()
}

/** The resulting records, without ids and times of day. */
async function played(story: Story, told: () => Promise<void>, atEnd: () => Promise<void>) {
  const harbour = await show()
  // The listing position isn't part of the result.
  await services.db.deleteFrom('stripe_listing').execute()
  const known = { known_until: services.now() }
  await services.db.insertInto('stripe_listing').values(known).execute()
  const began = services.now().getTime()
  await story(told, harbour)
  await atEnd()
  const subscription = await own(harbour)
  const { payments } = await ownSubscriptions(by(site.ann))
  const after = (time: string | null | undefined) => (time ? Date.parse(time) - began : null)
  return {
    status: subscription?.status,
    since: after(subscription?.since),
    paidUntil: after(subscription?.paidUntil),
    cancelsAt: subscription?.status === 'ENDED' ? null : after(subscription?.cancelsAt),
    hears: await hears(site.ann, harbour),
    payments: payments
      .filter(({ path }) => path.includes(harbour.feed))
      .map(({ from, cents, returnedCents }) => [after(from) ?? 0, cents, returnedCents])
      .sort(([one = 0], [other = 0]) => one - other),
    provider: (await atProvider(harbour)).status,
    problems: await cards.problems(),
  }
}

test.each(Object.entries(stories))(
  'a subscription that %s is the same, however its events come',
  { timeout: 300_000 },
  async (_, story) => {
    // Fixed, since months differ in length.
    const start = services.now()
    const straight = await played(story, () => settle(), nothing)
    expect(straight.payments.length).toBeGreaterThan(0)
    for (const [name, { told, atEnd }] of Object.entries(troubles)) {
      services.clock.set(start)
      expect(await played(story, told, atEnd), name).toEqual(straight)
    }
  },
)
