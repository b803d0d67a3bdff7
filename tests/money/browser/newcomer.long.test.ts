import { expect, test } from 'vitest'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { receiptTexts } from '#app/texts/money/receipt.ts'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'
import { visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { mailedCode } from '#tests/rig/browser/run-product.ts'
import { limit } from '#tests/rig/browser/time-limits.ts'

// As set up by its first start: the demo's Lightning addresses are at its original host.
const product = await sharedProduct('demo')
const email = 'newcomer@harbour.example'
const twoMinutes = limit(120_000)

test('a newcomer boosts the demo’s show of four, and sees three paid and one returned', async () => {
  const beganAt = performance.now()
  const { page, problems } = await visit()
  await page.goto(`${product.url}/search?q=counts+to+fifteen`)
  await page.getByRole('link', { name: 'The Woman Who Counts to Fifteen' }).first().click()
  await page.waitForURL(/\/episode\//)
  const address = page.url()
  await page.getByRole('link', { name: texts.support }).first().click()
  await page.getByRole('link', { name: texts.loginToPay }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await page.getByLabel('Code').fill(mailedCode(product, email))
  await page.waitForURL(({ pathname }) => pathname !== '/login')

  await page.goto(`${product.url}/wallet`)
  await page.getByRole('button', { name: walletTexts.faucet(paymentTexts.sats(10_000)) }).click()
  await page.getByRole('link', { name: 'Wallet Balance 10,000 sats' }).first().waitFor()
  await page.goto(address)
  await page.getByRole('link', { name: texts.support }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.amount, { exact: true }).fill('1,000')
  await dialog.getByRole('button', { name: texts.payWithLightning }).click()
  await dialog.getByRole('link', { name: texts.receipt }).click()
  await page.getByRole('heading', { name: receiptTexts.shares }).waitFor()
  const main = page.getByRole('main')
  await main.getByText('882 paid • 18 in fees • 100 returned').waitFor()
  await main.getByText(receiptTexts.states.PAID, { exact: true }).nth(2).waitFor()
  expect(await main.getByText(receiptTexts.states.RETURNED, { exact: true }).count()).toBe(1)
  expect(problems).toEqual([])
  expect(performance.now() - beganAt).toBeLessThan(twoMinutes)
})
