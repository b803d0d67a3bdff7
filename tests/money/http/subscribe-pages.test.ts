import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { updateProduct } from '#app/.server/studio/pricing/products.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import type { SubscriptionsPage } from '#app/schemas/money/subscriptions.ts'
import { ownSubscriptionsTexts } from '#app/texts/money/own-subscriptions.ts'
import { saleTexts } from '#app/texts/money/sales.ts'
import { subscribeCardTexts } from '#app/texts/money/subscribe-card.ts'
import { subscribeTexts as texts } from '#app/texts/money/subscribe.ts'
import { unlockFormTexts } from '#app/texts/money/unlock-forms.ts'
import { unlockTexts } from '#app/texts/money/unlock.ts'
import { testServices } from '#tests/rig/database.ts'
import { sellingShow, soldEpisode, type SoldEpisode } from '#tests/rig/factories/items-for-sale.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { walletOwner, type WalletOwner, walletSite } from '#tests/rig/http/wallet-owner.ts'

const services = await testServices()
const { router, stop } = walletSite(services)
afterAll(stop)

let count = 0
let ann: WalletOwner
let bo: WalletOwner
let owner: WalletOwner
let feedId: string
let show: string
let page: string
let episode: SoldEpisode

async function price(usd: number | null): Promise<void> {
  await services.db.deleteFrom('bitcoin_price').execute()
  if (usd === null) return
  const known = { usd, known_at: services.now(), asked_at: services.now() }
  await services.db.insertInto('bitcoin_price').values(known).execute()
}

beforeEach(async () => {
  services.clock.set(new Date())
  await price(100_000)
  ann = await walletOwner(services, router, { username: `anna${++count}` })
  bo = await walletOwner(services, router, { username: `boas${count}` })
  owner = await walletOwner(services, router, { username: `owner${count}` })
  feedId = await sellingShow(owner.ctx)
  episode = await soldEpisode(owner.ctx, feedId, 'early')
  const { feed } = await getHostingFeed(owner.ctx, { feed_id: feedId })
  show = feed._tributary_id ?? ''
  page = `/show/${show}/subscribe`
})

async function subscribed(): Promise<void> {
  await ann.fill(10_000)
  await ann.browser.open(page)
  await ann.browser.press(texts.payWithLightning)
}

describe('the page of a subscription', () => {
  test('says what it brings and costs, and is paid from the wallet without scripts', async () => {
    await ann.fill(10_000)
    const { browser } = ann
    await browser.open(`/show/${show}`)
    await browser.follow(subscribeCardTexts.offer('show', '5'))
    expect(browser.at()).toBe(page)
    browser.says(texts.title('Slow Harbour'), texts.toGet, '$5 /month', '≈ 5,000 sats')
    browser.says(texts.renews, texts.getTheApp)
    await browser.press(texts.payWithLightning)
    expect(browser.at()).toBe(page)
    browser.says(subscribeCardTexts.since, texts.bySats('5'), texts.nextPayment)
    expect(await ann.sats()).toBe(5000)
    await browser.open(`/show/${show}`)
    browser.says(subscribeCardTexts.since)
  })

  test('is a visitor’s too, who is led to log in and comes back to it', async () => {
    const visitor = plainBrowser(router)
    await visitor.open(page)
    expect(visitor.hrefOf(texts.logIn)).toBe(`/login?${new URLSearchParams({ from: page })}`)
    const form = { intent: 'subscribe', way: 'SATS', ulid: newId() }
    const answer = await router.postForm(page, form)
    expect(answer.headers.get('Location')).toContain('/login')
  })

  test('what is pressed twice is paid once', async () => {
    await ann.fill(20_000)
    const form = { intent: 'subscribe', way: 'SATS', ulid: newId(), price: '500' }
    const press = () => router.postForm(page, form, { cookie: ann.cookie })
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await ann.sats()).toBe(15_000)
  })

  test('a wallet with too little says so, and leads to more', async () => {
    const { browser } = ann
    await browser.open(page)
    await browser.press(texts.payWithLightning)
    expect(browser.status()).toBe(402)
    browser.says(saleTexts.errors.WALLET_BALANCE_LOW, 'Fill your wallet')
    await ann.fill(10_000)
    await browser.press(texts.payWithLightning)
    browser.says(subscribeCardTexts.since)
  })

  test('a price in sats that has moved by more than one per cent is asked about again', async () => {
    await ann.fill(10_000)
    const { browser } = ann
    await browser.open(page)
    await price(99_500)
    await browser.press(texts.payWithLightning)
    browser.says(subscribeCardTexts.since)
    await bo.fill(10_000)
    await bo.browser.open(page)
    await price(90_000)
    await bo.browser.press(texts.payWithLightning)
    expect(bo.browser.status()).toBe(409)
    bo.browser.says(saleTexts.errors.PRICE_CHANGED, '≈ 5,556 sats')
  })

  test('without a price of a bitcoin it says that it can’t be paid here', async () => {
    await price(null)
    await ann.browser.open(page)
    ann.browser.says(texts.noWay, texts.getTheApp)
    expect(ann.browser.html()).not.toContain(texts.payWithLightning)
  })

  test('leaving takes two clicks, and is taken back by one', async () => {
    await subscribed()
    const { browser } = ann
    await browser.follow(texts.cancel)
    browser.says(texts.cancelTitle, texts.cancelUntil)
    await browser.follow(texts.keep)
    browser.says(texts.nextPayment)
    await browser.follow(texts.cancel)
    await browser.press(texts.cancel)
    browser.says(texts.ends, texts.endsHint)
    await browser.press(texts.resume)
    browser.says(texts.nextPayment)
  })

  test('is not there for what offers nothing, nor for other content', async () => {
    const answer = await router.get(`/show/${'A'.repeat(20)}/subscribe`)
    expect(answer.status).toBe(404)
    const wrong = await router.get(`/artist/${show}/subscribe`)
    expect([wrong.status, wrong.headers.get('Location')]).toEqual([301, page])
  })

  test('what its form doesn’t know is refused', async () => {
    const send = (form: Record<string, string>) =>
      router.postForm(page, form, { cookie: ann.cookie }).then(({ status }) => status)
    expect(await send({ intent: 'steal' })).toBe(400)
    expect(await send({ intent: 'subscribe', way: 'GOLD', ulid: newId() })).toBe(400)
    expect(await send({ intent: 'cancel' })).toBe(404)
  })
})

describe('the page that unlocks an item', () => {
  let unlock: string

  beforeEach(async () => {
    unlock = `/episode/${episode.id}/unlock`
    const { feed_id, item_id } = episode
    await updateProduct(owner.ctx, { feed_id, item_id, unlocktype: 'EARLY_ACCESS', price: 300 })
  })

  test('sells it for sats, once, without scripts', async () => {
    await ann.fill(10_000)
    const { browser } = ann
    await browser.open(`/episode/${episode.id}`)
    browser.says('Early access', 'Exclusive')
    await browser.follow(unlockTexts.episode.EARLY_ACCESS.title)
    expect(browser.at()).toBe(unlock)
    browser.says(unlockTexts.episode.EARLY_ACCESS.text, '$3', '≈ 3,000 sats')
    expect(browser.hrefOf(unlockTexts.episode.subscribe('5'))).toBe(page)
    await browser.press(unlockFormTexts.byLightningFor(unlockFormTexts.kinds.EARLY_ACCESS, '3'))
    browser.says(unlockTexts.episode.unlocked)
    expect(await ann.sats()).toBe(7000)
    await browser.follow(unlockTexts.episode.open)
    expect(browser.html()).not.toContain(unlock)
  })

  test('leads a visitor to log in', async () => {
    const visitor = plainBrowser(router)
    await visitor.open(unlock)
    expect(visitor.hrefOf(unlockFormTexts.logIn)).toContain(encodeURIComponent(unlock))
    visitor.says(unlockFormTexts.getTheApp)
  })

  test('is open to a subscriber at once', async () => {
    await subscribed()
    await ann.browser.open(unlock)
    ann.browser.says(unlockTexts.episode.unlocked)
  })

  test('is not there for other content', async () => {
    expect((await router.get(`/episode/${show}/unlock`)).status).toBe(404)
    const wrong = await router.get(`/track/${episode.id}/unlock`)
    expect(wrong.headers.get('Location')).toBe(unlock)
  })
})

describe('the page of one’s subscriptions', () => {
  test('lists them and what was paid, each payment with a receipt', async () => {
    await subscribed()
    const { browser } = ann
    await browser.open('/account/subscriptions')
    browser.says('Slow Harbour', ownSubscriptionsTexts.perMonth('5'), ownSubscriptionsTexts.renews)
    await browser.follow(ownSubscriptionsTexts.receiptOf('Slow Harbour'))
    browser.says('$5.00', ownSubscriptionsTexts.wallet, '5,000 sats')
  })

  test('leaves a subscription by two clicks, and takes that back', async () => {
    await subscribed()
    const { browser } = ann
    await browser.open('/account/subscriptions')
    await browser.follow(ownSubscriptionsTexts.cancelNamed('Slow Harbour'))
    browser.says(ownSubscriptionsTexts.cancelSure, ownSubscriptionsTexts.keep)
    await browser.press(ownSubscriptionsTexts.cancelNamed('Slow Harbour'))
    browser.says(texts.cancelled, ownSubscriptionsTexts.ends)
    await browser.press(ownSubscriptionsTexts.resumeNamed('Slow Harbour'))
    browser.says(ownSubscriptionsTexts.renews)
  })

  test('is empty for others, to whom no receipt of hers is there', async () => {
    await subscribed()
    const { payments } = await ann.call<SubscriptionsPage>('me/subscriptions-get', {})
    const path = `/account/receipts/${payments[0]?.id}`
    const open = async (cookie: string) => (await router.get(path, { cookie })).status
    expect([await open(ann.cookie), await open(bo.cookie), await open('')]).toEqual([200, 404, 302])
    await bo.browser.open('/account/subscriptions')
    bo.browser.says(ownSubscriptionsTexts.none, ownSubscriptionsTexts.noPayments)
    expect(bo.browser.words()).not.toContain('Slow Harbour')
    const stolen = { intent: 'cancel', feed: show }
    const answer = await router.postForm('/account/subscriptions', stolen, { cookie: bo.cookie })
    expect(answer.status).toBe(404)
    await ann.browser.open(page)
    ann.browser.says(texts.nextPayment)
  })
})
