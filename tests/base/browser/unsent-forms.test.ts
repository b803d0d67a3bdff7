import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { livestreamTexts } from '#app/texts/studio/livestreams.ts'
import { splitTexts } from '#app/texts/studio/studio-money.ts'
import { uiTexts } from '#app/texts/base/shell.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { creator } from '#tests/rig/browser/studio-editing.ts'
import { newShow } from '#tests/rig/browser/studio-work.ts'

const product = await sharedProduct('bare')
const { page, api, context } = await creator(product, 'ada@unsent-forms.example', {
  viewport: { width: 1440, height: 900 },
})
const show = await newShow(api)
const settings = `${product.url}/studio/${show}/edit`

type RoutedWindow = typeof window & { __reactRouterDataRouter: { revalidate(): Promise<void> } }

/** Stays when asked the first time, and leaves the second time. */
async function staysAndLeaves(page: Page, leave: () => Promise<void>): Promise<void> {
  for (const answer of ['dismiss', 'accept'] as const) {
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog[answer]()
      return dialog.message()
    })
    await leave()
    expect(await asked).toBe(fieldTexts.leaveUnsaved)
  }
}

test('a form that only its button saves asks before what was typed is left behind', async () => {
  await page.goto(`${product.url}/studio/${show}/new-livestream`)
  await page.getByLabel(livestreamTexts.title).fill('Night Ferry')
  await staysAndLeaves(page, () => page.getByRole('link', { name: 'Back' }).click())
  await page.waitForURL(/\/livestreams$/)

  await page.goto(`${settings}?tab=Payments`)
  await page.getByRole('button', { name: splitTexts.addSplit }).click()
  const dialog = page.getByRole('dialog', { name: splitTexts.addRecipient })
  await dialog.getByLabel(splitTexts.lightningAddress).fill('ada@pier.example')
  await dialog.getByRole('button', { name: uiTexts.close }).click()
  await staysAndLeaves(page, () => page.getByRole('link', { name: 'Owners' }).click())
  await page.waitForURL(/tab=Owners/)
})

test('what cannot be saved is asked about before another tab of the settings opens', async () => {
  await page.goto(settings)
  await context.setOffline(true)
  await page.getByLabel('Copyright').fill('2026 Ada')
  await staysAndLeaves(page, () => page.getByRole('link', { name: 'Owners' }).click())
  await context.setOffline(false)
})

test('who agrees to leave leaves, though the page was loaded anew while it tried to save', async () => {
  await page.goto(settings)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route('**/autosave', async (route) => {
    asked.resolve()
    await answer.promise
    await route.abort()
  })
  // On a slow phone the data is there before the block of the link is rendered.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.getByLabel('Copyright').fill('2026 Ada')
  const dialog = page.waitForEvent('dialog').then((dialog) => dialog.accept())
  await page.getByRole('link', { name: 'Owners' }).click()
  await asked.promise
  await page.evaluate(() => (window as RoutedWindow).__reactRouterDataRouter.revalidate())
  answer.resolve()
  await dialog
  await page.waitForURL(/tab=Owners/)
  await page.unroute('**/autosave')
  await devtools.detach()
})
