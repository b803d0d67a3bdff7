import { npubEncode } from 'nostr-tools/nip19'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { accountTexts } from '#app/texts/accounts/account.ts'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { relayOf } from '#tests/rig/browser/relay-of.ts'
import { startRemoteSigner } from '#tests/rig/browser/remote-signer.ts'

const product = await sharedProduct('bare')

function keyOn(page: Page, pubkey: string) {
  return page.getByRole('link', { name: npubEncode(pubkey).slice(0, 12) })
}

test('a signer elsewhere connects by its link and by a code, and is forgotten with the session', async () => {
  const { page } = await visit()
  const remote = await startRemoteSigner(relayOf(product))
  await logIn(page, product, 'remote@connect.example')
  await page.goto(`${product.url}/account`)
  await page.getByRole('button', { name: nostrIdentityTexts.connect }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.pasteLink).fill(`bunker://${remote.pubkey}?relay=wss://10.0.0.1`)
  await dialog.getByRole('button', { name: texts.connect }).last().click()
  await dialog.getByText(texts.linkProblem).waitFor()
  await dialog.getByLabel(texts.pasteLink).fill(remote.link)
  await dialog.getByRole('button', { name: texts.connect }).last().click()
  await keyOn(page, remote.pubkey).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: accountTexts.logOut, exact: true }).last().click()
  await page.waitForURL(({ pathname }) => pathname !== '/account')
  expect(JSON.stringify(await page.context().storageState({ indexedDB: true }))).not.toContain(
    remote.pubkey,
  )

  await page.goto(`${product.url}/login?from=/account`)
  await page.getByRole('button', { name: nostrIdentityTexts.logIn }).click()
  const code = page.getByRole('link', { name: texts.openSigner })
  remote.scan((await code.getAttribute('href')) ?? '')
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.goto(`${product.url}/account`)
  await keyOn(page, remote.pubkey).waitFor()
})
