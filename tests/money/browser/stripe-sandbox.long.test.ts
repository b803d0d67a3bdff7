import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { sandboxTexts as texts } from '#sandbox/stripe/texts.ts'
import { subscribeAtStripe } from '#tests/rig/sandbox-subscription.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { sandboxOfProduct } from '#tests/rig/browser/product-sandbox.ts'

const product = await sharedProduct('bare')
const stripe = await sandboxOfProduct(product)
const { client } = stripe

/** These pages have no scripts to wait for. */
function open(page: Page, url: string | null) {
  return page.goto(url ?? '', { waitUntil: 'load' })
}

test('a card is paid with the keyboard, and the product is told of it', async () => {
  const session = await client.checkout.sessions.create({
    mode: 'payment',
    success_url: `${product.url}/?paid={CHECKOUT_SESSION_ID}`,
    cancel_url: `${product.url}/features`,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Boost' } },
      },
    ],
  })
  const { page, problems } = await visit({ javaScriptEnabled: false })
  await open(page, session.url)
  await page.getByLabel(texts.email).fill('payer@example.com')
  await page.getByLabel(texts.cardNumber).fill('4000 0025 0000 3155')
  await page.getByLabel(texts.cardholder).press('Enter')
  await page.getByRole('heading', { name: texts.threeDSecure }).waitFor()
  await page.getByRole('button', { name: texts.complete }).press('Enter')
  await page.waitForURL(`${product.url}/?paid=${session.id}`)
  expect(problems).toEqual([])
  const told = { type: 'checkout.session.completed', delivery_success: true }
  await expect.poll(async () => (await client.events.list(told)).data.length).toBeGreaterThan(0)
})

test('the hosted pages are accessible, on desktops and phones, in light and dark', async () => {
  const subscription = await subscribeAtStripe(stripe)
  const customer = String(subscription.customer)
  const boost = await client.checkout.sessions.create({
    mode: 'payment',
    success_url: product.url,
    cancel_url: product.url,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 500,
          product_data: { name: `Boost of ${'Donaudampfschifffahrt'.repeat(5)}` },
        },
      },
    ],
  })
  const portal = await client.billingPortal.sessions.create({ customer, return_url: product.url })
  const [invoice] = (await client.invoices.list({ customer })).data
  const { id: account } = await client.accounts.create({ type: 'express' })
  const link = await client.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: product.url,
    refresh_url: product.url,
  })
  const addresses = [
    boost.url,
    boost.url?.replace('/checkout/', '/authenticate/'),
    portal.url,
    invoice?.hosted_invoice_url,
    link.url,
    `${product.url}/stripe-sandbox/nothing/here`,
  ]
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    const { page } = await visit({ viewport: { width, height: 844 }, colorScheme })
    for (const address of addresses) {
      await open(page, address ?? '')
      for (const summary of await page.locator('summary').all()) await summary.click()
      await page.getByText(texts.playMoney).waitFor()
      expect(await violationsOn(page), address ?? '').toEqual([])
      const excess = () => document.documentElement.scrollWidth - window.innerWidth
      expect(await page.evaluate(excess), address ?? '').toBe(0)
    }
  }
})
