import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { publishMusic } from '#tests/rig/http/music.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import {
  checkSubsonic,
  inXml,
  readXml,
  type SubsonicAnswer,
  type XmlPart,
} from '#tests/rig/http/subsonic.ts'

// Each request is written as the client's own source writes it: order, names and all.

const services = await testServices()
const router = testRouter(services)
const ada = await createAccount(services, { username: 'ada' })
const music = await publishMusic(services)
const token = await personalToken(services, ada, ['read', 'listen'])
const { publicUrl } = services.site
const album = `al-${music.ebb.feedId}`
const [halyard, anchor] = ['Halyard', 'Anchor'].map((title) => `tr-${music.ebb.ids[title]}`)
const lantern = `ep-${music.show.ids.Lantern}`
const salted = (password: string, salt: string) =>
  createHash('md5')
    .update(password + salt)
    .digest('hex')
/** The JSON of an answer, as a client reads it whatever its status. */
async function json(address: string, init: RequestInit = {}): Promise<SubsonicAnswer> {
  const response = await router.send(new Request(`${publicUrl}${address}`, init))
  const body = (await response.json()) as { 'subsonic-response': SubsonicAnswer }
  checkSubsonic(/^\/rest\/(\w+)/.exec(address)?.[1] ?? '', body)
  return body['subsonic-response']
}

/** The same in XML. */
async function xml(address: string): Promise<XmlPart> {
  const response = await router.get(address)
  expect(response.headers.get('Content-Type')).toMatch(/^application\/xml/)
  return readXml(await response.text())
}

/** The elements at a path of names. */
function at(answer: XmlPart, ...path: string[]): XmlPart[] {
  return path.reduce<XmlPart[]>(
    (parts, name) => parts.flatMap((part) => (Array.isArray(part[name]) ? part[name] : [])),
    [answer],
  )
}

test('Supersonic logs in by the password where salted ones are refused, and browses in XML', async () => {
  const as = (credentials: string) => `f=xml&v=1.15.0&c=supersonic&u=ada&${credentials}`
  const first = await xml(`/rest/ping?${as(`t=${salted(token, 'c19b2d')}&s=c19b2d`)}`)
  expect(first.status).toBe('failed')
  expect(at(first, 'error')).toMatchObject([{ code: '41' }])
  expect(at(first, 'error')[0]?.helpUrl).toBe(`${publicUrl}/account/new-token`)
  const login = as(`p=${token}`)
  expect(await xml(`/rest/ping?${login}`)).toMatchObject({ status: 'ok', type: 'tributary' })
  const folders = await xml(`/rest/getMusicFolders?${login}`)
  expect(at(folders, 'musicFolders', 'musicFolder')).toEqual([{ id: '0', name: 'Music' }])
  const pages: string[] = []
  for (let offset = 0; offset < 60; offset += 20) {
    const answer = await xml(
      `/rest/getAlbumList2?${login}&type=alphabeticalByName&size=20&offset=${offset}&musicFolderId=0`,
    )
    pages.push(...at(answer, 'albumList2', 'album').map(({ name }) => String(name)))
  }
  expect(pages).toEqual(['Ebb', 'Flow', 'Swell'])
  const opened = await xml(`/rest/getAlbum?${login}&id=${album}`)
  expect(at(opened, 'album')).toMatchObject([{ name: 'Ebb', songCount: '3', duration: '1800' }])
  const songs = at(opened, 'album', 'song')
  expect(songs.map(({ id, track, title }) => [id, track, title]).slice(0, 2)).toEqual([
    [halyard, '1', 'Halyard'],
    [anchor, '2', 'Anchor'],
  ])
  expect(Date.parse(String(at(opened, 'album')[0]?.created))).not.toBeNaN()
  const genres = await xml(`/rest/getGenres?${login}`)
  expect(at(genres, 'genres', 'genre')).toContainEqual({
    value: 'Music',
    songCount: '5',
    albumCount: '2',
  })
})

test('Supersonic makes a playlist, describes it, takes tracks out by their places, and fills it anew', async () => {
  const login = `f=xml&v=1.15.0&c=supersonic&u=ada&p=enc:${Buffer.from(token).toString('hex')}`
  const made = await xml(
    `/rest/createPlaylist?${login}&name=Mix&songId=${halyard}&songId=${anchor}`,
  )
  const id = String(at(made, 'playlist')[0]?.id)
  await xml(`/rest/updatePlaylist?${login}&playlistId=${id}&name=Mixed&comment=Quiet&public=true`)
  await xml(`/rest/updatePlaylist?${login}&playlistId=${id}&songIndexToRemove=0`)
  const changed = await xml(`/rest/getPlaylist?${login}&id=${id}`)
  expect(at(changed, 'playlist')).toMatchObject([
    { name: 'Mixed', comment: 'Quiet', public: 'true', entry: [{ id: anchor }] },
  ])
  await xml(`/rest/createPlaylist?${login}&playlistId=${id}&songId=${anchor}&songId=${halyard}`)
  const lists = await xml(`/rest/getPlaylists?${login}`)
  expect(at(lists, 'playlists', 'playlist')).toMatchObject([{ songCount: '2', duration: '1200' }])
  expect(await xml(`/rest/deletePlaylist?${login}&id=${id}`)).toMatchObject({ status: 'ok' })
})

test('Supersonic scrobbles, stars and asks for a file as raw', async () => {
  const login = `f=xml&v=1.15.0&c=supersonic&u=ada&p=${token}`
  const time = services.now().getTime()
  for (const submission of ['false', 'true'])
    expect(
      await xml(`/rest/scrobble?${login}&id=${halyard}&time=${time}&submission=${submission}`),
    ).toMatchObject({ status: 'ok' })
  await xml(`/rest/star?${login}&id=${halyard}&id=${anchor}&albumId=${album}`)
  const starred = await xml(`/rest/getStarred2?${login}`)
  expect(at(starred, 'starred2', 'song')).toHaveLength(2)
  await xml(`/rest/unstar?${login}&id=${halyard}&id=${anchor}&albumId=${album}`)
  const streamed = await router.get(`/rest/stream?${login}&id=${halyard}&format=raw`)
  expect(streamed.headers.get('Location')).toBe('https://media.example/ebb-Halyard.mp3')
  const top = await xml(`/rest/getTopSongs?${login}&artist=Marram&count=20`)
  expect(at(top, 'topSongs', 'song')).toMatchObject([{ title: 'Breaker' }])
})

test('Tempus asks in JSON with a password, by queues in the address, and follows a podcast', async () => {
  const login = `u=ada&p=${token}&v=1.15.0&c=Tempus&f=json`
  expect(await json(`/rest/ping?${login}`)).toMatchObject({ status: 'ok' })
  expect(await json(`/rest/getOpenSubsonicExtensions?${login}`)).toHaveProperty(
    'openSubsonicExtensions',
  )
  for (const type of ['newest', 'recent', 'frequent', 'starred', 'random', 'highest'])
    expect(
      await json(`/rest/getAlbumList2?${login}&type=${type}&size=20&offset=0`),
      type,
    ).toMatchObject({ status: 'ok', albumList2: { album: expect.any(Array) as [] } })
  const found = await json(
    `/rest/search3?${login}&query=anchor&songCount=20&songOffset=0&albumCount=20&albumOffset=0&artistCount=20&artistOffset=0`,
  )
  expect(found.searchResult3).toMatchObject({ song: [{ title: 'Anchor', album: 'Ebb' }] })
  const ids = Array.from({ length: 150 }, (_, at) => `&id=${at % 2 ? halyard : anchor}`).join('')
  await json(`/rest/savePlayQueue?${login}${ids}&current=${anchor}&position=81000`)
  const { playQueue } = await json(`/rest/getPlayQueue?${login}`)
  expect(playQueue).toMatchObject({ current: anchor, position: 81_000, changedBy: 'Tempus' })
  expect((playQueue as { entry: [] }).entry).toHaveLength(150)
  await json(`/rest/createPodcastChannel?${login}&url=https%3A%2F%2Fquayside.example%2Frss`)
  const { podcasts } = await json(`/rest/getPodcasts?${login}&includeEpisodes=false`)
  expect(podcasts).toMatchObject({ channel: [{ title: 'Quayside', status: 'completed' }] })
  const one = await json(
    `/rest/getPodcasts?${login}&includeEpisodes=true&id=sh-${music.show.feedId}`,
  )
  expect(one.podcasts).toMatchObject({
    channel: [{ episode: [{ title: 'Capstan' }, { title: 'Lantern', streamId: lantern }] }],
  })
  expect(await json(`/rest/getNewestPodcasts?${login}&count=20`)).toMatchObject({
    newestPodcasts: { episode: [{ title: 'Capstan' }, { title: 'Lantern' }] },
  })
  await json(`/rest/deletePodcastChannel?${login}&id=sh-${music.show.feedId}`)
  const file = `/rest/stream?u=ada&p=${token}&v=1.15.0&c=Tempus&maxBitRate=320&format=mp3&id=${lantern}`
  expect((await router.get(file)).headers.get('Location')).toMatch(/quayside-Lantern\.mp3$/)
  expect(await json(`/rest/scrobble?${login}&id=${lantern}&submission=true`)).toMatchObject({
    status: 'ok',
  })
  expect(await json(`/rest/setRating?${login}&id=${halyard}&rating=5`)).toMatchObject({
    status: 'failed',
  })
})

test('Feishin counts albums to the end, reads lists that are empty, and finds everything by two quotes', async () => {
  // From a page of its own: a browser asks first, and then reads the answer.
  const from = {
    headers: { Origin: 'https://feishin.example', 'Content-Type': 'application/json' },
  }
  const login = `u=ada&p=${token}&c=Feishin&f=json&v=1.13.0`
  const asked = await router.send(new Request(`${publicUrl}/rest/ping.view?${login}`, from))
  expect(asked.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(asked.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  const get = (address: string) => json(`${address}&${login}`, from)
  const counted = await get('/rest/getAlbumList2.view?offset=0&size=500&type=alphabeticalByName')
  expect((counted.albumList2 as { album: [] }).album).toHaveLength(3)
  const beyond = await get('/rest/getAlbumList2.view?offset=500&size=500&type=alphabeticalByName')
  expect((beyond.albumList2 as { album: [] }).album).toEqual([])
  const songs = await get(
    '/rest/search3.view?albumCount=0&albumOffset=0&artistCount=0&artistOffset=0&query=%22%22&songCount=500&songOffset=0',
  )
  expect(songs.searchResult3).toMatchObject({ artist: [], album: [] })
  expect((songs.searchResult3 as { song: [] }).song).toHaveLength(6)
  await get(`/rest/star.view?albumId=${album}`)
  expect((await get('/rest/getStarred.view?')).starred).toMatchObject({ album: [{ name: 'Ebb' }] })
  await get(`/rest/unstar.view?albumId=${album}`)
  const artists = await get('/rest/getArtists.view?')
  expect(artists.artists).toMatchObject({ index: [{ name: 'M' }, { name: 'T' }] })
  const { playlist } = await get('/rest/createPlaylist.view?name=Later')
  const { id } = playlist as { id: string }
  await get(
    `/rest/updatePlaylist.view?playlistId=${id}&songIdToAdd=${halyard}&songIdToAdd=${anchor}`,
  )
  expect(await get(`/rest/getPlaylist.view?id=${id}`)).toMatchObject({
    playlist: { entry: [{ title: 'Halyard' }, { title: 'Anchor' }] },
  })
  await get(`/rest/deletePlaylist.view?id=${id}`)
  const file = await router.get(
    `/rest/download.view?id=${halyard}&u=ada&p=${token}&v=1.13.0&c=feishin`,
  )
  expect(file.status).toBe(302)
})

test('each answer says the same in XML as in JSON', async () => {
  const login = `apiKey=${token}&v=1.16.1&c=test`
  await json(`/rest/star?${login}&f=json&id=${halyard}&albumId=${album}`)
  await json(`/rest/savePlayQueue?${login}&f=json&id=${halyard}&current=${halyard}`)
  await json(`/rest/createBookmark?${login}&f=json&id=${lantern}&position=60000`)
  for (const asked of [
    ...['getArtists', 'getGenres', 'getMusicFolders', 'getOpenSubsonicExtensions', 'getUser'],
    ...['getStarred', 'getStarred2', 'getPlayQueue', 'getBookmarks', 'getScanStatus', 'getShares'],
    ...['getPlaylists', 'getInternetRadioStations', 'getNowPlaying', 'search3?query='],
    ...[`getAlbum?id=${album}`, `getMusicDirectory?id=${album}`, 'getAlbumList?type=newest'],
    ...[`getPodcasts?id=sh-${music.show.feedId}`, `getSong?id=${lantern}`, 'getAlbum', 'nothing'],
  ]) {
    const address = `/rest/${asked}${asked.includes('?') ? '&' : '?'}${login}`
    expect(await xml(address), asked).toEqual(inXml(await json(`${address}&f=json`)))
  }
})
