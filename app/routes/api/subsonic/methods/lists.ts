import { type AppCtx, type Methods, nameOf, reading } from '../method.ts'
import type { AnswerPart } from '#app/protocols/subsonic/answer.ts'
import type { Parameters } from '#app/protocols/subsonic/parameters.ts'
import { genreSlug } from '#app/rules/catalogue/genres.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import {
  type AlbumChoice,
  listAlbums,
  randomTracks,
  randomTracksOf,
  tracksOfGenre,
} from '#app/.server/catalogue/music/index.ts'
import { keptOfType } from '#app/.server/library/apps/index.ts'
import { lastListened } from '#app/.server/library/entries/index.ts'
import { albumEntries, asFolder } from '../albums.ts'
import { mostAtOnce, mostKept, page } from '../bounds.ts'
import { starredOf } from '../starred.ts'
import { entriesAt } from '../songs.ts'

const years = { least: 0, most: 9999 }
/** Albums among which tracks are chosen by chance. */
const mixedAlbums = 100
const lastHeard = 500
const nowMs = 10 * 60 * 1000

export const listMethods: Methods = {
  getAlbumList: reading(async (ctx, sent) => ({
    albumList: { album: (await albumPage(ctx, sent)).map(asFolder) },
  })),
  getAlbumList2: reading(async (ctx, sent) => ({
    albumList2: { album: await albumPage(ctx, sent) },
  })),
  getRandomSongs: reading(async (ctx, sent) => ({
    randomSongs: { song: await entriesAt(ctx, await randomPlaces(ctx, sent)) },
  })),
  getSongsByGenre: reading(async (ctx, sent) => ({
    songsByGenre: {
      song: await entriesAt(
        ctx,
        await tracksOfGenre(ctx, genreSlug(sent.requiredText('genre')), {
          limit: sent.number('count', page.count),
          offset: sent.number('offset', page.offset),
        }),
      ),
    },
  })),
  getNowPlaying: reading(async (ctx) => ({ nowPlaying: { entry: await nowPlaying(ctx) } })),
  getStarred: reading(async (ctx) => {
    const { album, ...others } = await starredOf(ctx)
    return { starred: { ...others, album: album.map(asFolder) } }
  }),
  getStarred2: reading(async (ctx) => ({ starred2: { ...(await starredOf(ctx)) } })),
}

async function albumPage(ctx: AppCtx, sent: Parameters): Promise<AnswerPart[]> {
  const range = {
    limit: sent.number('size', page.count),
    offset: sent.number('offset', page.offset),
  }
  const type = sent.requiredText('type')
  const own = await ownAlbums(ctx, type)
  const hits = own
    ? own.slice(range.offset, range.offset + range.limit)
    : await listAlbums(ctx, choiceOf(type, sent), range)
  return albumEntries(ctx, hits)
}

/** Albums that the account has starred, or heard last; null for a list that isn't of its own. */
async function ownAlbums(ctx: AppCtx, type: string): Promise<ContentHit[] | null> {
  if (type === 'starred') {
    const kept = await keptOfType(ctx, { type: 'ALBUM', limit: mostKept })
    return hitsById(
      ctx,
      kept.map(({ id }) => id),
    )
  }
  if (type !== 'recent') return null
  const heard = await lastListened(ctx, { limit: lastHeard })
  const hits = await hitsById(ctx, [...new Set(heard.map(({ feedId }) => feedId))])
  return hits.filter(({ _type }) => _type === 'ALBUM')
}

function choiceOf(type: string, sent: Parameters): AlbumChoice {
  switch (type) {
    case 'random':
      return { order: 'random' }
    case 'newest':
      return { order: 'added' }
    // There are no ratings: what is played most is thought of highest.
    case 'frequent':
    case 'highest':
      return { order: 'popular' }
    case 'alphabeticalByArtist':
      return { order: 'author' }
    case 'byYear': {
      const from = sent.requiredNumber('fromYear', years)
      const to = sent.requiredNumber('toYear', years)
      return from <= to
        ? { order: 'oldest', years: { from, to } }
        : { order: 'newest', years: { from: to, to: from } }
    }
    case 'byGenre':
      return { order: 'title', genre: genreSlug(sent.requiredText('genre')) }
    default:
      return { order: 'title' }
  }
}

async function randomPlaces(ctx: AppCtx, sent: Parameters) {
  const size = sent.number('size', page.count)
  const genre = sent.text('genre')
  const isBounded = sent.isSent('fromYear') || sent.isSent('toYear')
  if (genre === undefined && !isBounded) return randomTracks(ctx, size)
  const albums = await listAlbums(
    ctx,
    {
      order: 'newest',
      ...(genre === undefined ? {} : { genre: genreSlug(genre) }),
      years: {
        from: sent.number('fromYear', { ...years, usual: 0 }),
        to: sent.number('toYear', { ...years, usual: years.most }),
      },
    },
    { limit: Math.min(mixedAlbums, mostAtOnce), offset: 0 },
  )
  const ids = albums.map(({ _id }) => _id)
  return randomTracksOf(ctx, ids, size)
}

/** What the account itself has played in the last ten minutes: nobody is told what others hear. */
async function nowPlaying(ctx: AppCtx): Promise<AnswerPart[]> {
  const since = new Date(ctx.now().getTime() - nowMs)
  const [last] = await lastListened(ctx, { limit: 1, since })
  if (!last) return []
  const [entry] = await entriesAt(ctx, [{ feedId: last.feedId, itemId: last.itemId }])
  if (!entry) return []
  const minutesAgo = Math.floor((ctx.now().getTime() - last.listenedAt.getTime()) / 60_000)
  return [
    {
      ...entry,
      username: nameOf(ctx),
      minutesAgo,
      playerId: 0,
      positionMs: Math.round(last.position * 1000),
    },
  ]
}
