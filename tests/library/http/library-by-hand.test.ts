import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const { ctx, cookie } = await createAccount(services)
const page = plainBrowser(testRouter(services), cookie)
const { feedId, ids } = await publishFeed(ctx, 'harbour', {
  'Night Ferry': '2026-06-01T00:00:00Z',
  'Salt Money': '2026-06-02T00:00:00Z',
})
const episode = `/episode/${ids['Night Ferry']}`
const second = `/episode/${ids['Salt Money']}`

/** The titles of a playlist that is edited, in its order. */
function rows(): string[] {
  return [...page.html().matchAll(/aria-label="Remove ([^"]+)"/g)].map(([, title = '']) => title)
}

test('without JavaScript a page’s buttons follow and save, and its menu leads to playlists and clips', async () => {
  await page.open(`/show/${feedId}`)
  await page.press('Follow')
  expect(page.at()).toBe(`/show/${feedId}`)
  page.says('Following')
  await page.open(episode)
  await page.press('Save to library')
  expect(page.at()).toBe(episode)
  page.hrefOf('Make a clip')

  await page.follow('Add to playlist')
  page.fill('Title', 'By hand')
  await page.press('Create playlist')
  page.says('By hand')
  await page.open(second)
  await page.follow('Add to playlist')
  await page.press('Add to By hand')
  page.says('Playlist • 2 items')
  await page.follow('Edit')
  expect(rows()).toEqual(['Night Ferry', 'Salt Money'])
  await page.press(/^Move .* down$/)
  expect(rows()).toEqual(['Salt Money', 'Night Ferry'])
  await page.press(/^Remove /)
  expect(rows()).toEqual(['Night Ferry'])
  await page.press('Delete playlist')
  page.says('No playlists yet')
})
