import { npubEncode } from 'nostr-tools/nip19'
import { expect, test } from 'vitest'
import { storedSignerKey } from '#app/client/social/signers/stored-signer.ts'
import { composerTexts } from '#app/texts/social/composer.ts'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { watchRelay } from '#tests/rig/nostr/watched-relay.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { withFingerprint } from '#tests/rig/browser/fingerprint.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { relayOf } from '#tests/rig/browser/relay-of.ts'
import { sayName } from '#tests/rig/browser/signers.ts'

const product = await sharedProduct('bare')
const relay = await watchRelay(relayOf(product))

test('a key that a passkey locks is saved by a passphrase, and opened with a touch after a reload', async () => {
  const { context, page, problems } = await visit()
  await withFingerprint(context, page)
  await logIn(page, product, 'touch@passkey-key.example')
  await page.goto(`${product.url}/account`)
  await page.getByRole('button', { name: nostrIdentityTexts.connect }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: texts.make }).click()
  await dialog.getByLabel(texts.passkey).check()
  await dialog.getByRole('button', { name: texts.makeMine }).click()
  await dialog
    .getByRole('textbox', { name: texts.copyPassphrase })
    .fill('walnut harbour violet kettle')
  await dialog.getByRole('button', { name: texts.makeCopy }).click()
  expect(await dialog.getByRole('link', { name: texts.download }).getAttribute('href')).toMatch(
    /ncryptsec1/,
  )
  await sayName(dialog)
  await dialog.getByLabel(texts.saved).check()
  await dialog.getByRole('button', { name: texts.done }).click()
  await dialog.waitFor({ state: 'detached' })
  const stored = await page.evaluate((key) => localStorage.getItem(key), storedSignerKey)
  const { pubkey } = JSON.parse(stored ?? '') as { pubkey: string }
  await page.getByRole('link', { name: npubEncode(pubkey).slice(0, 12) }).waitFor()

  await page.goto(`${product.url}/feed`)
  await page.getByRole('textbox', { name: composerTexts.note.label }).fill('By a touch')
  await page.getByRole('button', { name: composerTexts.note.send, exact: true }).click()
  await dialog.getByRole('button', { name: texts.openWithPasskey }).click()
  await page.getByText(composerTexts.note.done).waitFor()
  const [note] = await relay.events({ kinds: [1], authors: [pubkey] })
  expect(note?.content).toBe('By a touch')
  expect(problems).toEqual([])
})
