import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { plainJpeg } from '#tests/rig/factories/files.ts'
import { choose } from '#tests/rig/browser/choose.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import {
  creator,
  feedIn,
  itemIn,
  openEditor,
  saved,
  saveState,
} from '#tests/rig/browser/studio-editing.ts'
import { addAudio, itemOf, newItem, newShow } from '#tests/rig/browser/studio-work.ts'

const product = await sharedProduct('bare')

/** The messages of the list of what is missing, by where they lead. */
function missing(page: Page) {
  return page
    .getByRole('heading', { name: 'Before you publish' })
    .locator('xpath=..')
    .getByRole('link')
    .allTextContents()
}

async function fillShow(page: Page): Promise<void> {
  await page.getByLabel('Show title').fill('Slow Harbour')
  await page.getByLabel('Author', { exact: true }).fill('Tidewrack')
  await page.getByLabel('Description').fill('From the **working** waterfront.')
  await choose(page, 'Category 1', 'Arts › Books')
}

/** What is folded away opens for its error, and stays open once that is mended. */
async function sayToApps(page: Page): Promise<void> {
  await page.getByText('Show all', { exact: true }).click()
  const liked = page.getByRole('group', { name: 'Shows we like' })
  await liked.getByLabel('Address of its feed').first().fill('nowhere')
  await page.getByLabel('Copyright').fill('© 2026 Tidewrack')
  await liked.getByText('Not a valid URL').waitFor()
  await saved(page, () =>
    liked.getByLabel('Address of its feed').first().fill('https://liked.example/feed'),
  )
  await saved(page, () =>
    page.getByRole('group', { name: 'License' }).getByLabel('Name').fill('CC-BY-4.0'),
  )
}

test('all that is typed saves itself on the way to a published episode', async () => {
  const { page, api, problems } = await creator(product, 'typing@editor.example')
  await page.goto(`${product.url}/studio/new-show`)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/edit/)
  await saveState(page, 'All changes saved')
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Show author is required.' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('content.author')
  await saved(page, () => fillShow(page))
  await sayToApps(page)
  const feed_id = feedIn(page)
  await expect.poll(() => missing(page)).toEqual(['Show artwork is required.'])
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Show artwork is required.' }).click()
  const url = await api.upload(
    { media_type: 'FEED_COVER_ART', feed_id, filename: 'cover.jpg' },
    'image/jpeg',
    await plainJpeg(),
  )
  await api.call('me/hosting-feed-update', {
    feed: { _id: feed_id, content: { images: [{ url }] } },
  })

  await page.goto(`${product.url}/studio/${feed_id}/new-episode`)
  await saved(page, () => page.getByLabel('Episode title').fill('Night Ferry'))
  const item_id = itemIn(page)
  await saved(page, () => page.getByLabel('Show notes').fill('One *crossing*.'))
  await addAudio(api, feed_id, item_id)
  await openEditor(page, `${product.url}/studio/${feed_id}/${item_id}/edit`)
  await page.getByText('Everything needed is there.').waitFor()
  // What was typed a moment before goes along.
  await page.getByLabel('Episode title').fill('Night Ferry, Six Passengers')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
  const xml = await (await fetch(`${product.url}/feeds/${feed_id}`)).text()
  expect(xml).toContain('<title>Night Ferry, Six Passengers</title>')
  expect(xml).toContain('<em>crossing</em>')
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([])
})

test('what was typed just before leaving is saved on the way out', async () => {
  const { page, api } = await creator(product, 'leaving@editor.example')
  const feed_id = await newShow(api)
  const item_id = await newItem(api, feed_id, 'Night Ferry')
  await openEditor(page, `${product.url}/studio/${feed_id}/${item_id}/edit`)
  await page.getByLabel('Episode title').fill('Salt Money')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
  expect((await itemOf(api, feed_id, item_id)).content.title).toBe('Salt Money')
})
