import { expect, test } from 'vitest'
import { accountTexts as texts } from '#app/texts/accounts/account.ts'
import { emailTexts } from '#app/texts/accounts/email-change.ts'
import { proofTexts } from '#app/texts/accounts/proof.ts'
import { letProofsAge } from '#tests/rig/browser/aged-proofs.ts'
import { signIn } from '#tests/rig/browser/api.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { mailedCode, sharedProduct } from '#tests/rig/browser/product.ts'

const email = { ...emailTexts, change: texts.change }
const product = await sharedProduct('bare')

test('without JavaScript the proof is given in another tab, and an address is changed', async () => {
  await signIn(product, 'wren@passkeys.example')
  const { page, context } = await visit({ javaScriptEnabled: false })
  await logIn(page, product, 'before@passkeys.example')
  await letProofsAge(product, 'before@passkeys.example')
  await page.goto(`${product.url}/account`)
  await page.getByRole('button', { name: texts.changePicture }).click()
  await page.getByText(texts.pictureRequired).waitFor()
  await page.getByRole('link', { name: email.change, exact: true }).click()
  const send = async (address: string, answer: string) => {
    await page.getByLabel(email.newEmail).fill(address)
    await page.getByRole('button', { name: email.send }).click()
    await page.getByText(answer).first().waitFor()
  }
  await send('before@passkeys.example', email.same)
  await send('after@passkeys.example', proofTexts.needed('changeEmail'))

  const opened = context.waitForEvent('page')
  // Playwright finds no texts in there.
  await page.locator('noscript a').click()
  const proof = await opened
  await proof.getByRole('button', { name: proofTexts.mailCode('b…@passkeys.example') }).click()
  await proof.getByText(proofTexts.validMinutes).waitFor()
  const code = mailedCode(product, 'before@passkeys.example')
  await proof.getByLabel(proofTexts.enterCode('b…@passkeys.example')).fill(code)
  await proof.getByRole('button', { name: proofTexts.confirm }).click()
  await proof.getByText(proofTexts.provedHint).waitFor()

  // What was typed is still there.
  const confirm = async (code: string) => {
    await page.getByLabel(email.codeHeading).fill(code)
    await page.getByRole('button', { name: email.confirm }).click()
  }
  await send('wren@passkeys.example', email.codeHint('wren@passkeys.example'))
  await confirm('222222')
  await page.getByText(email.errors.ERROR_AUTH_CODE_INVALID).waitFor()
  await confirm(mailedCode(product, 'wren@passkeys.example'))
  await page.getByText(email.taken).waitFor()
  await send('after@passkeys.example', email.codeHint('after@passkeys.example'))
  await confirm(mailedCode(product, 'after@passkeys.example'))
  await page.waitForURL(`${product.url}/account`)
  expect(await page.getByLabel(texts.email).inputValue()).toBe('after@passkeys.example')
})
