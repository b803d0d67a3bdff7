import type { Made } from './publishing.ts'
import type { ExampleSite } from './site.ts'

/** What everybody may read. */
export async function look({ ask, services }: ExampleSite, made: Made): Promise<void> {
  const { show, episode } = made
  const publicId = async (id: string) => {
    const feeds = services.db.selectFrom('hosting_feeds').select('public_id').where('id', '=', id)
    return (await feeds.executeTakeFirstOrThrow()).public_id ?? ''
  }
  const album = await publicId(made.release_id)
  const { guid } = await services.db
    .selectFrom('items')
    .select('guid')
    .where('feed_id', '=', album)
    .orderBy('title')
    .limit(1)
    .executeTakeFirstOrThrow()
  await ask('api/load-podcast-show', { id: show })
  await ask('api/load-podcast-episode', { id: episode })
  await ask('api/load-feed-items', { id: show, page: 1, sort: 'oldest' })
  await ask('api/load-content', { type: 'EPISODE', id: episode })
  await ask('api/load-content-page', { entity: { _id: episode, type: 'EPISODE' } })
  await ask('api/load-transcript', { type: 'EPISODE', _id: episode })
  await ask('api/load-queue', { _id: show })
  await ask('api/load-music-album', { id: album })
  await ask('api/load-music-artist', { id: await publicId(made.artist_id) })
  await ask('api/load-music-track', { guid })
  await ask('api/load-editorial')
  await ask('api/load-trending-feed')
  await ask('api/load-charts')
  await ask('api/load-genre-page', { genre: 'folk' })
  await ask('api/load-genres')
  await ask('api/load-genre-feeds', { genre: 'folk', limit: 10 })
  await ask('api/load-member', { username: 'ada' })
  await ask('api/search-content', { query: 'harbour' })
  await ask('api/search-profiles', { query: 'ada' })
  await ask('api/search-transcripts', { query: 'harbour' })
  await ask('search/query-podcasts', { q: 'harbour' })
  await ask('search/query-music', { q: 'northbound' })
}
