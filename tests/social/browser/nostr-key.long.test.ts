import { npubEncode } from 'nostr-tools/nip19'
import { expect, test } from 'vitest'
import { accountTexts } from '#app/texts/accounts/account.ts'
import { usernameTexts } from '#app/texts/accounts/login.ts'
import { nostrIdentityTexts as texts } from '#app/texts/accounts/nostr-identity.ts'
import { proofTexts } from '#app/texts/accounts/proof.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { connectByExtension, withExtension } from '#tests/rig/browser/extension.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'

const product = await sharedProduct('bare')

test('a key in an extension makes an account, opens it again and proves who sits there', async () => {
  const { context, page, problems } = await visit()
  const { pubkey } = await withExtension(context)
  await page.goto(`${product.url}/login?from=/account`)
  await page.getByRole('button', { name: texts.logIn }).click()
  await connectByExtension(page)
  await page.getByLabel(usernameTexts.label, { exact: true }).fill('keyed')
  await page.getByRole('button', { name: usernameTexts.save }).click()
  await page.waitForURL(`${product.url}/account`)
  const shownKey = page.getByRole('link', { name: npubEncode(pubkey).slice(0, 12) })
  await shownKey.waitFor()
  await page.getByText(`keyed@${new URL(product.url).host}`).waitFor()

  await page.getByRole('button', { name: accountTexts.logOut, exact: true }).last().click()
  await page.waitForURL((url) => url.pathname !== '/account')
  await page.goto(`${product.url}/login?from=/account`)
  await page.getByRole('button', { name: texts.logIn }).click()
  await connectByExtension(page)
  await page.waitForURL(`${product.url}/account`)
  await page.getByRole('button', { name: texts.unlink }).click()
  await page.getByText(texts.errors.ONLY_WAY_IN).waitFor()

  await askSql(product, `update sessions set proved_at = now() - interval '10 minutes'`)
  await page.getByRole('button', { name: texts.unlink }).click()
  const dialog = page.getByRole('dialog', { name: proofTexts.heading })
  await dialog.getByRole('button', { name: proofTexts.useKey }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(texts.errors.ONLY_WAY_IN).waitFor()
  expect(problems.filter((problem) => !/40[39]/.test(problem))).toEqual([])
})

test('a key is linked to an account that is there, and unlinked without JavaScript; none is said to be none', async () => {
  const { context, page } = await visit()
  await logIn(page, product, 'linker@nostr-key.example')
  await page.goto(`${product.url}/account`)
  await page.getByRole('button', { name: texts.connect }).click()
  await connectByExtension(page)
  await page.getByText(texts.failed).waitFor()
  const { pubkey } = await withExtension(context)
  await page.reload()
  await page.getByRole('button', { name: texts.connect }).click()
  await connectByExtension(page)
  await page.getByText(texts.connected).waitFor()
  await page.getByRole('link', { name: npubEncode(pubkey).slice(0, 12) }).waitFor()
  await page.getByRole('button', { name: texts.linkThis }).click()
  await page.getByRole('button', { name: texts.unlink }).waitFor()

  const plain = await visit({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  await plain.page.goto(`${product.url}/account`)
  await plain.page.getByRole('button', { name: texts.unlink }).click()
  await plain.page.getByText(texts.title, { exact: true }).waitFor()
  expect(await plain.page.getByRole('button', { name: texts.unlink }).count()).toBe(0)
})
