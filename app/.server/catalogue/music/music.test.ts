import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { clearCaches } from '#app/.server/base/lib/cache.ts'
import {
  changeItems,
  keptOfType,
  keptSince,
  loadPlayQueue,
  savePlayQueue,
} from '#app/.server/library/apps/index.ts'
import { lastListened, listenedOf } from '#app/.server/library/entries/index.ts'
import { createPlaylist } from '#app/.server/library/playlists/index.ts'
import { testCtx } from '#tests/rig/database.ts'
import { expectIndexesAlone } from '#tests/rig/whole-reads.ts'
import { albumFacts, listAlbums } from './albums.ts'
import { albumsOfArtist, allArtists } from './artists.ts'
import { countTracks, musicGenres } from './genres.ts'
import {
  itemFacts,
  listTracks,
  placesOf,
  popularTracksOf,
  randomTracks,
  randomTracksOf,
  tracksOfGenre,
} from './tracks.ts'

const ctx = await testCtx(system)
const albums = 3000
/** Ids are random, as those that the product makes. */
const idOf = (kind: string, at: string) => sql`left(md5(${sql.raw(at)}::text), 19) || ${kind}::text`
const madeId = (kind: string, at: number) =>
  createHash('md5').update(String(at)).digest('hex').slice(0, 19) + kind
const albumId = (at: number) => madeId('A', at)
await fill()
const user = {
  ...ctx,
  actor: { kind: 'user', userId: madeId('U', 1), admin: false, sessionId: 's' },
} as Ctx

/** Three thousand albums with two tracks each, of as many shows, artists and listeners. */
async function fill(): Promise<void> {
  for (const [kind, type] of [
    ['A', 'ALBUM'],
    ['S', 'SHOW'],
    ['R', 'ARTIST'],
  ] as const)
    await sql`
      insert into feeds (id, type, url, title, author, document, item_count, newest_item_at, content_hash, checked_at,
        changed_at, created_at, publisher_id, status, is_hidden)
      select ${idOf(kind, 'at')}, ${type}, ${kind} || at, 'Title ' || at, 'Author ' || at / 2, '{}', 2,
        timestamptz '2020-01-01Z' + at * interval '1 day', '', now(), now(), now() - at * interval '1 minute',
        case when ${type} = 'ALBUM' and at % 3 = 0 then ${idOf('R', 'at')} end,
        case when at = 5 then 'WITHDRAWN' else 'ACTIVE' end, at = 7
      from generate_series(1, ${albums}) as at`.execute(ctx.db)
  await sql`
    insert into items (feed_id, id, type, guid, position, title, document, content_hash, created_at, updated_at,
      duration_seconds, enclosure_url, enclosure_type, is_hidden)
    select feeds.id, (case when part = 1 then 'T' else 'V' end) || feeds.id, 'TRACK', part::text, part, 'Track', '{}', '',
      now(), now(), 60, 'https://x.example/a.mp3', 'audio/mpeg', part = 2 and feeds.id = ${albumId(9)}
    from feeds, generate_series(1, 2) as part where feeds.type = 'ALBUM'`.execute(ctx.db)
  await sql`
    insert into item_directory (item_id, feed_id) select id, feed_id from items`.execute(ctx.db)
  await sql`
    insert into feed_genres (feed_id, genre, newest_item_at)
    select id, case when id < '1' then 'folk' else 'music' end, newest_item_at from feeds
    where type <> 'ARTIST'`.execute(ctx.db)
  await sql`
    insert into popularity (content_id, type, score) select id, 'ALBUM', 1 from feeds where type = 'ALBUM'`.execute(
    ctx.db,
  )
  await sql`
    insert into users (id, email, created_at)
    select ${idOf('U', 'at')}, at || '@x.example', now() from generate_series(1, ${albums}) as at`.execute(
    ctx.db,
  )
  await sql`
    insert into library_entries (user_id, content_id, content_type, kind, feed_id, added_at, inbox_since)
    select ${idOf('U', 'at')}, ${idOf('A', 'at')}, 'ALBUM', 'FOLLOWED', ${idOf('A', 'at')}, now(), now()
    from generate_series(1, ${albums}) as at`.execute(ctx.db)
  await sql`
    insert into listening (user_id, item_id, feed_id, position_seconds, finished, in_history, listened_at, revision)
    select ${idOf('U', 'at')}, 'T' || ${idOf('A', 'at')}, ${idOf('A', 'at')}, 9, false, true, now(), 1
    from generate_series(1, ${albums}) as at`.execute(ctx.db)
  await sql`
    insert into play_queues (user_id, item_ids, position_ms, changed_at, changed_by)
    select id, array['x'], 0, now(), '' from users`.execute(ctx.db)
  await sql`analyze`.execute(ctx.db)
}

const page = { limit: 50, offset: 100 }
const places = [{ feedId: albumId(1), itemId: `T${albumId(1)}` }]

test.each<[string, (ctx: Ctx) => Promise<unknown>]>([
  ['albums by title', (ctx) => listAlbums(ctx, { order: 'title' }, page)],
  ['albums by author', (ctx) => listAlbums(ctx, { order: 'author' }, page)],
  ['the last added', (ctx) => listAlbums(ctx, { order: 'added' }, page)],
  ['the newest', (ctx) => listAlbums(ctx, { order: 'newest' }, page)],
  [
    'those of some years',
    (ctx) => listAlbums(ctx, { order: 'oldest', years: { from: 2021, to: 2022 } }, page),
  ],
  ['those of a genre', (ctx) => listAlbums(ctx, { order: 'title', genre: 'folk' }, page)],
  ['the most popular', (ctx) => listAlbums(ctx, { order: 'popular' }, page)],
  ['some by chance', (ctx) => listAlbums(ctx, { order: 'random' }, page)],
  ['facts of albums', (ctx) => albumFacts(ctx, [albumId(1), albumId(2)])],
  ['all artists', (ctx) => fresh(ctx, allArtists)],
  ['all genres', (ctx) => fresh(ctx, musicGenres)],
  ['the number of tracks', (ctx) => fresh(ctx, countTracks)],
  ['albums of an artist', (ctx) => albumsOfArtist(ctx, { feedId: madeId('R', 3) })],
  ['albums by a name', (ctx) => albumsOfArtist(ctx, { author: 'author 12' })],
  ['all tracks', (ctx) => listTracks(ctx, page)],
  ['tracks by chance', (ctx) => randomTracks(ctx, 20)],
  ['tracks of albums by chance', (ctx) => randomTracksOf(ctx, [albumId(1)], 5)],
  ['popular tracks', (ctx) => popularTracksOf(ctx, [albumId(1)], 5)],
  ['tracks of a genre', (ctx) => tracksOfGenre(ctx, 'folk', page)],
  ['facts of tracks', (ctx) => itemFacts(ctx, places)],
  ['places of tracks', (ctx) => placesOf(ctx, [`T${albumId(1)}`])],
  ['what is kept', () => keptOfType(user, { type: 'ALBUM', limit: 10 })],
  ['since when', () => keptSince(user, [albumId(1)])],
  ['what was heard', () => listenedOf(user, [`T${albumId(1)}`])],
  ['what was heard last', () => lastListened(user, { limit: 5, begun: true })],
  ['a queue', () => loadPlayQueue(user)],
])('%s can be read by indexes alone', async (_, read) => {
  await expectIndexesAlone(ctx, async (inside) => {
    user.db = inside.db
    await read(inside)
  })
  user.db = ctx.db
})

/** What is remembered for a minute, as it is read. */
function fresh(asked: Ctx, read: (ctx: Ctx) => Promise<unknown>): Promise<unknown> {
  clearCaches(asked)
  return read(asked)
}

test('what is hidden or withdrawn is in no list, page after page', async () => {
  const titles: string[] = []
  for (let offset = 0; offset < albums; offset += 500)
    for (const hit of await listAlbums(ctx, { order: 'title' }, { limit: 500, offset }))
      titles.push(hit.info.title)
  expect([titles.length, new Set(titles).size]).toEqual([albums - 2, albums - 2])
  expect(titles).not.toContain('Title 5')
  expect(titles).not.toContain('Title 7')
  const tracks = new Set<string>()
  for (let offset = 0; offset < 2 * albums; offset += 2000)
    for (const { itemId } of await listTracks(ctx, { limit: 2000, offset })) tracks.add(itemId)
  expect(tracks.size).toBe(2 * (albums - 2) - 1)
  expect(tracks).not.toContain(`V${albumId(9)}`)
  clearCaches(ctx)
  const names = (await allArtists(ctx)).map(({ name }) => name)
  expect(names).not.toContain('Title 5')
  expect(names).not.toContain('Title 7')
})

test('a page further on than any list goes asks the database for nothing', async () => {
  const nobody = { ...ctx, db: null as never }
  const far = { limit: 500, offset: 1e9 }
  expect(await listAlbums(nobody, { order: 'title' }, far)).toEqual([])
  expect(await listTracks(nobody, far)).toEqual([])
  expect(await tracksOfGenre(nobody, 'folk', far)).toEqual([])
})

test('by chance comes something else each time, and never the same twice at once', async () => {
  const some = async () => (await randomTracks(ctx, 50)).map(({ itemId }) => itemId)
  const [first, second] = [await some(), await some()]
  expect(new Set(first).size).toBe(50)
  expect(first.filter((id) => second.includes(id)).length).toBeLessThan(25)
})

test('five hundred items of a playlist are changed in a few statements', async () => {
  const { id } = await createPlaylist(user, { title: 'Many' })
  const wanted = Array.from({ length: 500 }, (_, at) => `T${albumId(at + 10)}`)
  await changeItems(user, { playlist_id: id, change: () => wanted })
  let there: readonly string[] = []
  await changeItems(user, {
    playlist_id: id,
    change: (items) => ((there = items), [...items].reverse()),
  })
  expect(there).toEqual(wanted)
  const more = changeItems(user, {
    playlist_id: id,
    change: (items) => [...items, `T${albumId(2000)}`],
  })
  await expect(more).rejects.toMatchObject({ code: 'PLAYLIST_FULL' })
  const unknown = changeItems(user, { playlist_id: id, change: () => ['x'.repeat(20)] })
  await expect(unknown).rejects.toMatchObject({ code: 'CONTENT_NOT_FOUND' })
})

test('a queue of more than a thousand is refused, and one that plays what isn’t in it', async () => {
  const queue = { current: 0, position: 0, changedBy: '' }
  const long = savePlayQueue(user, { ...queue, itemIds: Array(1001).fill('x') as string[] })
  await expect(long).rejects.toMatchObject({ code: 'QUEUE_TOO_LONG' })
  const beside = savePlayQueue(user, { ...queue, itemIds: ['x'], current: 1 })
  await expect(beside).rejects.toMatchObject({ code: 'INVALID' })
})
