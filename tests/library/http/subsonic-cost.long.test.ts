import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cpuMs } from '#tests/rig/cpu-time.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { restPath } from '#tests/rig/http/subsonic.ts'

const services = await testServices()
const router = testRouter(services)
const ada = await createAccount(services, { username: 'ada' })
const apiKey = await personalToken(services, ada, ['read', 'listen'])
const playlist = 'P'.repeat(20)
/** Milliseconds of a core, for any request. */
const most = 250
await fill()

/** Twenty thousand albums of five tracks, by ten thousand artists; an account that keeps as much of them as it may. */
async function fill(): Promise<void> {
  const { db } = services
  const id = ada.userId
  const now = services.now()
  await sql`
    insert into feeds (id, type, url, title, author, summary, document, item_count, newest_item_at, content_hash,
      checked_at, changed_at, created_at)
    select left(md5('f' || at), 19) || 'A', 'ALBUM', 'https://x.example/' || at, 'Title of an album ' || at,
      'Author number ' || at / 2, repeat('about ', 30), '{}', 5, timestamptz '2020-01-01Z' + at * interval '1 hour', '',
      ${now}, ${now}, ${now}
    from generate_series(1, 20000) as at`.execute(db)
  await sql`
    insert into items (feed_id, id, type, guid, position, title, summary, document, content_hash, created_at, updated_at,
      duration_seconds, enclosure_url, enclosure_type, published_at)
    select feeds.id, left(md5(feeds.id || part), 19) || 'T', 'TRACK', part::text, part, 'A track ' || part,
      repeat('said ', 50), jsonb_build_object('enclosures', '[{"length":5000000}]'::jsonb, 'said', repeat('word ', 300)),
      '', ${now}, ${now}, 240, 'https://media.example/a/' || part || '.mp3', 'audio/mpeg', ${now}
    from feeds, generate_series(1, 5) as part`.execute(db)
  await sql`insert into item_directory (item_id, feed_id) select id, feed_id from items`.execute(db)
  await sql`insert into feed_genres (feed_id, genre) select id, 'folk' from feeds`.execute(db)
  for (const [type, kind, column, from] of [
    ['ALBUM', 'FOLLOWED', 'id', 'feeds'],
    ['TRACK', 'SAVED', 'feed_id', 'items'],
  ] as const)
    await sql`
      insert into library_entries (user_id, content_id, content_type, kind, feed_id, added_at, inbox_since)
      select ${id}, id, ${type}, ${kind}, ${sql.ref(column)}, ${now}, ${now} from ${sql.table(from)} limit 2000`.execute(
      db,
    )
  await sql`
    insert into play_queues (user_id, item_ids, current_index, position_ms, changed_at, changed_by)
    select ${id}, array(select id from items limit 1000), 3, 0, ${now}, 'app'`.execute(db)
  await sql`insert into member_content (id, type, user_id) values (${playlist}, 'PLAYLIST', ${id})`.execute(
    db,
  )
  await sql`
    insert into playlists (user_id, id, title, visibility, item_count, created_at, updated_at)
    values (${id}, ${playlist}, 'Long', 'PRIVATE', 500, ${now}, ${now})`.execute(db)
  await sql`
    insert into playlist_items (user_id, playlist_id, item_id, feed_id, position, added_at)
    select ${id}, ${playlist}, id, feed_id, row_number() over (), ${now} from items limit 500`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

const folk = { genre: 'Folk', size: 500, count: 500 }

test.each<[string, Record<string, string | number>]>([
  ['getArtists', {}],
  ['search3', { query: '', songCount: 500, albumCount: 500, artistCount: 500 }],
  ['search3', { query: '', songCount: 500, albumCount: 0, artistCount: 0, songOffset: 99_000 }],
  ['getAlbumList2', { type: 'newest', size: 500, offset: 15_000 }],
  ['getAlbumList2', { type: 'alphabeticalByArtist', size: 500, offset: 15_000 }],
  ['getAlbumList2', { type: 'byGenre', ...folk, offset: 15_000 }],
  ['getAlbumList2', { type: 'random', size: 500 }],
  ['getRandomSongs', { size: 500 }],
  ['getRandomSongs', folk],
  ['getSongsByGenre', { ...folk, offset: 90_000 }],
  ['getStarred2', {}],
  ['getPlayQueue', {}],
  ['getPlaylist', { id: `pl-${playlist}` }],
])('%s %j takes no longer of a core than any request may', async (method, sent) => {
  for (const f of ['json', 'xml']) {
    const ask = async () => (await router.get(restPath(method, { f, apiKey, ...sent }))).text()
    // Once for the modules and what is cached.
    expect(await ask()).toContain('ok')
    const { result, ms } = await cpuMs(ask, most)
    expect(result.length).toBeLessThan(3_000_000)
    expect(ms).toBeLessThan(most)
  }
})
