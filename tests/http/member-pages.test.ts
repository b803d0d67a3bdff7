import { expect, test } from 'vitest'
import { createClip } from '#app/.server/clips/index.ts'
import { publishHostingFeed, releaseHostingItem } from '#app/.server/hosting/index.ts'
import { storeEvents } from '#app/.server/nostr/index.ts'
import { createPlaylist } from '#app/.server/playlists/index.ts'
import { contextFor } from '#app/.server/ctx.ts'
import { system } from '#app/.server/actor.ts'
import { testServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/factories/hosted.ts'
import { testRouter } from './router.ts'

const services = await testServices()
const router = testRouter(services)

async function page(path: string) {
  const response = await router.get(path)
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '')
  return { status: response.status, location: response.headers.get('Location'), html }
}

test('a member’s page shows what they publish, clip and collect, and nothing that isn’t public', async () => {
  const { ctx } = await createAccount(services, { username: 'ada' })
  const show = await completeShow(ctx, 'Slow Harbour')
  await completeShow(ctx, 'Still a draft')
  const episode = await completeEpisode(ctx, show, undefined, 60)
  await publishHostingFeed(ctx, { feed_id: show })
  const { item } = await releaseHostingItem(ctx, { feed_id: show, item_id: episode })
  await createClip(ctx, { item_id: item._tributary_id ?? '', title: 'The bell', start: 1, end: 9 })
  await createPlaylist(ctx, { title: 'Slow days', visibility: 'PUBLIC' })
  await createPlaylist(ctx, { title: 'My own', visibility: 'PRIVATE' })
  const { status, html } = await page('/ada')
  expect(status).toBe(200)
  for (const shown of ['@ada', 'Slow Harbour', 'Clips by ada', 'The bell', 'Slow days'])
    expect(html).toContain(shown)
  for (const hidden of ['Still a draft', 'My own', 'Nothing to display'])
    expect(html).not.toContain(hidden)
  expect(await page('/ADA')).toMatchObject({ status: 301, location: '/ada' })
})

test('who has published nothing has a page that says so, and who isn’t here has none', async () => {
  await createAccount(services, { username: 'wren' })
  expect((await page('/wren')).html).toContain('Nothing to display')
  for (const path of ['/nobody', '/b', `/${'x'.repeat(200)}`, '/%00'])
    expect((await page(path)).status, path).toBe(404)
})

test('the boost bot’s page is that of the installation’s key', async () => {
  const ctx = contextFor(services, system)
  const created_at = Math.floor(services.now().getTime() / 1000)
  const profile = JSON.stringify({ name: 'boostbot', about: 'Tells of boosts.' })
  const events = [
    services.identity.sign({ kind: 0, created_at, tags: [], content: profile }),
    services.identity.sign({ kind: 1, created_at, tags: [], content: 'A boost of 100 sats' }),
  ]
  expect(await storeEvents(ctx, events)).toEqual(events.map(() => ({ accepted: true, text: '' })))
  const { html } = await page('/boostbot')
  for (const shown of ['@boostbot', 'Tells of boosts.', 'A boost of 100 sats'])
    expect(html).toContain(shown)
})
