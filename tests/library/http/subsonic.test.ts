import type SubsonicAPI from 'subsonic-api'
import { expect, test } from 'vitest'
import { rankContent } from '#app/.server/site/charts/rank-content.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { publishMusic } from '#tests/rig/http/music.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { subsonicDevice } from '#tests/rig/http/subsonic.ts'

const services = await testServices()
const router = testRouter(services)
const ada = await createAccount(services, { username: 'ada' })
const call = apiCaller(router, ada.token)
const music = await publishMusic(services)
await rankContent(music.ctx)
const token = await personalToken(services, ada, ['read', 'listen'])
/** A phone and a computer, which asks by forms. */
const [phone, computer] = [false, true].map((post) =>
  subsonicDevice(router, { url: services.site.publicUrl, token, post }),
) as [SubsonicAPI, SubsonicAPI]

const al = `al-${music.ebb.feedId}`
const tr = (title: string) =>
  `tr-${{ ...music.ebb.ids, ...music.flow.ids, ...music.swell.ids }[title]}`
const ep = (title: string) => `ep-${music.show.ids[title]}`
const titles = (entries: readonly { title: string }[] = []) => entries.map(({ title }) => title)

test('an app finds out what the server does before it has a token, and whose token it has after', async () => {
  const stranger = await router.get('/rest/getOpenSubsonicExtensions?f=json&c=test&v=1.16.1')
  const told = (await stranger.json()) as { 'subsonic-response': { openSubsonicExtensions: [] } }
  expect(told['subsonic-response'].openSubsonicExtensions).toContainEqual({
    name: 'apiKeyAuthentication',
    versions: [1],
  })
  expect(await phone.ping()).toMatchObject({
    status: 'ok',
    version: '1.16.1',
    type: 'tributary',
    openSubsonic: true,
  })
  expect(await phone.customJSON('tokenInfo', {})).toMatchObject({ tokenInfo: { username: 'ada' } })
  const { user } = await computer.getUser({ username: 'ada' })
  expect(user).toMatchObject({ username: 'ada', streamRole: true, adminRole: false })
  expect((await phone.getLicense()).license.valid).toBe(true)
})

test('artists, their albums and tracks are browsed, whether the artist has a feed or a name', async () => {
  const { artists } = await phone.getArtists()
  const byName = Object.fromEntries(
    (artists.index ?? []).flatMap(({ artist }) => artist ?? []).map((one) => [one.name, one]),
  )
  expect(Object.keys(byName)).toEqual(['Marram', 'Tide Choir'])
  expect(byName.Marram).toMatchObject({ id: `ar-${music.marram.feedId}`, albumCount: 1 })
  const { artist } = await computer.getArtist({ id: byName['Tide Choir']?.id ?? '' })
  expect(artist.album?.map(({ name }) => name).sort()).toEqual(['Ebb', 'Flow'])
  const { artist: marram } = await phone.getArtist({ id: `ar-${music.marram.feedId}` })
  expect(marram.album).toMatchObject([{ name: 'Swell', artistId: `ar-${music.marram.feedId}` }])

  const { album } = await phone.getAlbum({ id: al })
  expect(album).toMatchObject({
    name: 'Ebb',
    artist: 'Tide Choir',
    artistId: byName['Tide Choir']?.id,
    songCount: 3,
    duration: 1800,
    year: 2026,
  })
  expect(titles(album.song)).toEqual(['Halyard', 'Anchor', 'Mooring'])
  expect(album.song?.[1]).toMatchObject({
    track: 2,
    albumId: al,
    duration: 600,
    contentType: 'audio/mpeg',
    suffix: 'mp3',
    size: 1000,
  })
  expect((await computer.getSong({ id: tr('Anchor') })).song).toMatchObject({ track: 2 })
  const folder = await phone.getMusicDirectory({ id: al })
  expect(titles(folder.directory.child)).toEqual(['Halyard', 'Anchor', 'Mooring'])
})

test('a search finds albums, tracks and artists; an empty one everything, page by page', async () => {
  const found = (await phone.search3({ query: 'halyard' })).searchResult3
  expect(titles(found.song)).toEqual(['Halyard'])
  expect((await phone.search3({ query: 'tide' })).searchResult3.artist).toMatchObject([
    { name: 'Tide Choir' },
  ])
  for (const query of ['', '""']) {
    const pages = []
    for (const songOffset of [0, 4, 8])
      pages.push((await computer.search3({ query, songCount: 4, songOffset })).searchResult3)
    expect(pages.map(({ song = [] }) => song.length)).toEqual([4, 2, 0])
    expect(new Set(pages.flatMap(({ song }) => titles(song))).size).toBe(6)
    expect(pages[0]?.album).toHaveLength(3)
    expect(pages[0]?.artist).toHaveLength(2)
  }
})

test('albums come in each order that there is', async () => {
  const list = async (type: string, more = {}) => {
    const { albumList2 } = await phone.getAlbumList2({ type: type as 'newest', ...more } as never)
    return (albumList2.album ?? []).map(({ name }) => name)
  }
  expect(await list('alphabeticalByName')).toEqual(['Ebb', 'Flow', 'Swell'])
  expect(await list('alphabeticalByArtist')).toEqual(['Swell', 'Ebb', 'Flow'])
  expect(await list('newest')).toHaveLength(3)
  expect((await list('random')).sort()).toEqual(['Ebb', 'Flow', 'Swell'])
  expect(await list('alphabeticalByName', { size: 1, offset: 1 })).toEqual(['Flow'])
  expect(await list('byYear', { fromYear: 2026, toYear: 2026 })).toEqual(['Swell', 'Flow', 'Ebb'])
  expect(await list('byYear', { fromYear: 2026, toYear: 2020 })).toEqual(['Ebb', 'Flow', 'Swell'])
  expect(await list('byYear', { fromYear: 1990, toYear: 2000 })).toEqual([])
  expect(await list('starred')).toEqual([])
})

test('genres have names by which their albums and tracks are asked for', async () => {
  const { genres } = await phone.getGenres()
  expect(genres.genre).toContainEqual({ value: 'Music', songCount: 5, albumCount: 2 })
  const { songsByGenre } = await phone.getSongsByGenre({ genre: 'Music' })
  expect(songsByGenre.song).toHaveLength(5)
  const { randomSongs } = await phone.getRandomSongs({ size: 50, genre: 'Music' })
  expect(randomSongs.song).toHaveLength(5)
  expect((await phone.getRandomSongs({ size: 3 })).randomSongs.song).toHaveLength(3)
})

test('what is starred on one device is starred on the other, and in the library', async () => {
  await phone.star({ id: tr('Halyard') })
  await phone.star({ albumId: al })
  await computer.star({ artistId: `ar-${music.marram.feedId}` })
  const { starred2 } = await computer.getStarred2()
  expect(titles(starred2.song)).toEqual(['Halyard'])
  expect(starred2.album).toMatchObject([{ name: 'Ebb', starred: expect.any(Date) as Date }])
  expect(starred2.artist).toMatchObject([{ name: 'Marram' }])
  const { hits } = await call('me/library-get', { kind: 'FOLLOWED' })
  expect(hits).toHaveLength(2)
  await computer.unstar({ albumId: al, id: tr('Halyard') })
  expect((await phone.getStarred2()).starred2).toMatchObject({ song: [], album: [] })
  await call('me/library-remove', { _id: music.marram.feedId })
  expect((await phone.getStarred()).starred).toMatchObject({ artist: [] })
})

test('a playlist is made on one device and changed on the other', async () => {
  const { playlist } = await phone.createPlaylist({
    name: 'Evening',
    songId: [tr('Halyard'), tr('Spring'), tr('Halyard')],
  })
  expect(titles(playlist.entry)).toEqual(['Halyard', 'Spring'])
  expect(playlist).toMatchObject({ owner: 'ada', public: false, songCount: 2, duration: 1200 })
  await computer.updatePlaylist({
    playlistId: playlist.id,
    name: 'Night',
    comment: 'Slow',
    public: true,
    songIdToAdd: [ep('Lantern'), tr('Breaker')],
    songIndexToRemove: [0],
  })
  const { playlist: changed } = await phone.getPlaylist({ id: playlist.id })
  expect(titles(changed.entry)).toEqual(['Spring', 'Lantern', 'Breaker'])
  expect(changed).toMatchObject({ name: 'Night', comment: 'Slow', public: true })
  await phone.createPlaylist({ playlistId: playlist.id, songId: [tr('Breaker'), tr('Spring')] })
  expect(titles((await computer.getPlaylist({ id: playlist.id })).playlist.entry)).toEqual([
    'Breaker',
    'Spring',
  ])
  const { playlists } = await call('me/playlists-get', {})
  expect(playlists).toMatchObject([{ title: 'Night', length: 2, visibility: 'PUBLIC' }])
  expect((await phone.getPlaylists()).playlists.playlist).toMatchObject([{ songCount: 2 }])
  // Apps that know public and private alone don’t close what others have the address of.
  await call('me/playlist-update', { playlist_id: playlist.id.slice(3), visibility: 'UNLISTED' })
  await computer.updatePlaylist({ playlistId: playlist.id, name: 'Dusk', public: false })
  expect(await call('me/playlists-get', {})).toMatchObject({
    playlists: [{ title: 'Dusk', visibility: 'UNLISTED' }],
  })
  await phone.deletePlaylist({ id: playlist.id })
  expect((await computer.getPlaylists()).playlists.playlist).toEqual([])
})

test('a position goes from device to device, and the site has it', async () => {
  await phone.createBookmark({ id: ep('Lantern'), position: 90_500 })
  const { bookmarks } = await computer.getBookmarks()
  expect(bookmarks.bookmark).toMatchObject([
    { position: 90_500, username: 'ada', entry: { title: 'Lantern' } },
  ])
  const { positions } = await call<{ positions: { _id: string; position: number }[] }>(
    'me/positions-get',
    {},
  )
  expect(positions).toMatchObject([{ _id: music.show.ids.Lantern, position: 90.5 }])
  services.clock.pass(60)
  await computer.reportPlayback({
    mediaId: ep('Lantern'),
    mediaType: 'podcast',
    positionMs: 120_000,
    state: 'paused',
  })
  expect((await phone.getBookmarks()).bookmarks.bookmark).toMatchObject([{ position: 120_000 }])
  // Some minutes are said to have been heard: that is no reason to forget where one was.
  services.clock.pass(60)
  await phone.scrobble({ id: ep('Lantern'), submission: true })
  expect((await phone.getBookmarks()).bookmarks.bookmark).toMatchObject([{ position: 120_000 }])
  services.clock.pass(60)
  await phone.createBookmark({ id: ep('Lantern'), position: 595_000 })
  expect((await phone.getBookmarks()).bookmarks.bookmark).toEqual([])
  services.clock.pass(60)
  await phone.deleteBookmark({ id: ep('Lantern') })
  expect(await call('me/positions-get', {})).toMatchObject({
    positions: [{ position: 0, finished: true }],
  })
})

test('what was heard without a line comes later, and doesn’t undo what is newer', async () => {
  services.clock.pass(60)
  const now = services.now().getTime()
  await computer.createBookmark({ id: tr('Neap'), position: 30_000 })
  services.clock.pass(60)
  await phone.scrobble({
    id: [tr('Neap'), tr('Spring')] as never,
    time: [now - 9e6, now + 30_000] as never,
  })
  const { entries } = await call<{ entries: { hit: { _id: string }; position: number }[] }>(
    'me/history-get',
    {},
  )
  expect(entries.slice(0, 2).map(({ hit, position }) => [hit._id, position])).toEqual([
    [music.flow.ids.Spring, 0],
    [music.flow.ids.Neap, 30],
  ])
  // What was heard just now counts as played, once; what is told much later doesn't.
  services.clock.pass(60)
  await phone.scrobble({ id: tr('Mooring') })
  await phone.scrobble({ id: tr('Halyard'), time: services.now().getTime() - 3_600_000 })
  const plays = await services.db.selectFrom('plays').select(['content_id', 'user_id']).execute()
  expect(plays.filter(({ content_id }) => `tr-${content_id}` === tr('Mooring'))).toEqual([
    { content_id: music.ebb.ids.Mooring, user_id: ada.userId },
  ])
  expect(plays.map(({ content_id }) => `tr-${content_id}`)).not.toContain(tr('Halyard'))
  const { albumList2 } = await phone.getAlbumList2({ type: 'recent' })
  expect(albumList2.album).toMatchObject([{ name: 'Ebb' }, { name: 'Flow' }])
  services.clock.pass(1)
  await phone.scrobble({ id: tr('Breaker'), submission: false })
  expect((await computer.getNowPlaying()).nowPlaying.entry).toMatchObject([
    { title: 'Breaker', username: 'ada', minutesAgo: 0 },
  ])
})

test('a queue is saved on one device and goes on on the other', async () => {
  expect((await phone.getPlayQueue()).playQueue).toMatchObject({ entry: [] })
  const id = [tr('Halyard'), tr('Spring'), tr('Halyard')]
  await phone.savePlayQueue({ id: id as never, current: tr('Spring'), position: 12_345 })
  const { playQueue } = await computer.getPlayQueue()
  expect(titles(playQueue?.entry)).toEqual(['Halyard', 'Spring', 'Halyard'])
  expect(playQueue).toMatchObject({
    current: tr('Spring'),
    position: 12_345,
    username: 'ada',
    changedBy: 'subsonic-api',
  })
  await computer.customJSON('savePlayQueueByIndex', { id, currentIndex: 2, position: 1 })
  expect(await phone.customJSON('getPlayQueueByIndex', {})).toMatchObject({
    playQueueByIndex: { currentIndex: 2, position: 1 },
  })
  await phone.customJSON('savePlayQueue', {})
  expect((await computer.getPlayQueue()).playQueue).toMatchObject({ entry: [] })
})

test('podcasts are those that are followed, and followed by their addresses', async () => {
  expect((await phone.getPodcasts({})).podcasts.channel).toEqual([])
  expect(await phone.createPodcastChannel({ url: 'https://nobody.example/rss' })).toMatchObject({
    error: { code: 0, message: 'The server could not be reached.' },
  })
  await phone.createPodcastChannel({ url: 'https://quayside.example/rss' })
  const { podcasts } = await computer.getPodcasts({ includeEpisodes: true })
  expect(podcasts.channel).toMatchObject([
    {
      id: `sh-${music.show.feedId}`,
      title: 'Quayside',
      url: 'https://quayside.example/rss',
      status: 'completed',
      episode: [
        { title: 'Capstan', channelId: `sh-${music.show.feedId}`, type: 'podcast' },
        { title: 'Lantern', streamId: ep('Lantern') },
      ],
    },
  ])
  expect(await phone.customJSON('getNewestPodcasts', { count: 1 })).toMatchObject({
    newestPodcasts: { episode: [{ title: 'Capstan' }] },
  })
  expect((await phone.getPodcastEpisode({ id: ep('Capstan') })).podcastEpisode).toMatchObject({
    title: 'Capstan',
  })
  await phone.refreshPodcasts()
  await computer.deletePodcastChannel({ id: `sh-${music.show.feedId}` })
  expect((await phone.getPodcasts({})).podcasts.channel).toEqual([])
})
