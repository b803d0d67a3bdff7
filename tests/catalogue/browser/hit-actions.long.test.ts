import { expect, test } from 'vitest'
import { audio, listener, patient, phone, player, press } from '#tests/rig/browser/listening.ts'
import { feedOf } from '#tests/rig/browser/demo-content.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('demo')
const show = await feedOf(product, 'One Minute Morning')
const first = 'Kettle, Gas Hob'

test('search hits and charts rows are played and have the menu of other rows', async () => {
  const { page, problems } = await listener()
  for (const path of [`/search?q=${encodeURIComponent(first)}`, '/charts', '/charts?tab=Shows']) {
    await page.goto(product.url + path)
    const row = page.locator('main li:has([data-menu])').first()
    await row.getByRole('button', { name: /^Options for/ }).click()
    await page
      .getByRole('button', { name: /^Copy \w+ Link$/ })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: /^Play / }).click()
    await row.getByRole('button', { name: /^Pause / }).waitFor(patient)
    await expect.poll(async () => (await audio(page))?.playing, patient).toBe(true)
    await row.getByRole('button', { name: /^Pause / }).click()
  }
  expect(problems).toEqual([])
})

test('the player leads to the show; on a phone it saves, shares and embeds as well', async () => {
  const { page, problems } = await listener()
  await page.goto(product.url + show)
  await page.getByRole('button', { name: `Play ${first}` }).click()
  await page.getByRole('link', { name: 'Charts' }).first().click()
  await page.waitForURL(`${product.url}/charts`)
  const link = player(page).getByRole('link', { name: 'One Minute Morning' })
  await link.click()
  await page.waitForURL(product.url + show)
  expect(problems).toEqual([])

  const small = await listener(phone)
  await small.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await small.page.goto(product.url + show)
  await small.page.getByRole('button', { name: `Play ${first}` }).click()
  await press(small.page, `Now playing: ${first}`)
  const panel = small.page.getByRole('dialog', { name: 'Now playing' })
  await panel.getByRole('button', { name: 'Save to library' }).waitFor()
  await panel.getByRole('button', { name: 'Copy embed code' }).click()
  await small.page.getByText('Embed code copied to clipboard').waitFor()
  const code = await small.page.evaluate(() => navigator.clipboard.readText())
  expect(code).toMatch(/^<iframe src="http[^"]+\/embed\/episode\/\w{20}".* title="Kettle, Gas Hob"/)
  await panel.getByRole('button', { name: 'Shuffle' }).click()
  await panel.getByRole('button', { name: 'Shuffle', pressed: true }).waitFor()
  await panel.getByRole('link', { name: 'One Minute Morning' }).click()
  await panel.waitFor({ state: 'detached' })
})
