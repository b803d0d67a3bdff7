import { afterAll, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { renewSubscriptions } from '#app/.server/money/sales/subscriptions/renew.ts'
import { subscribe } from '#app/.server/money/sales/subscriptions/subscribe.ts'
import { subscriptionOf } from '#app/.server/money/pages/subscription-rows.ts'
import { setConnectedAccount as setSandboxAccount } from '#sandbox/stripe/controls.ts'
import { subscribeCardTexts } from '#app/texts/money/subscribe-card.ts'
import { subscribeTexts as texts } from '#app/texts/money/subscribe.ts'
import { testServices } from '#tests/rig/database.ts'
import { useAgain } from '#tests/rig/factories/account.ts'
import { cardSales, sessionIn } from '#tests/rig/factories/card-sales.ts'
import { day } from '#tests/rig/factories/sale-site.ts'
import { sellingShow, soldEpisode } from '#tests/rig/factories/items-for-sale.ts'
import { walletOwner, walletSite } from '#tests/rig/http/wallet-owner.ts'

const services = await testServices()
const { all, router, stop } = walletSite(services)
afterAll(stop)
const job = contextFor(all, system)
const sales = cardSales(services)

/** A public show that takes cards, and the path of its subscribe page. */
async function show() {
  const owner = await walletOwner(services, router)
  const feedId = await sellingShow(owner.ctx)
  await soldEpisode(owner.ctx, feedId, 'early')
  const { feed } = await getHostingFeed(owner.ctx, { feed_id: feedId })
  const { id } = await services.stripe.client.accounts.create({ type: 'express' })
  await setSandboxAccount(services.stripe, id, 'ENABLED')
  const at = { created_at: services.now(), asked_at: services.now() }
  await services.db
    .insertInto('card_accounts')
    .values({ feed_id: feedId, stripe_id: id, status: 'ENABLED', ...at })
    .execute()
  const publicId = feed._tributary_id ?? ''
  return { feedId, publicId, page: `/show/${publicId}/subscribe` }
}

test('what a wallet couldn’t pay is paid by a press once it is filled', async () => {
  const { feedId, page } = await show()
  const ann = await walletOwner(services, router)
  await ann.fill(6000)
  await ann.browser.open(page)
  await ann.browser.press(texts.payWithLightning)
  await sales.pass(31 * day)
  await useAgain(services, ann)
  await renewSubscriptions(job)
  expect((await subscriptionOf(job, feedId, ann.userId))?.status).toBe('PASTDUE')
  await sales.fill(ann, 5000)
  await ann.browser.open(page)
  ann.browser.says(subscribeCardTexts.lastPaymentFailed, texts.failedSats)
  await ann.browser.press(texts.payNow)
  expect((await subscriptionOf(job, feedId, ann.userId))?.status).toBe('ACTIVE')
  expect(await sales.sats(ann)).toBe(1000)
})

test('who paid by card gives another one on the provider’s page', async () => {
  const { feedId, publicId, page } = await show()
  const ann = await walletOwner(services, router)
  const order = { feed: publicId, way: 'CARD', ulid: newId() } as const
  const { checkout_url } = await subscribe(contextFor(all, ann.actor), order)
  await sales.cards.pay(sessionIn(checkout_url), '4000000000000341')
  await sales.settle()
  await sales.pass(31 * day)
  await useAgain(services, ann)
  expect((await subscriptionOf(job, feedId, ann.userId))?.status).toBe('PASTDUE')
  await ann.browser.open(page)
  ann.browser.says(texts.failedCard, texts.anotherCard)
  const form = { intent: 'subscribe', way: 'CARD', ulid: newId() }
  const answer = await router.postForm(page, form, { cookie: ann.cookie })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toMatch(/^http:\/\/localhost:3000\/stripe-sandbox\//)
})
