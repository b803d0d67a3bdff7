import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { type Api, signIn } from '#tests/rig/browser/api.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { demoShow } from '#tests/rig/browser/demo-show.ts'
import { openLibrary } from '#tests/rig/browser/open-library.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { newItem, readyEpisode } from '#tests/rig/browser/studio-work.ts'

const product = await sharedProduct('demo')
const { show, episodes } = await demoShow(product, 'The Lamp Room')
const [episode = '', second = ''] = episodes

async function openMenu(page: Page, path: string): Promise<void> {
  await page.goto(product.url + path)
  await page.locator('summary[aria-label="Options"]').click()
}

test('following and saving show at once, go back where they fail, and ask visitors to log in', async () => {
  const visitor = await visit()
  await visitor.page.goto(product.url + show)
  await visitor.page.getByRole('button', { name: 'Follow', exact: true }).click()
  await visitor.page.getByText('Please log in.').waitFor()
  await expect.poll(() => visitor.page.url()).toContain(`/login?from=${encodeURIComponent(show)}`)

  const { page, problems } = await visit()
  await logIn(page, product, 'follower@library.example')
  await page.goto(product.url + show)
  const held = Promise.withResolvers<void>()
  await page.route('**/library.data*', async (route) => {
    await held.promise
    await route.abort()
  })
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('button', { name: 'Following' }).waitFor()
  held.resolve()
  await page.getByText('Something went wrong. Please try again.').waitFor()
  await page.getByRole('button', { name: 'Follow', exact: true }).waitFor()
  await page.unroute('**/library.data*')
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('button', { name: 'Following' }).waitFor()
  await page.getByText('Followed The Lamp Room').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Following' }).waitFor()

  await page.goto(product.url + episode)
  await page.getByRole('button', { name: 'Save to library' }).click()
  await page.getByText('Saved to your library').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Remove from library' }).click()
  await page.getByText('Removed from your library').waitFor()
  await page.getByRole('button', { name: 'Save to library' }).click()
  await page.getByText('Saved to your library').waitFor()
  await openLibrary(product, page, 'Shows')
  await page.getByRole('link', { name: 'The Lamp Room' }).waitFor()
  await openLibrary(product, page, 'Saved')
  await page.getByRole('button', { name: /^Remove .* from library$/ }).click()
  await page.getByText('Nothing saved yet').waitFor()
  await page.goto(product.url + show)
  await page.getByRole('button', { name: 'Following' }).click()
  await page.getByText('Unfollowed The Lamp Room').waitFor()
  expect(problems.filter((problem) => !/ERR_FAILED|Failed to fetch/.test(problem))).toEqual([])
})

test('without JavaScript a page’s buttons follow, save and make playlists too', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await logIn(page, product, 'by-hand@library.example')
  await page.goto(product.url + show)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('button', { name: 'Following' }).waitFor()
  await page.goto(product.url + episode)
  await page.getByRole('button', { name: 'Save to library' }).click()
  await page.getByRole('button', { name: 'Remove from library' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(episode)
  await openMenu(page, episode)
  await page.getByRole('link', { name: 'Add to playlist' }).click()
  await page.getByLabel('Title').fill('By hand')
  await page.getByRole('button', { name: 'Create playlist' }).click()
  await page.getByRole('heading', { name: 'By hand' }).waitFor()
  await openMenu(page, second)
  await page.getByRole('link', { name: 'Add to playlist' }).click()
  await page.getByRole('button', { name: 'Add to By hand' }).click()
  await page.getByText('Playlist • 2 items').waitFor()
  await page.getByRole('link', { name: 'Edit' }).click()
  const before = await rowsOf(page)
  await page
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click()
  expect(await rowsOf(page)).toEqual(before.reverse())
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  expect(await rowsOf(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Delete playlist' }).click()
  await page.getByText('No playlists yet').waitFor()
})

async function rowsOf(page: Page): Promise<string[]> {
  const rows = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  return rows.evaluateAll((all) =>
    all.map((row) => row.querySelector('[title][dir]')?.textContent ?? ''),
  )
}

test('a new episode of a followed show comes to the inbox and leaves it when it is played', async () => {
  const creator = await signIn(product, 'creator@library.example')
  const { feed_id, item_id } = await readyEpisode(creator)
  await creator.call('me/hosting-feed-publish', { feed_id })
  await creator.call('me/hosting-item-release', { feed_id, item_id })
  const { page, problems } = await visit()
  await logIn(page, product, 'subscriber@library.example')
  await expect
    .poll(async () => (await page.goto(product.url))?.text(), { timeout: 20_000 })
    .toContain('Slow Harbour')
  await page.getByRole('link', { name: 'Slow Harbour' }).first().click()
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('button', { name: 'Following' }).waitFor()
  for (const title of ['Salt Money', 'Tide Table']) await publishEpisode(creator, feed_id, title)
  await expect
    .poll(
      async () => {
        await openLibrary(product, page, 'Inbox')
        return page.getByText('2 unplayed').count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await page.getByRole('button', { name: 'Mark Salt Money as played' }).click()
  await page.getByText('1 unplayed').waitFor()
  await page.getByRole('button', { name: 'Mark all as played' }).click()
  await page.getByText('No new episodes').waitFor()
  expect(problems).toEqual([])
})

async function publishEpisode(api: Api, feed_id: string, title: string): Promise<void> {
  const item_id = await newItem(api, feed_id, title)
  const object = { media_type: 'ITEM_AUDIO', feed_id, item_id, filename: 'a.mp3' }
  const url = await api.upload(object, 'audio/mpeg', toneMp3(2))
  await api.call('me/hosting-item-update', { feed_id, item_id, updates: { enclosures: [{ url }] } })
  await api.call('me/hosting-item-release', { feed_id, item_id })
}
