import { beforeEach, expect, test } from 'vitest'
import { rankContent } from '#app/.server/site/charts/rank-content.ts'
import { setHidden } from '#app/.server/catalogue/feeds/index.ts'
import { transact } from '#app/.server/base/ctx.ts'
import { clearCaches } from '#app/.server/base/lib/cache.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { found, media, reasons, withdrawable } from '#tests/rig/http/withdrawable.ts'

const made = await withdrawable()
const { services, router, ctx, page, api, call, listener, unlist, publishAll, runJobs } = made
const { show, lantern, capstan, clip } = made
const admin = await createAccount(services, { admin: true })
const playlist = await madePlaylist()
await listen()
await pick('featured-shows', show.publicId)
await pick('top-episodes', lantern)

beforeEach(async () => {
  await publishAll()
  await rankContent(ctx)
})

async function madePlaylist(): Promise<string> {
  const created = { title: 'Harbour mix', visibility: 'PUBLIC' }
  const { id: playlist_id } = await call('me/playlist-create', created)
  for (const _id of [lantern, capstan])
    await call('me/playlist-add-item', { playlist_id, hit: { _id } })
  return playlist_id as string
}

/** The listener follows the show, and has saved and played an episode. */
async function listen(): Promise<void> {
  const where = { platform: 'WEB', _tributary: { os: 'Linux', device: 'browser' } }
  for (const _id of [show.publicId, lantern])
    await call('me/library-add', { hit: { _id }, ...where })
  const listened = services.now().toISOString()
  const heard = { _id: lantern, position: 60, duration: 600, finished: false, listened }
  await call('me/position-set', { positions: [heard] })
  const properties = { _type: 'EPISODE', _id: lantern, title: 'Lantern' }
  const event = { uid: 'ada', platform: 'WEB', event: 'CONTENT_PLAYED', properties }
  await router.postJson('/v1/stats/track-event', event)
}

async function pick(list: string, content_id: string): Promise<void> {
  const form = { intent: 'add', list, content_id }
  await router.postForm('/admin/editorial', form, { cookie: admin.cookie })
}

const pages = [
  '/',
  '/genre/arts',
  '/charts',
  '/charts?tab=Shows',
  '/search?q=quayside',
  '/search?q=lantern',
  '/search?q=barnacle',
  '/search?q=windlass',
  '/sitemap/1.xml',
  '/sitemap/clips-1.xml',
]
const reads: [string, unknown][] = [
  ['api/load-editorial', {}],
  ['api/load-trending-feed', {}],
  ['api/load-genre-page', { genre: 'arts' }],
  ['api/load-charts', {}],
  ['api/search-content', { query: 'quayside' }],
  ['api/search-content', { query: 'lantern' }],
  ['api/search-content', { query: 'windlass' }],
  ['api/search-transcripts', { query: 'barnacle' }],
  ['v1/search/query-podcasts', { q: 'lantern' }],
  ['v1/search/clips-for-profile', { _profile_id: listener.userId, limit: 9 }],
]

/** The lists that anybody is shown, in which any of these are. */
async function listsWith(...ids: string[]): Promise<string[]> {
  const read: [string, string][] = [['opml', await page('/account/opml', listener.cookie)]]
  for (const path of pages) read.push([path, await page(path)])
  for (const [name, body] of reads)
    read.push([`${name} ${JSON.stringify(body)}`, await api(name, body)])
  return read.filter(([, text]) => found(text, ...ids).length > 0).map(([name]) => name)
}

test('a withdrawn show is in no list, its items and clips neither, and all of it comes back', async () => {
  const ids = [show.publicId, show.url, lantern, capstan, clip]
  const everywhere = await listsWith(...ids)
  expect(everywhere).toHaveLength(1 + pages.length + reads.length)
  await show.withdraw()
  await runJobs()
  expect(await listsWith(...ids)).toEqual([])
  await publishAll()
  await rankContent(ctx)
  // What is remembered for minutes would be without it for as long.
  clearCaches(ctx)
  expect(await listsWith(...ids)).toEqual(everywhere)
})

test.each(reasons)('%s: an item is in no list, nor are its clips', async (reason) => {
  expect(await listsWith(lantern, clip)).not.toEqual([])
  await unlist(reason)
  expect(await listsWith(lantern, clip)).toEqual([])
})

/** Hides the show or its episode, or shows it again, as an operator has it done. */
async function hide(itemId: string | null, isHidden = true): Promise<void> {
  await transact(ctx, (ctx) => setHidden(ctx, { feedId: show.publicId, itemId }, isHidden))
  await runJobs()
}

test('a hidden show is in no list but those that people keep, its page goes on, and all of it comes back', async () => {
  const ids = [show.publicId, show.url, lantern, capstan, clip]
  clearCaches(ctx)
  const everywhere = await listsWith(...ids)
  await transact(ctx, (ctx) => setHidden(ctx, { feedId: show.publicId, itemId: null }, true))
  clearCaches(ctx)
  // Before it is indexed and ranked anew, and after.
  for (const settle of [runJobs, () => rankContent(ctx), () => publishAll()]) {
    expect(await listsWith(...ids)).toEqual(['opml'])
    await settle()
  }
  expect(await listsWith(...ids)).toEqual(['opml'])
  const html = await page(`/show/${show.publicId}`)
  expect(found(html, lantern, `${media}/Lantern.mp3`)).toHaveLength(2)
  expect(found(await page(`/episode/${lantern}`), `${media}/Lantern.mp3`)).toHaveLength(1)
  await hide(null, false)
  await publishAll()
  await rankContent(ctx)
  clearCaches(ctx)
  expect(await listsWith(...ids)).toEqual(everywhere)
})

test('a hidden episode is in no list, nor are its clips, and its show still has it', async () => {
  clearCaches(ctx)
  const before = await listsWith(lantern, clip)
  await hide(lantern)
  expect(await listsWith(lantern, clip)).toEqual([])
  expect(found(await page(`/show/${show.publicId}`), lantern)).toEqual([lantern])
  await hide(lantern, false)
  await rankContent(ctx)
  clearCaches(ctx)
  expect(await listsWith(lantern, clip)).toEqual(before)
})

test('search leaves out what was withdrawn before it is indexed anew', async () => {
  await show.withdraw()
  for (const query of ['quayside', 'lantern', 'windlass'])
    expect(JSON.parse(await api('api/search-content', { query })), query).toMatchObject({
      hits: [],
      persons: [],
    })
})

test.each(reasons)('%s: what listeners keep shows it, marked, without its file', async (reason) => {
  const badge = { UNPUBLISHED: 'No longer published', SUBSCRIBERS: 'Subscribers only' }[reason]
  const file = `${media}/Lantern.mp3`
  const kept = ['saved', 'history', 'clips'].map((tab) => `/library?tab=${tab}`)
  await unlist(reason)
  for (const path of [...kept, `/playlist/${playlist}`])
    expect(found(await page(path, listener.cookie), badge, file), path).toEqual([badge])
  const answers = [
    JSON.stringify(await call('me/library-get', { kind: 'SAVED' })),
    JSON.stringify(await call('me/history-get', {})),
    await api('api/load-content-page', { entity: { _id: playlist, type: 'PLAYLIST' } }),
  ]
  const said = `"withdrawn":"${reason}"`
  for (const answer of answers) expect(found(answer, said, file)).toEqual([said])
})

test('a hit that says that it was withdrawn may be sent back', async () => {
  await show.withdraw()
  const { hits } = await call('me/library-get', { kind: 'SAVED' })
  const [hit] = hits as { _id: string }[]
  const { id: playlist_id } = await call('me/playlist-create', {
    title: 'Kept',
    visibility: 'PRIVATE',
  })
  expect(await call('me/playlist-add-item', { playlist_id, hit })).toMatchObject({ status: 200 })
})

test('whoever follows a withdrawn show keeps it, marked, and nothing of it in the inbox', async () => {
  const badge = 'No longer published'
  expect(found(await page('/library', listener.cookie), 'Quayside', badge)).toEqual(['Quayside'])
  await show.withdraw()
  expect(found(await page('/library', listener.cookie), 'Quayside', badge)).toHaveLength(2)
  const { hits } = await call('me/library-get', { kind: 'FOLLOWED' })
  expect(hits).toMatchObject([{ _id: show.publicId, withdrawn: 'UNPUBLISHED' }])
  expect(await call('me/inbox-get', {})).toMatchObject({ hits: [], unplayed: 0 })
})

test('what was withdrawn cannot be picked, and what was picked waits for its return', async () => {
  const editorial = (query = '') => page(`/admin/editorial${query}`, admin.cookie)
  expect(found(await editorial(), show.publicId)).toHaveLength(1)
  await show.withdraw()
  expect(found(await editorial(), show.publicId)).toEqual([])
  for (const asked of ['quay', show.publicId])
    expect(found(await editorial(`?q=${asked}`), 'Quayside')).toEqual([])
  const form = { intent: 'add', list: 'featured-shows', content_id: show.publicId }
  const refused = await router.postForm('/admin/editorial', form, { cookie: admin.cookie })
  expect(refused.status).toBe(404)
  await publishAll()
  expect(found(await editorial(), show.publicId)).toHaveLength(1)
})
