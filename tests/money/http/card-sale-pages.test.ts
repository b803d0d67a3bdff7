import { afterAll, beforeEach, expect, test } from 'vitest'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { updateProduct } from '#app/.server/studio/pricing/products.ts'
import { setConnectedAccount as setSandboxAccount } from '#sandbox/stripe/controls.ts'
import { ownSubscriptionsTexts } from '#app/texts/money/own-subscriptions.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { privateFeedTexts } from '#app/texts/money/private-feed.ts'
import { subscribeCardTexts } from '#app/texts/money/subscribe-card.ts'
import { subscribeTexts as texts } from '#app/texts/money/subscribe.ts'
import { unlockFormTexts } from '#app/texts/money/unlock-forms.ts'
import { unlockTexts } from '#app/texts/money/unlock.ts'
import { testServices } from '#tests/rig/database.ts'
import { cardSales } from '#tests/rig/factories/card-sales.ts'
import { sellingShow, type SoldEpisode, soldEpisode } from '#tests/rig/factories/items-for-sale.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { type WalletOwner, walletOwner, walletSite } from '#tests/rig/http/wallet-owner.ts'

const services = await testServices()
const { router, stop } = walletSite(services)
afterAll(stop)
const sales = cardSales(services)
const listener = await startListener(services)
const byCard = unlockFormTexts.byCardFor(unlockFormTexts.kinds.EARLY_ACCESS, '3')

let ann: WalletOwner
let episode: SoldEpisode
let page: string

beforeEach(async () => {
  services.clock.set(new Date())
  ann = await walletOwner(services, router)
  const owner = await walletOwner(services, router)
  const feedId = await sellingShow(owner.ctx)
  episode = await soldEpisode(owner.ctx, feedId, 'early')
  const { feed_id, item_id } = episode
  await updateProduct(owner.ctx, { feed_id, item_id, unlocktype: 'EARLY_ACCESS', price: 300 })
  const { feed } = await getHostingFeed(owner.ctx, { feed_id: feedId })
  const { id } = await services.stripe.client.accounts.create({ type: 'express' })
  await setSandboxAccount(services.stripe, id, 'ENABLED')
  const at = { created_at: services.now(), asked_at: services.now() }
  await services.db
    .insertInto('card_accounts')
    .values({ feed_id: feedId, stripe_id: id, status: 'ENABLED', ...at })
    .execute()
  page = `/show/${feed._tributary_id}/subscribe`
})

async function payWith(card: string): Promise<void> {
  ann.browser.fill('Card number', card)
  await ann.browser.press(/^(Pay|Subscribe)/)
}

async function subscribed(): Promise<void> {
  await ann.browser.open(page)
  await ann.browser.press(texts.payByCard)
  await payWith('4242424242424242')
  await sales.settle()
  await ann.browser.open(page)
}

test('a subscription is paid by card without scripts, and is there once that is confirmed', async () => {
  const { browser } = ann
  await browser.open(page)
  await browser.press(texts.payByCard)
  expect(browser.at()).toContain('/stripe-sandbox/checkout/')
  await payWith('4242424242424242')
  expect(browser.at()).toContain(`${page}?status=success&ulid=`)
  browser.says(paymentTexts.confirming, paymentTexts.lookAgain)
  await sales.settle()
  await browser.open(browser.at())
  browser.says(texts.subscribed('Slow Harbour'), subscribeCardTexts.since)
  browser.says(texts.title('Slow Harbour'), 'Thank you for subscribing to Slow Harbour')
  browser.says(texts.toGet, 'Subscriber badge', texts.getTheApp)
  browser.says(texts.byCard('5', '4242'), privateFeedTexts.privateFeed)
  await browser.open('/account/subscriptions')
  await browser.follow(ownSubscriptionsTexts.receiptOf('Slow Harbour'))
  browser.says('$5.00', '4242')
})

test('a payment that is confirmed while the page is made is said as well', async () => {
  await ann.browser.open(page)
  await ann.browser.press(texts.payByCard)
  await payWith('4242424242424242')
  const back = ann.browser.at()
  await sales.settle()
  // The race of a page that read the payment before and the subscription after the confirmation.
  await services.db.updateTable('card_orders').set({ state: 'OPEN' }).execute()
  await ann.browser.open(back)
  ann.browser.says(texts.subscribed('Slow Harbour'), subscribeCardTexts.since)
})

test('who turns back hasn’t paid, and is told so; whose card was declined too', async () => {
  const { browser } = ann
  await browser.open(page)
  await browser.press(texts.payByCard)
  await browser.follow('Cancel and go back')
  expect(browser.at()).toContain(`${page}?status=cancelled&ulid=`)
  browser.says(paymentTexts.notPaid, texts.toGet)
  for (const [at, pay] of [
    [page, texts.payByCard],
    [`/episode/${episode.id}/unlock`, byCard],
  ] as const) {
    await browser.open(at)
    await browser.press(pay)
    await payWith('4000000000000002')
    await sales.settle()
    await browser.follow('Cancel and go back')
    browser.says(paymentTexts.declined)
  }
})

test('an episode is bought by card without scripts', async () => {
  const { browser } = ann
  const unlock = `/episode/${episode.id}/unlock`
  await browser.open(unlock)
  await browser.press(byCard)
  await payWith('4242424242424242')
  expect(browser.at()).toContain(`${unlock}?status=success&ulid=`)
  browser.says(paymentTexts.confirming)
  await sales.settle()
  await browser.open(browser.at())
  browser.says(unlockTexts.episode.unlocked)
  await addressGivesWay()
  await browser.open('/account/subscriptions')
  await browser.follow(ownSubscriptionsTexts.receiptOf(episode.title))
  await browser.follow(privateFeedTexts.privateFeed)
  expect(browser.at()).toContain(unlock)
  const other = await walletOwner(services, router)
  await other.browser.open(unlock + '?status=success&ulid=A')
  expect(other.browser.words()).not.toContain(paymentTexts.confirming)
})

test('a subscriber’s private feed has an address, which gives way to another or to none', async () => {
  await subscribed()
  await addressGivesWay()
})

/** Plays, replaces, turns off and turns on the private feed of the open page. */
async function addressGivesWay(): Promise<void> {
  const { browser } = ann
  const address = () => /href="podcast:\/\/localhost:3000([^"]+)"/.exec(browser.html())?.[1] ?? ''
  const first = address()
  const status = async (path: string) => (await listener.ask(path)).status
  expect([await status(first), first]).toEqual([200, expect.stringContaining('/feeds/private/')])
  browser.says(
    privateFeedTexts.openIn('AntennaPod'),
    privateFeedTexts.openIn('Pocket Casts'),
    privateFeedTexts.yoursAlone,
  )
  await browser.follow(privateFeedTexts.newAddress)
  browser.says(privateFeedTexts.newAddressTitle, privateFeedTexts.newAddressHint)
  await browser.press(privateFeedTexts.makeNewAddress)
  const second = address()
  expect([await status(first), await status(second)]).toEqual([403, 200])
  await browser.follow(privateFeedTexts.newAddress)
  await browser.press(privateFeedTexts.turnOff)
  browser.says(privateFeedTexts.noAddress)
  expect([address(), await status(second)]).toEqual(['', 403])
  await browser.press(privateFeedTexts.makeAddress)
  expect(await status(address())).toBe(200)
}

test('nobody but who pays has an address, or can make one', async () => {
  await ann.browser.open(page)
  expect(ann.browser.html()).not.toContain('/feeds/private/')
  for (const path of [page, `/episode/${episode.id}/unlock`])
    for (const intent of ['new-address', 'turn-off'])
      expect((await router.postForm(path, { intent }, { cookie: ann.cookie })).status).toBe(404)
})
