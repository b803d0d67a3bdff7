import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { AudioFilter } from '#app/schemas/social/discovery.ts'
import { latestFeeds, latestItemsOf, latestLive } from '#app/.server/catalogue/cards/index.ts'
import { latestFeedsOfGenre } from '#app/.server/catalogue/pages/index.ts'
import { type Popular, popularContent } from '#app/.server/site/charts/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { withReactions } from '#app/.server/social/reading/index.ts'
import { cached } from '#app/.server/base/lib/cache.ts'

/** How many entries trending has. */
const trendingLength = 20
/** Popular items to consider: several may be of one feed, which gets one entry only. */
const considered = 5 * trendingLength
/** A track replaces its album if it has at least this share of the album's listeners. */
const hitShare = 0.8

export interface Trending {
  episodes: ContentHit[]
  music: ContentHit[]
  livestreams: ContentHit[]
}

interface Entry {
  hit: ContentHit
  score: number
}

interface Entries {
  episodes: Entry[]
  music: Entry[]
}

const trendingEntries = cached(
  60,
  (ctx: Ctx) => loadEntries(ctx),
  ({ episodes, music }) => episodes.length + music.length === 0,
)

/**
 * The most popular episodes and music, one entry for each show or album, filled up with the newest. Cached for 60 s;
 * live streams are not.
 */
export async function loadTrending(ctx: Ctx): Promise<Trending> {
  const [{ episodes, music }, livestreams] = await Promise.all([
    trendingEntries(ctx),
    latestLive(ctx, { limit: trendingLength }),
  ])
  return { episodes: episodes.map(hitOf), music: music.map(hitOf), livestreams }
}

/** Trending content in one list. */
export async function loadTrendingList(ctx: Ctx, filter: AudioFilter): Promise<ContentHit[]> {
  return inOneList(await trendingEntries(ctx), filter)
}

/** Trending content of one genre, in one list. */
export async function loadTrendingOfGenre(ctx: Ctx, genre: string): Promise<ContentHit[]> {
  return inOneList(await loadEntries(ctx, genre), 'AUDIO')
}

function inOneList({ episodes, music }: Entries, filter: AudioFilter): ContentHit[] {
  if (filter === 'PODCASTS') return episodes.map(hitOf)
  if (filter === 'MUSIC') return music.map(hitOf)
  return [...episodes, ...music].sort(byScore).slice(0, trendingLength).map(hitOf)
}

async function loadEntries(ctx: Ctx, genre?: string): Promise<Entries> {
  const asked = { limit: considered, genre }
  const [episodes, albums, tracks, latest] = await Promise.all([
    popularContent(ctx, { ...asked, type: 'EPISODE' }),
    popularContent(ctx, { ...asked, type: 'ALBUM' }),
    popularContent(ctx, { ...asked, type: 'TRACK' }),
    latestOf(ctx, genre),
  ])
  return withLikers(ctx, {
    episodes: filledUp(onePerFeed(episodes), latest.episodes),
    music: filledUp(albumsOrTheirHit(albums, onePerFeed(tracks)), latest.albums),
  })
}

async function withLikers(ctx: Ctx, { episodes, music }: Entries): Promise<Entries> {
  const entries = [...episodes, ...music]
  const hits = await withReactions(ctx, entries.map(hitOf))
  const told = entries.map((entry, at) => ({ ...entry, hit: hits[at] ?? entry.hit }))
  return { episodes: told.slice(0, episodes.length), music: told.slice(episodes.length) }
}

async function latestOf(ctx: Ctx, genre: string | undefined) {
  const limit = trendingLength
  const [shows, albums] = genre
    ? byType(await latestFeedsOfGenre(ctx, { genre, limit: 2 * limit }))
    : await Promise.all([
        latestFeeds(ctx, { type: 'SHOW', limit }),
        latestFeeds(ctx, { type: 'ALBUM', limit }),
      ])
  const feedIds = shows.map((show) => show._id)
  const episodes = await latestItemsOf(ctx, { feedIds, perFeed: 1, limit })
  return { episodes, albums }
}

function byType(feeds: ContentHit[]): [shows: ContentHit[], albums: ContentHit[]] {
  return [
    feeds.filter((feed) => feed._type === 'SHOW'),
    feeds.filter((feed) => feed._type === 'ALBUM'),
  ]
}

function onePerFeed(popular: Popular[]): Popular[] {
  const feeds = new Set<string>()
  return popular.filter(({ feedId }) => !feeds.has(feedId) && feeds.add(feedId))
}

/** Ranks albums by their best track, as shows are by their best episode; a dominant track replaces its album. */
function albumsOrTheirHit(albums: Popular[], tracks: Popular[]): Popular[] {
  const best = new Map(tracks.map((track) => [track.feedId, track]))
  return albums
    .map((album) => {
      const track = best.get(album.feedId)
      if (!track) return album
      const isHit = track.listeners > 0 && track.listeners >= hitShare * album.listeners
      return isHit ? track : { ...album, score: track.score }
    })
    .sort(byScore)
}

function filledUp(popular: Popular[], latest: ContentHit[]): Entry[] {
  const known = new Set(popular.map(({ feedId }) => feedId))
  const more = latest.filter((hit) => !known.has(feedIdOf(hit)))
  return [...popular, ...more.map((hit) => ({ hit, score: 0 }))].slice(0, trendingLength)
}

/** The first link of an item names its feed. */
function feedIdOf({ _type, _id, links }: ContentHit): string {
  if (_type !== 'EPISODE' && _type !== 'TRACK') return _id
  return /^[a-z]+:id:(.+)$/.exec(links[0] ?? '')?.[1] ?? _id
}

function hitOf({ hit }: Entry): ContentHit {
  return hit
}

function byScore(a: Entry, b: Entry): number {
  return b.score - a.score || (b.hit.info.published ?? 0) - (a.hit.info.published ?? 0)
}
