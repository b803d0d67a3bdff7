import { expect, test } from 'vitest'
import { sharedProduct } from './product.ts'
import { creator, openEditor, saved, saveState } from './studio-editing.ts'
import { itemOf, newItem, newShow } from './studio-work.ts'

const product = await sharedProduct('bare')

test('what was typed without a connection is saved once there is one', async () => {
  const { page, context, api } = await creator(product, 'tunnel@editor-saving.example')
  const feed_id = await newShow(api)
  const item_id = await newItem(api, feed_id, 'Night Ferry')
  await openEditor(page, `${product.url}/studio/${feed_id}/${item_id}/edit`)
  await context.setOffline(true)
  await page.getByLabel('Episode title').fill('Salt Money')
  await saveState(page, 'Not saved')
  await context.setOffline(false)
  await saveState(page, 'All changes saved')
  expect((await itemOf(api, feed_id, item_id)).content.title).toBe('Salt Money')
})

test('a form that was only looked at saves nothing; the video card stays while another is saved', async () => {
  const { page, api } = await creator(product, 'looking@editor-saving.example')
  const feed_id = await newShow(api)
  const item_id = await newItem(api, feed_id, 'Night Ferry')
  let saves = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/autosave')) saves++
  })
  for (const url of [`${feed_id}/edit`, `${feed_id}/${item_id}/edit`]) {
    await openEditor(page, `${product.url}/studio/${url}`)
    await page
      .getByLabel(/ title$/)
      .first()
      .focus()
    await page.keyboard.press('Tab')
  }
  const video = page.getByRole('button', { name: 'Add video version' })
  await video.waitFor()
  expect(saves).toBe(0)
  await saved(page, () => page.getByLabel('Episode title').fill('Salt Money'))
  expect([saves, await video.count()]).toEqual([1, 1])
  await video.press('Enter')
  const chosen = page.getByRole('button', { name: 'Upload video' })
  await expect.poll(() => chosen.evaluate((button) => button === document.activeElement)).toBe(true)
})
