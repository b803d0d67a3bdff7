import { expect, test } from 'vitest'
import { createClip } from '#app/.server/library/clips/change-clips.ts'
import { publishHostingFeed, releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { introduceBoostBot } from '#app/.server/social/people/boost-bot.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { createPlaylist } from '#app/.server/library/playlists/playlists.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { testRouter } from '#tests/rig/http/router.ts'

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
  const told = services.identity.sign({
    kind: 1,
    created_at,
    tags: [],
    content: 'A boost of 9 sats',
  })
  expect(await storeEvents(ctx, [told])).toEqual([{ accepted: true, text: '' }])
  await introduceBoostBot(ctx)
  const { html } = await page('/boostbot')
  for (const shown of ['Boost Bot', '@boostbot', 'listeners of localhost', 'A boost of 9 sats'])
    expect(html).toContain(shown)
})

test('the boost bot introduces itself once, and anew where the site has another address', async () => {
  const ctx = contextFor(services, system)
  const own = async () => {
    const rows = await ctx.db
      .selectFrom('nostr_events')
      .select(['id'])
      .where('pubkey', '=', Buffer.from(ctx.identity.pubkey, 'hex'))
      .where('kind', 'in', [0, 10_002])
      .execute()
    return rows.map(({ id }) => id.toString('hex')).sort()
  }
  await introduceBoostBot(ctx)
  const first = await own()
  await introduceBoostBot(ctx)
  expect(await own()).toEqual(first)
  const site = { ...ctx.site, publicUrl: 'https://pods.test', relayUrl: 'wss://pods.test/relay' }
  await introduceBoostBot({ ...ctx, site })
  expect(new Set([...first, ...(await own())]).size).toBe(4)
})
