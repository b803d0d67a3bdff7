import { expect, test } from 'vitest'
import { indexFeed } from '#app/.server/catalogue/search/indexing/index-feed.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { storeEvents } from '#app/.server/social/network/index.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const ctx = await testCtx({ kind: 'system' })
const router = testRouter(services)
const ada = await createAccount(services, { username: 'ada_lovelace' })
await createAccount(services)

const show = await addFeed('show', {
  title: 'Salt & Signal',
  items: [feedItem('Foghorns at dawn', { title: 'Foghorns at dawn' })],
})
const album = await addFeed('album', {
  medium: 'music',
  title: 'Foghorn Songs',
  items: [feedItem('Dawn', { title: 'Dawn' })],
})

async function addFeed(name: string, told: Parameters<typeof feedDocument>[0]): Promise<string> {
  const document = feedDocument(told)
  const { id } = await saveFeed(ctx, {
    url: `https://${name}.example/rss`,
    document,
    contentHash: hashOf(Buffer.from(name)),
    nextCheckAt: null,
  })
  await indexFeed(ctx, { feedId: id })
  return id
}

async function call(path: string, body: unknown) {
  const response = await router.postJson(path, body)
  return [response.status, await response.json()] as [number, Record<string, { _id: string }[]>]
}

async function idsOf(path: string, body: unknown, field = 'hits') {
  const [status, answer] = await call(path, body)
  expect([status, Object.keys(answer)[0]]).toEqual([200, field])
  return answer[field]?.map(({ _id }) => _id)
}

test('content is searched by its types, trimmed and in any case', async () => {
  expect(await idsOf('/api/search-content', { query: '  FOGHORN ', types: ['ALBUM'] })).toEqual([
    album,
  ])
  expect(
    await idsOf('/api/search-content', { query: 'sal signl', types: ['SHOW', 'ALBUM'] }),
  ).toEqual([show])
  expect(await idsOf('/api/search-content', { query: 'foghorn', types: [] })).toHaveLength(3)
})

test('podcasts and music are queried apart', async () => {
  expect(await idsOf('/v1/search/query-podcasts', { q: 'foghorn' })).toHaveLength(1)
  expect(await idsOf('/v1/search/query-music', { q: 'foghorn' })).toContain(album)
})

test('profiles are found by their username, in the flat form', async () => {
  const [, answer] = await call('/api/search-profiles', { query: '@Ada' })
  expect(answer).toEqual({
    profiles: [
      {
        id: ada.userId,
        username: 'ada_lovelace',
        name: null,
        image: null,
        pubkey: null,
        bio: null,
        nip05: null,
      },
    ],
  })
  expect(JSON.stringify(answer)).not.toContain('example.com')
  expect(await call('/api/search-profiles', { query: '_%' })).toEqual([200, { profiles: [] }])
})

test('a person is found with a typing error in the name, whether on Nostr or with an account alone', async () => {
  const signer = newSigner(services.now)
  const content = JSON.stringify({ name: 'ottilie', display_name: 'Ottilie Brandt' })
  await storeEvents(ctx, [signer.sign({ kind: 0, content })], { trusted: true })
  const found = async (query: string) => {
    const [, answer] = await call('/api/search-profiles', { query })
    const profiles = answer.profiles as unknown[] as { id: string; pubkey: string | null }[]
    return profiles.map(({ id, pubkey }) => pubkey ?? id)
  }
  for (const query of ['otilie', 'ottiile brandt', 'Brant', 'ottilie'])
    expect(await found(query), query).toEqual([signer.pubkey])
  for (const query of ['ada lovelaec', 'lovelacce', 'ada_lovlace'])
    expect(await found(query), query).toEqual([ada.userId])
  expect(await found('otillie bradn lamp')).toEqual([])
})

test('an empty query finds nothing', async () => {
  expect(await idsOf('/api/search-content', { query: ' ' })).toEqual([])
  expect(await call('/api/search-profiles', { query: '' })).toEqual([200, { profiles: [] }])
  expect(await idsOf('/api/search-transcripts', { query: '' })).toEqual([])
})

test.each([
  ['/api/search-content', { query: 'x', types: ['NOTHING'] }, 'types.0'],
  ['/api/search-content', { query: 'x'.repeat(201) }, 'query'],
  ['/api/search-content', { query: 'a\0b' }, 'query'],
  ['/api/search-content', { query: 'x', limit: 5 }, 'limit'],
  ['/api/search-profiles', {}, 'query'],
  ['/v1/search/query-music', { query: 'x' }, 'q'],
])('%s refuses %j', async (path, body, field) => {
  const response = await router.postJson(path, body)
  expect([response.status, ((await response.json()) as { field?: string }).field]).toEqual([
    400,
    field,
  ])
})

test('the page shows results without JavaScript, and is kept out of search engines', async () => {
  const html = await (await router.get('/search?q=foghron')).text()
  expect(html).toContain(`href="/album/${album}"`)
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).toMatch(/<form[^>]*action="\/search"/)
  expect(html).toContain('href="/search?q=foghron&amp;category=music"')
  const music = await (await router.get('/search?q=foghorn&category=music')).text()
  expect(music).not.toContain('Foghorns at dawn')
  expect(music).toContain('<input type="hidden" name="category" value="music"')
})

test('the page says when there is nothing, and takes any address', async () => {
  expect(await (await router.get('/search?q=zzzzzz')).text()).toContain('No results...')
  expect(await (await router.get('/search')).text()).not.toContain('No results...')
  for (const path of [
    '/search?q=%00&category=x&page=-1',
    '/search?q=%ED%A0%80',
    `/search?q=${'a'.repeat(5000)}`,
  ])
    expect((await router.get(path)).status).toBe(200)
  const beyond = await router.get('/search?q=foghorn&page=9')
  expect([beyond.status, beyond.headers.get('Location')]).toEqual([302, '/search?q=foghorn'])
})

test('without JavaScript the header and the page are forms, and what is searched in stays chosen', async () => {
  const browser = plainBrowser(router)
  await browser.open('/')
  expect(browser.html()).toMatch(/<form[^>]*action="\/search"[^>]*>.*?<input[^>]*name="q"/s)
  await browser.open('/search?q=foghron')
  browser.says('Search Tributary', 'Foghorn Songs')
  await browser.follow('Music')
  expect(browser.at()).toContain('category=music')
  browser.fill('Search Tributary', 'zzzzzzz')
  await browser.press('Search')
  browser.says('No results...')
  expect(browser.at()).toContain('category=music')
})
