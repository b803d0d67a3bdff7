import { expect, test } from 'vitest'
import { deletionKind } from '#app/protocols/nostr/deletion.ts'
import { muteListKind } from '#app/protocols/nostr/mute-list.ts'
import { reportKind } from '#app/protocols/nostr/report.ts'
import { muteTexts } from '#app/texts/social/muting.ts'
import { reportTexts } from '#app/texts/social/reports.ts'
import { socialTexts } from '#app/texts/social/social.ts'
import { visit } from '#tests/rig/browser/browser.ts'
import { logInByExtension, withExtension } from '#tests/rig/browser/extension.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { relayOf } from '#tests/rig/browser/relay-of.ts'
import { connectRaw } from '#tests/rig/nostr/raw-client.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'

const product = await sharedProduct('bare')

test('from the menu of a note it is reported with one’s key, and its author is muted, both undone as easily', async () => {
  const relay = await connectRaw(relayOf(product))
  const loud = newSigner()
  const note = loud.sign({ content: 'Buy my very cheap watches' })
  expect(await relay.publish(note)).toEqual([true, ''])
  const { context, page, problems } = await visit()
  const { pubkey } = await withExtension(context)
  await logInByExtension(page, product, { to: `/e/${note.id}`, username: 'weary' })
  const signed = async (kind: number) => {
    const found = await relay.ask('own', { kinds: [kind], authors: [pubkey] })
    return Array.isArray(found) ? found.length : found
  }
  const shown = page.getByRole('article').filter({ hasText: note.content })

  await page.getByLabel(socialTexts.menu).first().click()
  await page.getByRole('link', { name: reportTexts.title, exact: true }).click()
  await page.getByLabel(reportTexts.reason).selectOption('spam')
  await page.getByRole('button', { name: reportTexts.send }).click()
  await page.getByText(reportTexts.sent).waitFor()
  await expect.poll(() => signed(reportKind)).toBe(1)
  await page.getByRole('button', { name: reportTexts.withdraw }).click()
  await page.getByText(reportTexts.withdrawn).waitFor()
  await expect.poll(() => signed(reportKind)).toBe(0)
  expect(await signed(deletionKind)).toBe(1)

  await page.goto(`${product.url}/feed?type=GLOBAL`)
  await shown.getByLabel(socialTexts.menu).click()
  await page.getByRole('button', { name: /^Mute / }).click()
  await shown.waitFor({ state: 'detached' })
  await expect.poll(() => signed(muteListKind)).toBe(1)
  await page.getByRole('button', { name: muteTexts.undo }).click()
  await shown.waitFor()
  expect(problems).toEqual([])
})
