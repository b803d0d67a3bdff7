import { expect, test } from 'vitest'
import { newId } from '#app/.server/base/lib/ids.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const ada = await createAccount(services, { username: 'ada' })
const bob = await createAccount(services)
const call = apiCaller(router, ada.token)
const { feedId, ids } = await publishFeed(ada.ctx, 'harbour', {
  'Night Ferry': '2026-06-01T00:00:00Z',
  'Salt Money': '2026-06-02T00:00:00Z',
})
const [ferry = '', salt = ''] = [ids['Night Ferry'], ids['Salt Money']]

async function page(path: string, cookie = ada.cookie): Promise<string> {
  const response = await router.get(path, { cookie })
  expect(response.status, path).toBe(200)
  return response.text()
}

test('the library is for who is logged in; what the device has played is for everyone', async () => {
  for (const path of ['/library', '/library?tab=inbox', '/library/new-playlist', '/account']) {
    const answer = await router.get(path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      `/login?from=${encodeURIComponent(path)}`,
    ])
  }
  const history = await page('/library?tab=history', '')
  expect(history).toContain('Log in to keep your history')
})

test('a form without JavaScript follows, leads back, and its page says so', async () => {
  const path = `/show/${feedId}`
  const fields = { intent: 'add', _id: feedId, to: path }
  const visitor = await router.postForm('/library', fields)
  expect(visitor.headers.get('Location')).toBe(`/login?from=${encodeURIComponent(path)}`)
  expect(await page(path)).toMatch(/>Follow</)
  const done = await router.postForm('/library', fields, { cookie: ada.cookie })
  expect([done.status, done.headers.get('Location')]).toEqual([303, path])
  expect(await page(path)).toMatch(/>Following</)
  expect(await page(path, bob.cookie)).toMatch(/>Follow</)
  expect(await page('/library')).toContain('harbour')
  await router.postForm('/library', { ...fields, intent: 'remove' }, { cookie: ada.cookie })
  expect(await page('/library')).toContain('You don’t follow anything yet')
})

test('a form of the library leads nowhere else, and what it cannot do is told', async () => {
  const away = await router.postForm(
    '/library',
    { intent: 'done-all', to: 'https://evil.example/' },
    { cookie: ada.cookie },
  )
  expect(away.headers.get('Location')).toBe('/')
  const wrong: Record<string, string>[] = [
    { intent: 'add', _id: 'x' },
    { intent: 'add', _id: newId() },
    { intent: 'explode' },
    {},
  ]
  for (const fields of wrong) {
    const answer = await router.postForm('/library', fields, { cookie: ada.cookie })
    expect([answer.status, await answer.text()]).toEqual([
      fields._id?.length === 20 ? 404 : 400,
      expect.stringContaining('Something went wrong. Please try again.'),
    ])
  }
})

test('the calls keep, find and forget as the forms do', async () => {
  const where = { platform: 'WEB', _tributary: { os: 'Linux', device: 'browser' } }
  expect(await call('me/library-add', { hit: { _id: ferry, _type: 'EPISODE' }, ...where })).toEqual(
    {
      status: 200,
    },
  )
  expect(await call('me/library-get', { kind: 'SAVED' })).toMatchObject({
    hits: [{ _id: ferry, _type: 'EPISODE' }],
    next: null,
  })
  expect(await call('me/library-check', { ids: [ferry, salt] })).toMatchObject({ ids: [ferry] })
  expect(await call('me/library-get', { kind: 'SAVED' }, bob.token)).toMatchObject({ hits: [] })
  expect(await page('/library?tab=saved')).toContain('Night Ferry')
  await call('me/library-remove', { _id: ferry })
  expect(await page('/library?tab=saved')).toContain('Nothing saved yet')
})

test('a position told by one device is in the history and told to the next', async () => {
  const listened = services.now().toISOString()
  const position = { _id: ferry, position: 100, duration: 600, finished: false, listened }
  expect(await call('me/position-set', { positions: [position] })).toEqual({ status: 200 })
  expect(await call('me/positions-get', {})).toMatchObject({ positions: [position], more: false })
  const history = await page('/library?tab=history')
  expect(history).toContain('Night Ferry')
  expect(history).toContain('8 min left')
  await router.postForm(
    '/library',
    { intent: 'forget', _id: ferry, to: '/library?tab=history' },
    { cookie: ada.cookie },
  )
  expect(await page('/library?tab=history')).toContain('Nothing played yet')
})

test('a playlist is made, filled and ordered without JavaScript, and read by anyone who may', async () => {
  const made = await router.postForm(
    '/library/new-playlist',
    { title: 'Slow days', description: 'For the ferry.', visibility: 'PRIVATE', item: salt },
    { cookie: ada.cookie },
  )
  const path = made.headers.get('Location') ?? ''
  expect(path).toMatch(/^\/playlist\/[A-Za-z0-9]{20}$/)
  const id = path.split('/').at(-1) ?? ''
  await router.postForm(
    '/library/new-playlist',
    { intent: 'add', playlist: id, item: ferry },
    { cookie: ada.cookie },
  )
  expect(titlesIn(await page(path))).toEqual(['Salt Money', 'Night Ferry'])
  for (const cookie of ['', bob.cookie]) {
    expect((await router.get(path, { cookie })).status).toBe(404)
    expect((await router.postJson('/api/load-playlist', { id })).status).toBe(404)
  }
  const edit = (fields: Record<string, string>, cookie = ada.cookie) =>
    router.postForm(`${path}/edit`, fields, { cookie })
  await edit({ intent: 'move', item_id: ferry, before: salt })
  expect(titlesIn(await page(path))).toEqual(['Night Ferry', 'Salt Money'])
  expect((await edit({ intent: 'move', item_id: ferry, before: salt }, bob.cookie)).status).toBe(
    404,
  )
  expect((await router.get(`${path}/edit`, { cookie: bob.cookie })).status).toBe(404)

  const saved = await edit({ title: 'Slower days', description: '', visibility: 'UNLISTED' })
  expect([saved.status, await saved.text()]).toEqual([
    200,
    expect.stringContaining('Playlist saved'),
  ])
  const shared = await page(path, '')
  expect(shared).toContain('Slower days')
  expect(shared).toContain('name="robots" content="noindex"')
  const read = await router.postJson('/api/load-playlist', { id })
  expect(await read.json()).toMatchObject({
    playlist: { _id: id, info: { title: 'Slower days', subtitle: '@ada' } },
    items: [{ _id: ferry }, { _id: salt }],
  })
  const removed = await edit({ intent: 'move', item_id: id, before: salt })
  expect([removed.status, await removed.text()]).toEqual([
    409,
    expect.stringContaining('The order has changed meanwhile.'),
  ])
  const deleted = await edit({ intent: 'delete' })
  expect(deleted.headers.get('Location')).toBe('/library?tab=playlists')
  expect((await router.get(path, { cookie: ada.cookie })).status).toBe(404)
})

test('a playlist without a title is asked for one, with what was typed', async () => {
  const answer = await router.postForm(
    '/library/new-playlist',
    { title: ' ', description: 'Kept words', visibility: 'PUBLIC' },
    { cookie: ada.cookie },
  )
  const text = await answer.text()
  expect([answer.status, text.includes('Title is required'), text.includes('Kept words')]).toEqual([
    400,
    true,
    true,
  ])
})

test('list feeds keep their page beside listeners’ playlists', async () => {
  const list = await publishFeed(ada.ctx, 'mixtape', {}, 'musicL')
  expect(await page(`/playlist/${list.feedId}`, '')).toContain('mixtape')
  const read = await router.postJson('/api/load-playlist', { id: list.feedId })
  expect(await read.json()).toMatchObject({ playlist: { _id: list.feedId }, items: [] })
  expect((await router.postJson('/api/load-playlist', { id: feedId })).status).toBe(404)
})

/** The titles of the rows of a page, in their order. */
function titlesIn(html: string): string[] {
  return [...html.matchAll(/<a href="\/episode\/[A-Za-z0-9]{20}"[^>]*>([^<]+)<\/a>/g)].map(
    ([, title = '']) => title,
  )
}

test('the clips that one made are a part of the library, page by page; downloads are for everyone', async () => {
  expect((await router.get('/library?tab=clips')).status).toBe(302)
  expect(await page('/library?tab=downloads', '')).toContain('need JavaScript')
  const clips = Array.from({ length: 51 }, (_, index) => ({
    ...{ user_id: ada.userId, id: newId(), feed_id: feedId, item_id: ferry },
    ...{ title: `Clip no. ${index}.`, start_seconds: 1, end_seconds: 9 },
    created_at: new Date(services.now().getTime() + index * 1000),
  }))
  await services.db.insertInto('clips').values(clips).execute()
  const first = await page('/library?tab=clips')
  expect(first).toContain('Clip no. 50.')
  expect(first).not.toContain('Clip no. 0.')
  const older = /href="(\/library\?tab=clips&amp;before=[^"]+)"/.exec(first)?.[1] ?? ''
  expect(await page(older.replace('&amp;', '&'))).toContain('Clip no. 0.')
  expect(await page('/library?tab=clips', bob.cookie)).toContain('No clips yet')
})

test('the menu leads operators and moderators to their pages, and nobody else', async () => {
  const operator = await createAccount(services, { admin: true })
  const moderator = await createAccount(services, { moderator: true })
  expect(await page('/charts', operator.cookie)).toContain('href="/admin"')
  expect(await page('/admin', operator.cookie)).toContain('href="/admin/editorial"')
  expect(await page('/charts', moderator.cookie)).toContain('href="/admin/reports"')
  expect(await page('/admin/reports', moderator.cookie)).not.toContain('/admin/editorial')
  expect(await page('/charts')).not.toContain('href="/admin')
})
