import { expect, test } from 'vitest'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { untilStill } from '#tests/rig/browser/until-still.ts'
import { goodFeed } from '#tests/rig/feed-check/good-feed.ts'

const product = await sharedProduct('bare')

test('a feed is checked as a file, whose form then gives way to what was found', async () => {
  const { page, problems } = await visit({ reducedMotion: 'reduce' })
  await page.goto(`${product.url}/validate`)
  const summary = page.locator('details:has(input[type=file]) > summary')
  await summary.click()
  const broken = goodFeed.replace('<language>en</language>', '')
  const file = { name: 'feed.xml', mimeType: 'text/xml', buffer: Buffer.from(broken) }
  await page.getByLabel('A feed as a file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check the file' }).press('Enter')
  await page.getByText('The show has no language').waitFor()
  await page.getByLabel('A feed as a file').waitFor({ state: 'hidden' })
  expect(await summary.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await violationsOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await untilStill(page)
  expect(await violationsOn(page, { rules: 'colours' })).toEqual([])
  expect(problems).toEqual([])
})
