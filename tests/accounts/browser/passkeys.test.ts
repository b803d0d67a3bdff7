import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { accountTexts as texts } from '#app/texts/accounts/account.ts'
import { loginTexts } from '#app/texts/accounts/login.ts'
import { proofTexts } from '#app/texts/accounts/proof.ts'
import { ownerTexts } from '#app/texts/studio/studio-owners.ts'
import { letProofsAge } from '#tests/rig/browser/aged-proofs.ts'
import { logIn, untilHydrated, visit } from '#tests/rig/browser/browser.ts'
import { withFingerprint } from '#tests/rig/browser/fingerprint.ts'
import { mailedCode, sharedProduct } from '#tests/rig/browser/product.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'
import { creator } from '#tests/rig/browser/studio-editing.ts'
import { newShow } from '#tests/rig/browser/studio-work.ts'

const product = await sharedProduct('bare')

/**
 * Has the login page's offer of a passkey wait for its options until the button that is pressed meanwhile has its own:
 * else the offer would be taken before anybody presses the button. What it returns resolves once the offer has asked.
 */
async function answerOfferLast(page: Page): Promise<() => Promise<void>> {
  let asked = 0
  const secondAnswered = page.waitForResponse(
    (response) => response.url().endsWith('/passkey-options') && asked === 2,
  )
  await page.route('**/passkey-options', async (route) => {
    asked++
    if (asked === 1) await secondAnswered
    await route.continue()
  })
  return () => expect.poll(() => asked).toBe(1)
}

test('a passkey is added, logs in, is renamed, and removed once it has proved who sits there', async () => {
  const { context, page, problems } = await visit()
  await withFingerprint(context, page)
  await logIn(page, product, 'wren@passkeys.example')
  await page.goto(`${product.url}/account`)
  await page.getByRole('button', { name: texts.addPasskey }).click()
  await page.getByText('Chrome on Linux').first().waitFor()
  await page.getByText(texts.notUsed).waitFor()
  await page.getByRole('button', { name: texts.addPasskey }).click()
  await page.getByText(texts.passkeyKnown).waitFor()

  await page.getByRole('button', { name: texts.logOut, exact: true }).last().click()
  await page.waitForURL((url) => url.pathname !== '/account')
  const offerHasAsked = await answerOfferLast(page)
  await page.goto(`${product.url}/login?from=/account`)
  await offerHasAsked()
  await page.getByRole('button', { name: loginTexts.usePasskey }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(`${product.url}/account`)
  await page.getByText(texts.lastUsedToday).waitFor()
  await askSql(product, `update passkeys set last_used_at = now() - interval '3 days'`)
  await page.reload()
  await untilHydrated(page)
  await page.getByText(texts.lastUsed).waitFor()

  await page.getByRole('link', { name: texts.renameNamed('Chrome on Linux') }).click()
  await page.getByLabel(texts.passkeyName).fill('Blue key')
  await page.getByRole('button', { name: texts.save, exact: true }).last().click()
  await page.getByText('Blue key', { exact: true }).waitFor()

  const other = await context.newPage()
  await other.goto(`${product.url}/account`)
  await letProofsAge(product, 'wren@passkeys.example')
  await page.getByRole('button', { name: texts.removeNamed('Blue key') }).click()
  const dialog = page.getByRole('dialog', { name: proofTexts.heading })
  await dialog.getByText(proofTexts.needed('removePasskey')).waitFor()
  await dialog.getByRole('button', { name: proofTexts.mailCode('w…@passkeys.example') }).click()
  await dialog.getByLabel(proofTexts.orEnterCode('w…@passkeys.example')).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: proofTexts.openProof }).click()
  await dialog.getByRole('button', { name: proofTexts.usePasskey }).click()
  await page
    .getByRole('button', { name: texts.removeNamed('Blue key') })
    .waitFor({ state: 'detached' })
  await dialog.waitFor({ state: 'detached' })
  await other.getByRole('button', { name: texts.removeNamed('Blue key') }).click()
  await other.getByText(texts.noPasskey).waitFor()
  // The browser itself notes that the server had refused the form.
  expect(problems.filter((problem) => !/40[34]/.test(problem))).toEqual([])
})

test('a form that needs a proof is sent by itself once the mailed code is typed', async () => {
  const { page, api } = await creator(product, 'owner@passkeys.example')
  const feed = await newShow(api)
  await letProofsAge(product, 'owner@passkeys.example')
  await page.goto(`${product.url}/studio/${feed}/edit?tab=Owners`)
  await page.getByLabel(ownerTexts.email).fill('editor@passkeys.example')
  await page.getByRole('button', { name: ownerTexts.invite, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: proofTexts.heading })
  const code = dialog.getByLabel(proofTexts.enterCode('o…@passkeys.example'))
  await code.waitFor()
  await code.fill('222222')
  await dialog.getByText(proofTexts.errors.ERROR_AUTH_CODE_INVALID).waitFor()
  await code.fill(mailedCode(product, 'owner@passkeys.example'))
  await page.getByText('Invitation sent').waitFor()
})
