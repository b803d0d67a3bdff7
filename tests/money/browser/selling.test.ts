import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { privateFeedTexts } from '#app/texts/money/private-feed.ts'
import { subscribeCardTexts } from '#app/texts/money/subscribe-card.ts'
import { subscribeTexts as texts } from '#app/texts/money/subscribe.ts'
import { supportTexts } from '#app/texts/money/support.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { feedOf } from '#tests/rig/browser/demo-content.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('demo')
const title = 'Hedge School'
const show = await feedOf(product, title)

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
  await page.goto(`${page.url()}?name=Ann&message=Again`)
  const again = page.getByRole('dialog', { name: title })
  await again.getByRole('button', { name: supportTexts.payByCard }).waitFor()
  expect(await page.getByText(supportTexts.boostedByCard(title)).count()).toBe(0)
  expect(await again.getByLabel(supportTexts.name).inputValue()).toBe('Ann')
  expect(await again.getByLabel(supportTexts.message).inputValue()).toBe('Again')
  await page.keyboard.press('Escape')
  await again.waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(product.url + show)
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
