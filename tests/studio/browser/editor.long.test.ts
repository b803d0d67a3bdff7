import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { ownerTexts } from '#app/texts/studio/studio-owners.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import type { Api } from '#tests/rig/browser/api.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import {
  creator,
  feedIn,
  itemIn,
  openEditor,
  saved,
  saveState,
} from '#tests/rig/browser/studio-editing.ts'
import { addAudio, newItem, readyEpisode } from '#tests/rig/browser/studio-work.ts'

const product = await sharedProduct('bare')
const folder = mkdtempSync(path.join(tmpdir(), 'tributary-editor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const cover = path.join(folder, 'cover.jpg')
const audio = path.join(folder, 'night-ferry.mp3')
writeFileSync(cover, await plainJpeg())
writeFileSync(audio, toneMp3(4))

/** The messages of the list of what is missing, by where they lead. */
function missing(page: Page) {
  return page
    .getByRole('heading', { name: 'Before you publish' })
    .locator('xpath=..')
    .getByRole('link')
    .allTextContents()
}

test('an artist and a release are published to pages of their own', async () => {
  const { page, api } = await creator(product, 'artist@editor.example')
  await page.goto(`${product.url}/studio/new-artist`)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/edit/)
  await saveState(page, 'All changes saved')
  expect(await missing(page)).toEqual([
    'Artist name is required.',
    'Artist bio is required.',
    'Artist image is required.',
  ])
  const artist = feedIn(page)
  await saved(page, async () => {
    await page.getByLabel('Name', { exact: true }).first().fill('Juniper Vale')
    await page.getByLabel('Bio').fill('From the north.')
  })
  await addCover(api, artist)
  await page.reload()
  await saveState(page, 'All changes saved')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { name: 'Your artist page is published' }).waitFor()

  await page.goto(`${product.url}/studio/${artist}/new-release`)
  await saveState(page, 'All changes saved')
  const release = itemIn(page)
  expect(await missing(page)).toEqual([
    'Release title is required.',
    'At least one music genre is required.',
    'Release artwork is required.',
    'Add at least one track.',
  ])
  await saved(page, async () => {
    await page.getByLabel('Release title').fill('Parachute Weather')
    await page.getByRole('combobox', { name: 'Genres' }).fill('folk')
    await page.getByRole('option', { name: 'Folk', exact: true }).click()
  })
  await saved(page, () => page.getByLabel('Artist(s)').fill(''))
  expect(await missing(page)).toContain('Release author is required.')
  await saved(page, () => page.getByLabel('Artist(s)').fill('Juniper Vale'))
  await addCover(api, release)
  const track = await newItem(api, release, '')
  await page.reload()
  await saveState(page, 'All changes saved')
  expect(await missing(page)).toEqual(['Track title is required.', 'Audio is required'])
  await api.call('me/hosting-item-update', {
    feed_id: release,
    item_id: track,
    updates: { title: 'Attic' },
  })
  await addAudio(api, release, track)
  await page.reload()
  await saveState(page, 'All changes saved')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { name: 'Your release is published' }).waitFor()
})

async function addCover(api: Api, feed_id: string): Promise<void> {
  const url = await api.upload(
    { media_type: 'FEED_COVER_ART', feed_id, filename: 'cover.jpg' },
    'image/jpeg',
    await plainJpeg(),
  )
  await api.call('me/hosting-feed-update', {
    feed: { _id: feed_id, content: { images: [{ url }] } },
  })
}

test('an owner and an editor work on one show; nobody else finds it', async () => {
  const owner = await creator(product, 'owner@editor.example')
  const { feed_id, item_id } = await readyEpisode(owner.api)
  type Answer = { feed: { owners: { user_id: string }[] } }
  const { feed } = await owner.api.call<Answer>('me/hosting-feed-get', { feed_id })
  await owner.api.call('me/hosting-feed-update-owners', {
    feed_id,
    owners: [
      { user_id: feed.owners[0]?.user_id, role: 'OWNER' },
      { email: 'editor@editor.example', role: 'EDITOR' },
    ],
  })
  const editor = await creator(product, 'editor@editor.example')
  await editor.page.goto(`${product.url}/studio/${feed_id}/invitation`)
  await editor.page.getByRole('button', { name: ownerTexts.accept }).click()
  await editor.page.waitForURL(`**/studio/${feed_id}**`)
  const edit = `${product.url}/studio/${feed_id}/${item_id}/edit`
  await openEditor(owner.page, edit)
  await openEditor(editor.page, edit)
  await saved(editor.page, () => editor.page.getByLabel('Show notes').fill('By the editor.'))
  await saved(owner.page, () => owner.page.getByLabel('Season number').fill('2'))
  expect(await owner.page.getByLabel('Show notes').inputValue()).toBe('By the editor.')
  await openEditor(editor.page, `${product.url}/studio/${feed_id}/edit`)
  await saved(editor.page, () => editor.page.getByLabel('Author', { exact: true }).fill('Wren'))

  const stranger = await visit()
  await logIn(stranger.page, product, 'stranger@editor.example')
  for (const url of [edit, `${product.url}/studio/${feed_id}/edit`]) {
    const answer = await stranger.page.goto(url)
    expect(answer?.status()).toBe(404)
    expect(await stranger.page.content()).not.toContain('Night Ferry')
  }
})
