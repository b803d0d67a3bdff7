import { type AppCtx, type Methods, reading } from '../method.ts'
import type { AnswerPart } from '#app/protocols/subsonic/answer.ts'
import type { Parameters } from '#app/protocols/subsonic/parameters.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { searchPage } from '#app/.server/catalogue/search/index.ts'
import {
  allArtists,
  type Artist,
  listAlbums,
  listTracks,
} from '#app/.server/catalogue/music/index.ts'
import { keptSince } from '#app/.server/library/apps/index.ts'
import { limited } from '#app/.server/site/search/index.ts'
import { albumEntries, artistEntry, asFolder } from '../albums.ts'
import { mostAtOnce } from '../bounds.ts'
import { placeOfHit } from '../places.ts'
import { entriesAt } from '../songs.ts'

const count = { most: mostAtOnce, usual: 20 }
const offset = { most: Number.MAX_SAFE_INTEGER, usual: 0 }
const longestQuery = 200

/** Which part of each list is wanted. */
interface Ranges {
  artist: Range
  album: Range
  song: Range
}
interface Range {
  limit: number
  offset: number
}

interface Found {
  artist: AnswerPart[]
  album: AnswerPart[]
  song: AnswerPart[]
}

export const searchMethods: Methods = {
  search2: reading(async (ctx, sent) => {
    const { artist, album, song } = await find(ctx, sent)
    return { searchResult2: { artist, album: album.map(asFolder), song } }
  }),
  search3: reading(async (ctx, sent) => ({ searchResult3: { ...(await find(ctx, sent)) } })),
}

/** What a query finds; an empty one finds everything, page by page, by which apps copy the catalogue. */
async function find(ctx: AppCtx, sent: Parameters): Promise<Found> {
  // Some apps send two quotes, as the empty text was refused elsewhere.
  const query = (sent.text('query', longestQuery) ?? '').trim().replaceAll('"', '').trim()
  const ranges = {
    artist: rangeOf(sent, 'artist'),
    album: rangeOf(sent, 'album'),
    song: rangeOf(sent, 'song'),
  }
  return query === '' ? everything(ctx, ranges) : matching(ctx, query, ranges)
}

function rangeOf(sent: Parameters, kind: string): Range {
  return { limit: sent.number(`${kind}Count`, count), offset: sent.number(`${kind}Offset`, offset) }
}

async function everything(ctx: AppCtx, ranges: Ranges): Promise<Found> {
  const [artist, album, song] = await Promise.all([
    allArtists(ctx).then((all) => artistsOf(ctx, part(all, ranges.artist))),
    listAlbums(ctx, { order: 'title' }, ranges.album).then((hits) => albumEntries(ctx, hits)),
    listTracks(ctx, ranges.song).then((places) => entriesAt(ctx, places)),
  ])
  return { artist, album, song }
}

const searchMusic = limited((ctx, query: string) =>
  searchPage(ctx, { query, types: ['ALBUM', 'TRACK'], page: 1, size: mostAtOnce }),
)

async function matching(ctx: AppCtx, query: string, ranges: Ranges): Promise<Found> {
  const [{ hits }, artists] = await Promise.all([searchMusic(ctx, query), allArtists(ctx)])
  const ofType = (type: ContentHit['_type']) => hits.filter(({ _type }) => _type === type)
  const [artist, album, song] = await Promise.all([
    artistsOf(ctx, part(named(artists, query), ranges.artist)),
    albumEntries(ctx, part(ofType('ALBUM'), ranges.album)),
    entriesAt(ctx, part(ofType('TRACK'), ranges.song).map(placeOfHit)),
  ])
  return { artist, album, song }
}

/** Artists with the query in their names, those first that begin with it. */
function named(artists: readonly Artist[], query: string): Artist[] {
  const wanted = query.toLowerCase()
  const found = artists.filter(({ name }) => name.toLowerCase().includes(wanted))
  const [first, others] = [true, false].map((begins) =>
    found.filter(({ name }) => name.toLowerCase().startsWith(wanted) === begins),
  )
  return [...(first ?? []), ...(others ?? [])]
}

async function artistsOf(ctx: AppCtx, artists: readonly Artist[]): Promise<AnswerPart[]> {
  const kept = await keptSince(
    ctx,
    artists.flatMap(({ feedId }) => feedId ?? []),
  )
  return artists.map((artist) => artistEntry(ctx, artist, kept))
}

function part<Entry>(entries: readonly Entry[], range: Range): Entry[] {
  return entries.slice(range.offset, range.offset + range.limit)
}
