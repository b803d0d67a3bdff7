import { expect, test } from 'vitest'
import { proofTexts } from '#app/texts/accounts/proof.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { letProofsAge } from '#tests/rig/browser/aged-proofs.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { mailedCode, sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('demo')
const email = 'wallet@harbour.example'

test('sats are deposited, seen at once, and withdrawn with a fresh proof', async () => {
  const { context, page, problems } = await visit()
  await logIn(page, product, email)
  await page.goto(`${product.url}/wallet`)
  const other = await context.newPage()
  await other.goto(`${product.url}/wallet`)
  await page.getByRole('main').locator('a[href="/wallet/deposit"]').click()
  const deposit = page.getByRole('dialog', { name: texts.deposit })
  await deposit.getByRole('button', { name: '50,000' }).click()
  await deposit.getByRole('button', { name: texts.makeInvoice }).click()
  await deposit.getByRole('img', { name: texts.qr }).waitFor()
  await deposit.getByText(texts.waiting).waitFor()
  expect(await violationsOn(page)).toEqual([])
  const payer = await context.newPage()
  await payer.goto(page.url())
  await payer.getByRole('button', { name: texts.playPay }).click()
  await payer.getByText('50,000 sats have arrived.').waitFor()
  await deposit.getByText('50,000 sats have arrived.').waitFor()
  await other.getByText('+50,000').waitFor()
  await other.getByRole('link', { name: 'Wallet Balance 50,000 sats' }).first().waitFor()
  await payer.close()
  await deposit.getByRole('link', { name: texts.back }).click()

  await letProofsAge(product, email)
  await page.getByRole('main').locator('a[href="/wallet/withdraw"]').click()
  const withdrawal = page.getByRole('dialog', { name: texts.withdraw })
  await withdrawal.getByLabel(texts.amount).fill('20,000')
  await withdrawal.getByRole('button', { name: texts.playInvoice }).click()
  await expect.poll(() => withdrawal.getByLabel(texts.target).inputValue()).toMatch(/^lnbcrt/)
  await withdrawal.getByRole('button', { name: texts.goOn }).click()
  await withdrawal.getByText(texts.leaves).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await withdrawal.getByRole('button', { name: 'Withdraw 20,000 sats' }).click()
  const proof = page.getByRole('dialog', { name: proofTexts.heading })
  await proof.getByLabel(/the code sent/).waitFor()
  await proof.getByLabel(/the code sent/).fill(mailedCode(product, email))
  await withdrawal.getByText('20,000 sats were sent.').waitFor()
  await withdrawal.getByRole('link', { name: texts.back }).click()
  await page.getByRole('listitem').filter({ hasText: '−20,000' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  // The browser logs the refusal that asked for a proof.
  expect(problems.filter((problem) => !problem.includes('403'))).toEqual([])
})
