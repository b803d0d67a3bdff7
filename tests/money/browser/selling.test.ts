import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { ownSubscriptionsTexts } from '#app/texts/money/own-subscriptions.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { privateFeedTexts } from '#app/texts/money/private-feed.ts'
import { subscribeCardTexts } from '#app/texts/money/subscribe-card.ts'
import { subscribeTexts as texts } from '#app/texts/money/subscribe.ts'
import { supportTexts } from '#app/texts/money/support.ts'
import { unlockFormTexts } from '#app/texts/money/unlock-forms.ts'
import { unlockTexts } from '#app/texts/money/unlock.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'

const product = await sharedProduct('demo')
const title = 'Hedge School'
const show = await hedgeSchool()

async function hedgeSchool(): Promise<string> {
  const answer = await fetch(`${product.url}/api/search-content`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: title, types: ['SHOW'] }),
  })
  const { hits } = (await answer.json()) as { hits: ContentHit[] }
  const hit = hits.find(({ info }) => info.title === title)
  if (!hit) throw new Error(`the demo has no show ${title}`)
  return `/show/${hit._id}`
}

/** Pays on the card provider's page. */
async function payWith(page: Page, card: string): Promise<void> {
  await page.waitForURL('**/stripe-sandbox/checkout/**')
  const email = page.getByLabel('Email')
  if ((await email.count()) > 0) await email.fill('payer@example.com')
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: /^(Pay|Subscribe)/ }).click()
}

test('a visitor boosts by card, and the page they come back to says when that is confirmed, once', async () => {
  const { page } = await visit()
  await page.goto(product.url + show)
  await page.getByRole('link', { name: supportTexts.support }).first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel(supportTexts.amountInUsd).fill('5')
  await dialog.getByLabel(supportTexts.name).fill('Ann')
  await dialog.getByLabel(supportTexts.message).fill('For the mud')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: supportTexts.payByCard }).click()
  await payWith(page, '4000000000000002')
  await page.getByText('Your card was declined.').waitFor()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByText(supportTexts.boostedByCard(title)).waitFor()
  await expect.poll(() => page.url()).toBe(`${product.url}${show}/support`)
  await page.reload()
  await page.getByRole('button', { name: supportTexts.payByCard }).waitFor()
  expect(await page.getByText(supportTexts.boostedByCard(title)).count()).toBe(0)
})

test('a listener subscribes by card in a dialog, has a private feed, and leaves by two clicks', async () => {
  const { page, problems } = await visit()
  await logIn(page, product, 'ann@selling.example')
  await page.goto(product.url + show)
  const card = page.getByRole('link', { name: subscribeCardTexts.offer('show', '4') })
  await card.click()
  const dialog = page.getByRole('dialog', { name: texts.title(title) })
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: texts.payByCard }).click()
  await payWith(page, '4242424242424242')
  await page.getByText(texts.subscribed(title)).waitFor()
  await page.getByRole('img', { name: privateFeedTexts.qr }).waitFor()
  expect(await violationsOn(page)).toEqual([])

  await page.goto(product.url + show)
  await page.getByRole('link', { name: subscribeCardTexts.since }).click()
  const own = page.getByRole('dialog', { name: title })
  await own.getByText(texts.nextPayment).waitFor()
  await own.getByRole('link', { name: texts.cancel }).click()
  await own.getByRole('button', { name: texts.cancel }).click()
  await own.getByText(texts.endsHint).waitFor()
  await own.getByRole('button', { name: texts.resume }).click()
  await own.getByText(texts.nextPayment).waitFor()
  expect(problems).toEqual([])
})

test('without scripts, an episode is bought and a show subscribed to from the wallet', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await logIn(page, product, 'bo@selling.example')
  await page.goto(`${product.url}/wallet`)
  await page.getByRole('button', { name: walletTexts.faucet(paymentTexts.sats(10_000)) }).click()
  const [sold] = await askSql<{ public_id: string }>(
    product,
    `select items.public_id from hosting_items items
     join hosting_products products on products.item_id = items.id limit 1`,
  )
  await page.goto(`${product.url}/episode/${sold?.public_id}/unlock`)
  await page.getByRole('button', { name: new RegExp(unlockFormTexts.byCard) }).click()
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await page.getByText(paymentTexts.notPaid).waitFor()
  await page.getByRole('button', { name: new RegExp(unlockFormTexts.byLightning) }).click()
  await page.getByText(unlockTexts.episode.unlocked).waitFor()

  await page.goto(`${product.url}${show}/subscribe`)
  await page.getByRole('button', { name: texts.payWithLightning }).click()
  await page.getByText(subscribeCardTexts.since).waitFor()
  await page.goto(`${product.url}/account/subscriptions`)
  await page.getByRole('link', { name: ownSubscriptionsTexts.receiptOf(title) }).click()
  await page.getByText('$4.00').waitFor()
})
