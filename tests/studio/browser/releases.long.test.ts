import { expect, test } from 'vitest'
import { orderTexts } from '#app/texts/base/order.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { creator, openEditor } from '#tests/rig/browser/studio-editing.ts'
import { releaseWith } from '#tests/rig/browser/made-release.ts'

const product = await sharedProduct('bare')

test('the buttons of a track can be touched on a phone, and a long title leaves them their room', async () => {
  const { page, api } = await creator(product, 'phone@releases.example', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const long = 'The very long ballad of the lighthouse keeper and the sea'
  const { edit } = await releaseWith(product, api, [long, 'قاع البحر', 'Neap'])
  await openEditor(page, edit)
  for (const name of [orderTexts.moveDown(long), orderTexts.moveUp('Neap')]) {
    const { width, height } = (await page.getByRole('button', { name }).boundingBox()) ?? {}
    expect([width, height].every((side = 0) => side >= 44)).toBe(true)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the menus of tracks and of their release are large enough for a finger', async () => {
  const { page, api } = await creator(product, 'finger@releases.example', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const { edit } = await releaseWith(product, api, ['Ebb'])
  await openEditor(page, edit)
  for (const menu of [page.locator('summary[aria-label]').last(), page.getByLabel('More actions')])
    expect(await menu.boundingBox()).toMatchObject({ width: 44, height: 44 })
})
