import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { plainJpeg, toneMp3 } from '#tests/factories/files.ts'
import type { Api } from './api.ts'
import { choose } from './choose.ts'
import { sharedProduct } from './product.ts'
import { creator, feedIn, itemIn, openEditor, saved, saveState } from './studio-editing.ts'
import { addAudio, itemOf, newItem, newShow } from './studio-work.ts'

const product = await sharedProduct('bare')
const folder = mkdtempSync(path.join(tmpdir(), 'tributary-editor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const cover = path.join(folder, 'cover.jpg')
const audio = path.join(folder, 'night-ferry.mp3')
writeFileSync(cover, await plainJpeg())
writeFileSync(audio, toneMp3(4))

const showChecks = [
  'Show title is required.',
  'Show author is required.',
  'At least one category is required.',
  'Description is required.',
  'Show artwork is required.',
]

/** The messages of the list of what is missing, by where they lead. */
function missing(page: Page) {
  return page
    .getByRole('heading', { name: 'Before you publish' })
    .locator('xpath=..')
    .getByRole('link')
    .allTextContents()
}

async function fillShow(page: Page, hasScripts: boolean): Promise<void> {
  await page.getByLabel('Show title').fill('Slow Harbour')
  await page.getByLabel('Author', { exact: true }).fill('Tidewrack')
  await page.getByLabel('Description').fill('From the **working** waterfront.')
  if (hasScripts) await choose(page, 'Category 1', 'Arts › Books')
  else await page.getByLabel('Category 1').selectOption('Arts/Books')
}

test('a new show becomes a published episode without JavaScript, told on the way what is missing', async () => {
  const { page } = await creator(product, 'by-hand@editor.example', { javaScriptEnabled: false })
  await page.goto(`${product.url}/studio/new-show`)
  await page.getByRole('button', { name: 'Create' }).click()
  expect(await missing(page)).toEqual(showChecks)
  await page.getByRole('button', { name: 'Publish' }).click()
  expect(await page.getByRole('alert').getByRole('link').allTextContents()).toEqual(showChecks)
  await fillShow(page, false)
  await page.locator('input[name=artwork]').setInputFiles(cover)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/status=saved/)
  expect(await missing(page)).toEqual([])

  await page.goto(`${product.url}/studio/${feedIn(page)}/new-episode`)
  expect(await missing(page)).toEqual(['Episode title is required.', 'Missing episode audio'])
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Missing episode audio' }).click()
  expect(new URL(page.url()).hash).toBe('#content.enclosures')
  await page.getByLabel('Episode title').fill('Night Ferry')
  await page.locator('input[name=audio_DEFAULT]').setInputFiles(audio)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
  const xml = await (await fetch(`${product.url}/feeds/${feedIn(page)}`)).text()
  expect(xml).toContain('<title>Night Ferry</title>')
})

test('with JavaScript all that is typed saves itself on the way to a published episode', async () => {
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
  await saved(page, () => fillShow(page, true))
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
