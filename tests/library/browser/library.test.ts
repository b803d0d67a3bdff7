import { expect, test } from 'vitest'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { type Api, signIn } from '#tests/rig/browser/api.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { demoShow } from '#tests/rig/browser/demo-content.ts'
import { openLibrary } from '#tests/rig/browser/open-library.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { publicEpisode } from '#tests/rig/browser/public-episode.ts'
import { newItem } from '#tests/rig/browser/studio-work.ts'
import { within } from '#tests/rig/browser/time-limits.ts'

const product = await sharedProduct('demo')
const { show, episodes } = await demoShow(product, 'The Lamp Room')
const [episode = ''] = episodes

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

test('new episodes of a followed show come to the inbox beside the newest one of before, and leave it when they are played', async () => {
  const creator = await signIn(product, 'creator@library.example')
  const { feed_id, page: episodePage } = await publicEpisode(product, creator)
  const { page, problems } = await visit()
  await logIn(page, product, 'subscriber@library.example')
  await page.goto(episodePage)
  await page.getByRole('main').getByRole('link', { name: 'Slow Harbour' }).first().click()
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('button', { name: 'Following' }).waitFor()
  for (const title of ['Salt Money', 'Tide Table']) await publishEpisode(creator, feed_id, title)
  await expect
    .poll(async () => {
      await openLibrary(product, page, 'Inbox')
      return page.getByText('3 unplayed').count()
    }, within(20_000))
    .toBe(1)
  await page.getByRole('button', { name: 'Mark Salt Money as played' }).click()
  await page.getByText('2 unplayed').waitFor()
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
