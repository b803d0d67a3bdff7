import { npubEncode } from 'nostr-tools/nip19'
import type { Locator, Page } from 'playwright'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { socialTexts } from '#app/texts/social/social.ts'
import { zapTexts as texts } from '#app/texts/money/zaps.ts'
import { startZapProvider } from '#tests/rig/fakes/zap-provider.ts'
import { connectRaw } from '#tests/rig/nostr/raw-client.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { visit } from '#tests/rig/browser/browser.ts'
import { logInByExtension, withExtension } from '#tests/rig/browser/extension.ts'
import { startProduct } from '#tests/rig/browser/product.ts'
import { relayOf } from '#tests/rig/browser/relay-of.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'
import { fileFolder } from '#tests/rig/browser/upload-files.ts'
import { type Paying, withWebLn } from '#tests/rig/browser/webln.ts'

const provider = await startZapProvider(fileFolder())
const product = await startProduct({
  hosts: [provider.hostname],
  env: { NODE_EXTRA_CA_CERTS: provider.certificateFile },
})
const relay = await connectRaw(relayOf(product))
const ottilie = newSigner()
const profile = { display_name: 'Ottilie Brandt', name: 'ottilie', lud16: provider.address }
await relay.publish(ottilie.sign({ kind: 0, content: JSON.stringify(profile) }))

let zappers = 0

/** Somebody who is connected with an extension, at the profile of whom they zap. */
async function atProfile(pay?: Paying) {
  const { context, page, problems } = await visit()
  await withExtension(context)
  if (pay) await withWebLn(context, pay)
  const to = `/p/${npubEncode(ottilie.pubkey)}`
  await logInByExtension(page, product, { to, username: `zapper-${++zappers}` })
  return { page, problems }
}

/** Opens the dialog, and says how much. */
async function wish(page: Page, sats: string): Promise<Locator> {
  await page.getByRole('button', { name: socialTexts.zap, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: texts.title('@ottilie') })
  await dialog.getByLabel(texts.amount, { exact: true }).fill(sats)
  return dialog
}

test('a wallet in the browser pays, and its provider’s receipt is counted', async () => {
  const answers: unknown[] = []
  const { page, problems } = await atProfile(async (invoice) => {
    const preimage = provider.pay(invoice)
    answers.push(await relay.publish(provider.receipt(invoice)))
    return { preimage }
  })
  const dialog = await wish(page, '1,000')
  await dialog.getByLabel(texts.message).fill('Thank you')
  await dialog.getByRole('button', { name: texts.zap(1000) }).click()
  await page.getByText(texts.zapped(1000)).waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(answers).toEqual([[true, '']])
  const counted = 'select msat from nostr_zaps where is_counted'
  expect(await askSql(product, counted)).toEqual([{ msat: '1000000' }])
  expect(problems).toEqual([])
})

test('what a wallet can’t prove went wrong, and may be paid all the same', async () => {
  const { page } = await atProfile(async () => ({ preimage: 'ab'.repeat(32) }))
  const dialog = await wish(page, '21')
  await dialog.getByRole('button', { name: texts.zap(21) }).click()
  await page.getByText(texts.failed).waitFor()
  await dialog.getByText(texts.mayBePaid).waitFor()
})

test('a wallet elsewhere scans the invoice, which is then known to be paid', async () => {
  const { page, problems } = await atProfile()
  const dialog = await wish(page, '500')
  await dialog.getByLabel(texts.payFrom).selectOption('WEBLN')
  await dialog.getByRole('button', { name: texts.zap(500) }).click()
  await dialog.getByText(texts.installWebLn).waitFor()
  const picture = await dialog.getByRole('img', { name: texts.qr }).screenshot()
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const invoice = decodeQR({ ...info, data })
    .toLowerCase()
    .replace('lightning:', '')
  provider.pay(invoice)
  await page.getByText(texts.zapped(500)).waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})
