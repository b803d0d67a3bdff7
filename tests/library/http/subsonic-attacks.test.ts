import { expect, test } from 'vitest'
import { personalTokens } from '#app/.server/accounts/login/index.ts'
import { endSession } from '#app/.server/accounts/sessions/index.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, transact } from '#app/.server/base/ctx.ts'
import { clearCaches } from '#app/.server/base/lib/cache.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { setHidden } from '#app/.server/catalogue/feeds/index.ts'
import { followAddress } from '#app/.server/library/apps/index.ts'
import { createPlaylist, loadPlaylist, ownPlaylists } from '#app/.server/library/playlists/index.ts'
import { suspendContent } from '#app/.server/site/operator/content/index.ts'
import { endRight, grantRight } from '#app/.server/studio/access/rights.ts'
import { saveTranscript } from '#app/.server/studio/texts/segments.ts'
import { methods } from '#app/routes/api/subsonic/methods/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { heard, sellingShow, soldEpisode } from '#tests/rig/factories/items-for-sale.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { publicSide } from '#tests/rig/factories/public-side.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { publishMusic } from '#tests/rig/http/music.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { found } from '#tests/rig/http/withdrawable.ts'
import { restPath, subsonicApp } from '#tests/rig/http/subsonic.ts'

const services = await testServices()
const router = testRouter(services)
const listener = await startListener(services)
const product = contextFor(services, system)
const [ada, bob, owner] = await Promise.all(
  ['ada', 'bob', 'wren'].map((username) => createAccount(services, { username })),
)
if (!ada || !bob || !owner) throw new Error('nobody came')
const music = await publishMusic(services)
const key = await personalToken(services, ada, ['read', 'listen'])
const app = subsonicApp(router, { apiKey: key })
const ofBob = subsonicApp(router, {
  apiKey: await personalToken(services, bob, ['read', 'listen']),
})
const halyard = `tr-${music.ebb.ids.Halyard}`

const feedId = await sellingShow(owner.ctx)
const members = await soldEpisode(owner.ctx, feedId, 'members')
const bonus = await soldEpisode(owner.ctx, feedId, 'bonus')
const open = await soldEpisode(owner.ctx, feedId, 'open')
const words = [{ start: 0, end: 2, text: 'Only for members.' }]
await saveTranscript(owner.ctx, { ...idsOf(members), access: 'PAID' }, words)
const subscription = {
  feedId,
  userId: ada.userId,
  itemId: null,
  source: 'SUBSCRIPTION',
} as const

function idsOf({ feed_id, item_id }: { feed_id: string; item_id: string }) {
  return { feed_id, item_id }
}

async function showId(): Promise<string> {
  const row = await services.db
    .selectFrom('hosting_feeds')
    .select('public_id')
    .where('id', '=', feedId)
    .executeTakeFirstOrThrow()
  return row.public_id ?? ''
}

test('what is for subscribers is neither listed nor played by others, and its words aren’t read', async () => {
  const id = `ep-${members.id}`
  for (const method of ['stream', 'download', 'getLyricsBySongId', 'getPodcastEpisode', 'getSong'])
    expect(await app.refused(method, { id }), method).toBe(50)
  const show = `sh-${await showId()}`
  const titles = async (who: typeof app) => {
    const { podcasts } = await who.get<{
      podcasts: { channel: { episode: { title: string }[] }[] }
    }>('getPodcasts', { id: show })
    return podcasts.channel[0]?.episode.map(({ title }) => title).sort()
  }
  expect(await titles(app)).toEqual(['Sold bonus', 'Sold open'])
  await grantRight(owner.ctx, { ...subscription, until: null })
  expect(await titles(app)).toEqual(['Sold bonus', 'Sold members', 'Sold open'])
  expect(await titles(ofBob)).toEqual(['Sold bonus', 'Sold open'])
  const file = (await app.place('stream', { id })) ?? ''
  const answer = await listener.ask(file, { headers: { Range: 'bytes=0-9' } })
  expect([answer.status, answer.body.equals(heard.PAID.subarray(0, 10))]).toEqual([206, true])
  expect(
    (await listener.ask((await app.place('stream', { id: `ep-${bonus.id}` })) ?? '')).body,
  ).toEqual(heard.PAID)
  expect(
    (await listener.ask((await ofBob.place('stream', { id: `ep-${bonus.id}` })) ?? '')).body,
  ).toEqual(heard.DEFAULT)
  expect(await ofBob.refused('stream', { id })).toBe(50)
  const { lyricsList } = await app.get<{ lyricsList: { structuredLyrics: object[] } }>(
    'getLyricsBySongId',
    { id },
  )
  expect(JSON.stringify(lyricsList)).toContain('Only for members.')
  // The right ends, and with it the address that was given.
  await endRight(owner.ctx, subscription)
  expect((await listener.ask(file)).status).toBe(403)
  expect(await app.refused('stream', { id })).toBe(50)
})

test('what an app isn’t shown of a playlist stays in it, and isn’t counted by its places', async () => {
  await grantRight(owner.ctx, { ...subscription, until: null })
  const sent = { name: 'Mixed', songId: [`ep-${members.id}`, halyard, `ep-${open.id}`] }
  const { playlist } = await app.get<{ playlist: { id: string; entry: object[] } }>(
    'createPlaylist',
    sent,
  )
  expect(playlist.entry).toHaveLength(3)
  await endRight(owner.ctx, subscription)
  const items = async () => {
    const { items } = (await loadPlaylist(ada.ctx, { id: playlist.id.slice(3) })) ?? { items: [] }
    return items.map(({ _id }) => _id)
  }
  await app.get('updatePlaylist', { playlistId: playlist.id, songIndexToRemove: 0 })
  expect(await items()).toEqual([members.id, open.id])
  await app.get('createPlaylist', { playlistId: playlist.id, songId: halyard })
  expect(await items()).toEqual([music.ebb.ids.Halyard, members.id])
  await app.get('deletePlaylist', { id: playlist.id })
})

test('a file’s address ends with the token that it was asked by', async () => {
  await grantRight(owner.ctx, { ...subscription, until: null })
  const lost = await personalToken(services, ada, ['read'])
  const file = await subsonicApp(router, { apiKey: lost }).place('stream', {
    id: `ep-${members.id}`,
  })
  expect((await listener.ask(file ?? '')).status).toBe(200)
  const [made] = (await personalTokens(ada.ctx)).filter(({ name }) => name === 'read')
  await endSession(ada.ctx, { id: made?.id ?? '' })
  expect((await listener.ask(file ?? '')).status).toBe(403)
  expect(await subsonicApp(router, { apiKey: lost }).refused('ping')).toBe(44)
})

test('what is hidden is in no list; what is suspended or withdrawn has no file', async () => {
  const { flow } = music
  const squall = publicSide(
    product,
    feedDocument({
      title: 'Squall',
      medium: 'music',
      items: [feedItem('gust', { title: 'Gust' })],
    }),
  )
  await squall.save()
  const [neap, gust] = [`tr-${flow.ids.Neap}`, `tr-${await squall.itemOf('Gust')}`]
  const album = `al-${squall.publicId}`
  expect(JSON.stringify(await app.get('search3', { query: '' }))).toContain(gust)
  expect(await app.place('stream', { id: gust })).toMatch(/gust\.mp3$/)
  await transact(product, (ctx) =>
    setHidden(ctx, { feedId: flow.feedId, itemId: flow.ids.Neap ?? null }, true),
  )
  await suspendContent(product, { id: await showId(), reason: 'Not theirs' })
  await squall.withdraw()
  clearCaches(product)
  const everything = JSON.stringify([
    await app.get('search3', { query: '', songCount: 500, albumCount: 500, artistCount: 500 }),
    await app.get('getRandomSongs', { size: 500 }),
    await app.get('getAlbumList2', { type: 'newest', size: 500 }),
    await app.get('getTopSongs', { artist: 'Tide Choir' }),
    await app.get('getSongsByGenre', { genre: 'Music', count: 500 }),
  ])
  expect(found(everything, `tr-${flow.ids.Spring}`, neap, gust, album)).toEqual([
    `tr-${flow.ids.Spring}`,
  ])
  expect(await app.refused('getAlbum', { id: album })).toBe(70)
  for (const id of [gust, `ep-${open.id}`, `ep-${members.id}`])
    for (const method of ['stream', 'download', 'getLyricsBySongId'])
      expect([50, 70], `${method} ${id}`).toContain(await app.refused(method, { id }))
})

test('another’s private playlist is nowhere, and can’t be changed, opened, starred or pictured', async () => {
  const { id } = await createPlaylist(bob.ctx, { title: 'Mine' })
  const playlist = `pl-${id}`
  const asked: [string, object][] = [
    ['getPlaylist', { id: playlist }],
    ['createPlaylist', { playlistId: playlist, songId: halyard }],
    ['updatePlaylist', { playlistId: playlist, name: 'Theirs', songIdToAdd: halyard }],
    ['updatePlaylist', { playlistId: playlist, songIndexToRemove: 0 }],
    ['deletePlaylist', { id: playlist }],
    ['star', { id: playlist }],
    ['getCoverArt', { id: playlist }],
  ]
  for (const [method, sent] of asked)
    if (method === 'getCoverArt') expect(await app.place(method, sent as never)).toBeNull()
    else expect(await app.refused(method, sent as never), method).toBe(70)
  const changed = { playlistId: playlist, public: true }
  expect(await ofBob.ask('updatePlaylist', changed)).toMatchObject({ status: 'ok' })
  expect(
    (await app.get<{ playlist: object }>('getPlaylist', { id: playlist })).playlist,
  ).toMatchObject({
    owner: expect.stringContaining('bob') as string,
    readonly: true,
  })
  expect(await app.refused('deletePlaylist', { id: playlist })).toBe(70)
  expect(await ownPlaylists(bob.ctx, {})).toMatchObject([{ title: 'Mine', length: 0 }])
  expect(JSON.stringify(await app.get('getPlaylists'))).not.toContain(id)
  expect(await app.refused('getPlaylists', { username: 'bob' })).toBe(50)
  expect(await app.refused('getUser', { username: 'bob' })).toBe(50)
})

/** Whether a method refuses a token for what that isn't allowed to. */
async function isBeyond(method: string, apiKey: string): Promise<boolean> {
  const response = await router.get(restPath(method, { f: 'json', apiKey }))
  if (response.status === 302) return false
  const body = (await response.json()) as {
    'subsonic-response': { error?: { code: number; message: string } }
  }
  const { error } = body['subsonic-response']
  return error?.code === 50 && error.message.includes('token')
}

test('a token does what it is allowed to, and no more', async () => {
  const allowed = {
    read: await personalToken(services, ada, ['read']),
    listen: await personalToken(services, ada, ['listen']),
  }
  const other = await personalToken(services, ada, ['publish', 'statistics'])
  for (const [name, { scope }] of Object.entries(methods)) {
    if (name === 'getOpenSubsonicExtensions') continue
    const answers = [other, allowed[scope === 'read' ? 'listen' : 'read'], allowed[scope]]
    const beyond = await Promise.all(answers.map((token) => isBeyond(name, token)))
    expect(beyond, name).toEqual([true, true, false])
  }
})

test('wrong credentials are told apart, and none is said to be almost right', async () => {
  const as = (sent: Record<string, string>) => subsonicApp(router, sent).refused('getArtists')
  expect(await as({ apiKey: 'x' })).toBe(44)
  expect(await as({ apiKey: key.slice(0, -1) })).toBe(44)
  expect(await as({ apiKey: ada.token })).toBe(44)
  expect(await as({ apiKey: key, u: 'ada' })).toBe(43)
  expect(await as({ u: 'bob', p: key })).toBe(40)
  expect(await as({ u: 'ada', p: 'x' })).toBe(40)
  expect(await as({ u: 'ada', t: 'x', s: 'y' })).toBe(41)
  expect(await as({ u: 'ada' })).toBe(10)
  expect(await as({})).toBe(10)
})

test('ids of other kinds, of nothing and of nonsense are nothing', async () => {
  const album = `al-${music.ebb.feedId}`
  const wrong: [string, string][] = [
    ['getAlbum', halyard],
    ['getAlbum', `al-${music.ebb.ids.Halyard}`],
    ['getAlbum', `al-${music.show.feedId}`],
    ['getSong', album],
    ['getSong', `tr-${music.show.ids.Lantern}`],
    ['getSong', `ep-${music.ebb.ids.Halyard}`],
    ['getArtist', `ar-${music.ebb.feedId}`],
    ['getArtist', 'an-bm9ib2R5'],
    ['getPodcasts', `sh-${music.ebb.feedId}`],
    ['getMusicDirectory', halyard],
    ['star', `tr-${newId()}`],
    ['createBookmark', `tr-${newId()}`],
    ['getSong', music.ebb.ids.Halyard ?? ''],
    ['getSong', "tr-' or 1=1"],
  ]
  for (const [method, id] of wrong)
    expect(await app.refused(method, { id, position: 1 }), `${method} ${id}`).toBe(70)
  for (const method of ['stream', 'download', 'getCoverArt'])
    expect(await app.place(method, { id: 'tr-../../etc' }), method).toBeNull()
  expect(await app.refused('star', { artistId: 'an-dGlkZSBjaG9pcg' })).toBe(0)
})

test('numbers beyond all bounds cost nothing and answer little', async () => {
  const far = { offset: 1e9, size: 1e9, count: 1e9 }
  expect(await app.get('getAlbumList2', { type: 'newest', ...far })).toMatchObject({
    albumList2: { album: [] },
  })
  expect(await app.get('getSongsByGenre', { genre: 'Music', ...far })).toMatchObject({
    songsByGenre: { song: [] },
  })
  for (const query of ['', 'halyard'])
    expect(
      await app.get('search3', {
        query,
        ...{ songOffset: 1e9, albumOffset: '9'.repeat(30), artistOffset: 1e300 },
      }),
    ).toMatchObject({ searchResult3: { song: [], album: [], artist: [] } })
  expect(await app.refused('savePlayQueue', { id: Array(1001).fill(halyard) as string[] })).toBe(0)
  expect(await app.refused('scrobble', { id: Array(51).fill(halyard) as string[] })).toBe(0)
  expect(
    await app.refused('updatePlaylist', { playlistId: `pl-${newId()}`, songIndexToRemove: -1 }),
  ).toBe(0)
  expect(await app.refused('createBookmark', { id: halyard })).toBe(10)
  expect(await app.refused('createPlaylist', { name: ' ' })).toBe(10)
  expect(await app.refused('createPlaylist', { name: 'x'.repeat(151) })).toBe(0)
})

test('a form too large, or with too many parameters, is refused', async () => {
  const send = async (body: string) => {
    const request = new Request(`${services.site.publicUrl}/rest/ping?f=json&apiKey=${key}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    const answer = (await (await router.send(request)).json()) as {
      'subsonic-response': { status: string; error?: { message: string } }
    }
    return answer['subsonic-response'].error?.message ?? 'done'
  }
  expect(await send('c=test')).toBe('done')
  expect(await send('x'.repeat(200_000))).toMatch(/too long/)
  expect(await send('a&'.repeat(5000))).toMatch(/too long/)
})

test('JSONP calls nothing but a name, and errors are told in the form that was asked for', async () => {
  const as = async (query: string) => {
    const response = await router.get(`/rest/getArtists?${query}`)
    return [response.headers.get('Content-Type'), await response.text()] as const
  }
  const [type, body] = await as(`f=jsonp&callback=alert(1)//&apiKey=${key}`)
  expect(type).toMatch(/^application\/xml/)
  expect(body).not.toContain('alert')
  expect(await as('f=jsonp&callback=app.heard')).toEqual([
    expect.stringMatching(/^text\/javascript/),
    expect.stringMatching(/^\/\*\*\/app\.heard\(\{.*"code":10/),
  ])
  expect((await as('f=xml'))[1]).toContain('<error code="10"')
  const unknown = await router.get(`/rest/eval.view?f=json&apiKey=${key}`)
  expect(await unknown.json()).toMatchObject({ 'subsonic-response': { error: { code: 70 } } })
  for (const name of ['constructor', '__proto__', 'toString.view'])
    expect((await router.get(`/rest/${name}?apiKey=${key}&f=json`)).status).toBe(200)
})

test('a feed is followed by its address, but none inside, none of ours, and not more than a day allows', async () => {
  for (const url of [
    'http://127.0.0.1:5432/',
    'http://[::1]/rss',
    'file:///etc/passwd',
    `${services.site.publicUrl}/feeds/private/x`,
    'javascript:alert(1)',
    'x'.repeat(5000),
  ])
    expect(await app.refused('createPodcastChannel', { url }), url.slice(0, 40)).toBe(0)
  const site = { ...services.site, limits: { opmlFeedsADay: 1 } }
  const ctx = { ...bob.ctx, site }
  const follow = (url: string) => followAddress(ctx, { url })
  await expect(follow('https://one.example/rss')).rejects.toMatchObject({ code: 'FEED_UNREADABLE' })
  await expect(follow('https://two.example/rss')).rejects.toMatchObject({ status: 429 })
  // What is known here costs nothing.
  expect(await follow('https://quayside.example/rss')).toEqual({ id: music.show.feedId })
})

test('thirty at once: one queue, one playlist with each track once, no position lost', async () => {
  const { playlist } = await app.get<{ playlist: { id: string } }>('createPlaylist', {
    name: 'Busy',
  })
  const ids = Object.values({ ...music.ebb.ids, Spring: music.flow.ids.Spring }).map(
    (id) => `tr-${id}`,
  )
  await Promise.all(
    Array.from({ length: 30 }, (_, at) => {
      const id = ids[at % ids.length] ?? ''
      if (at % 3 === 0)
        return app.get('updatePlaylist', { playlistId: playlist.id, songIdToAdd: id })
      if (at % 3 === 1) return app.get('savePlayQueue', { id: ids, current: id, position: at })
      return app.get('createBookmark', { id, position: 1000 * (at + 1) })
    }),
  )
  const { playlist: after } = await app.get<{ playlist: { entry: { id: string }[] } }>(
    'getPlaylist',
    { id: playlist.id },
  )
  expect(after.entry.map(({ id }) => id).sort()).toEqual([...ids].sort())
  const { playQueue } = await app.get<{ playQueue: { entry: object[] } }>('getPlayQueue')
  expect(playQueue.entry).toHaveLength(ids.length)
  const { bookmarks } = await app.get<{ bookmarks: { bookmark: object[] } }>('getBookmarks')
  expect(bookmarks.bookmark.length).toBeGreaterThan(0)
})
