import { expect, test } from 'vitest'
import type { Api } from '#tests/rig/browser/api.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { creator, openEditor, saved, saveState } from '#tests/rig/browser/studio-editing.ts'
import { itemOf, newItem, newShow } from '#tests/rig/browser/studio-work.ts'

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

test('what cannot be sent is tried again, said to be not saved, kept, and saved by Retry', async () => {
  const { page, api } = await creator(product, 'offline@editor.example')
  const feed_id = await newShow(api)
  const item_id = await newItem(api, feed_id, 'Night Ferry')
  await openEditor(page, `${product.url}/studio/${feed_id}/${item_id}/edit`)
  let tries = 0
  await page.route('**/autosave', (route) => {
    tries++
    return tries % 2 ? route.abort() : route.fulfill({ status: 503, body: 'busy' })
  })
  const title = page.getByLabel('Episode title')
  await title.fill('Salt Money')
  await saveState(page, 'Saving…')
  await saveState(page, 'Not saved')
  expect([tries, await title.inputValue()]).toEqual([4, 'Salt Money'])
  expect((await itemOf(api, feed_id, item_id)).content.title).toBe('Night Ferry')

  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.unroute('**/autosave')
  await page.route('**/autosave', (route) =>
    route.fulfill({ status: 403, json: { message: 'No.' } }),
  )
  await page.getByRole('link', { name: 'Back' }).click()
  await expect.poll(() => asked).toEqual(['You have unsaved changes. Leave without saving?'])
  await saveState(page, 'Not saved: No.')
  expect(new URL(page.url()).pathname).toMatch(/\/edit$/)

  await page.unroute('**/autosave')
  await page.getByRole('button', { name: 'Retry' }).click()
  await saveState(page, 'All changes saved')
  await page.reload()
  expect(await title.inputValue()).toBe('Salt Money')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
  expect(asked).toHaveLength(1)
})

test('two tabs on one episode merge what does not collide, and ask about what does', async () => {
  const {
    page: mine,
    context,
    api,
  } = await creator(product, 'tabs@editor.example', {
    viewport: { width: 1440, height: 900 },
  })
  const feed_id = await newShow(api)
  const item_id = await newItem(api, feed_id, 'Night Ferry')
  const url = `${product.url}/studio/${feed_id}/${item_id}/edit`
  const theirs = await context.newPage()
  await openEditor(mine, url)
  await openEditor(theirs, url)
  await saved(theirs, async () => {
    await theirs.getByLabel('Season number').fill('3')
    await theirs.getByLabel('Show notes').fill('Theirs.')
    await theirs.getByLabel('This episode has explicit content').check()
  })
  await saved(mine, () => mine.getByLabel('Episode number').fill('7'))
  expect(await mine.getByLabel('Season number').inputValue()).toBe('3')
  expect(await mine.getByLabel('Show notes').inputValue()).toBe('Theirs.')
  expect(await mine.getByLabel('This episode has explicit content').isChecked()).toBe(true)

  await saved(theirs, () => theirs.getByLabel('Episode title').fill('Their title'))
  await mine.getByLabel('Episode title').fill('My title')
  const collision = mine.getByRole('alert').filter({ hasText: 'This was changed elsewhere' })
  await collision.getByText('Their title').waitFor()
  expect(await mine.getByLabel('Episode title').inputValue()).toBe('My title')
  await mine
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Details needs attention' })
    .waitFor()
  // Going on elsewhere saves that, and neither value is lost.
  await mine.getByLabel('Season number').fill('4')
  await expect.poll(async () => (await contentOf(api, feed_id, item_id)).season).toBe(4)
  expect((await contentOf(api, feed_id, item_id)).title).toBe('Their title')
  await mine.getByRole('button', { name: 'Keep mine' }).click()
  await saveState(mine, 'All changes saved')
  expect((await contentOf(api, feed_id, item_id)).title).toBe('My title')

  await theirs.getByLabel('Episode title').fill('Their second title')
  await theirs.getByRole('alert').getByText('My title').waitFor()
  await theirs.getByRole('button', { name: 'Use theirs' }).click()
  await saveState(theirs, 'All changes saved')
  expect(await theirs.getByLabel('Episode title').inputValue()).toBe('My title')
  expect(await theirs.getByLabel('Season number').inputValue()).toBe('4')
})

async function contentOf(api: Api, feed_id: string, item_id: string) {
  return (await itemOf(api, feed_id, item_id)).content as { title: string; season?: number }
}
