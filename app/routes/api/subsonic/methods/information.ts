import { type AppCtx, type Methods, reading } from '../method.ts'
import type { AnswerPart } from '#app/protocols/subsonic/answer.ts'
import type { TypedId } from '#app/protocols/subsonic/ids.ts'
import type { Parameters } from '#app/protocols/subsonic/parameters.ts'
import { contentPicture, type PictureSize } from '#app/rules/base/picture-address.ts'
import {
  albumFacts,
  albumsOfArtist,
  allArtists,
  type ItemPlace,
  popularTracksOf,
  randomTracksOf,
  tracksOfGenre,
} from '#app/.server/catalogue/music/index.ts'
import { mostAtOnce } from '../bounds.ts'
import { findAlbum, nothing, placesOfIds } from '../find.ts'
import { entriesAt } from '../songs.ts'

const count = { most: mostAtOnce, usual: 50 }

export const informationMethods: Methods = {
  getArtistInfo: reading(async (ctx, sent) => ({
    artistInfo: await aboutArtist(ctx, sent.id('id', 'artist', 'author', 'album', 'track')),
  })),
  getArtistInfo2: reading(async (ctx, sent) => ({
    artistInfo2: await aboutArtist(ctx, sent.id('id', 'artist', 'author')),
  })),
  getAlbumInfo: reading(async (ctx, sent) => ({
    albumInfo: await aboutAlbum(ctx, sent.id('id', 'album', 'track')),
  })),
  getAlbumInfo2: reading(async (ctx, sent) => ({
    albumInfo: await aboutAlbum(ctx, sent.id('id', 'album')),
  })),
  getSimilarSongs: reading(async (ctx, sent) => ({
    similarSongs: { song: await similar(ctx, sent) },
  })),
  getSimilarSongs2: reading(async (ctx, sent) => ({
    similarSongs2: { song: await similar(ctx, sent) },
  })),
  getTopSongs: reading(async (ctx, sent) => ({ topSongs: { song: await topSongs(ctx, sent) } })),
}

async function aboutArtist(ctx: AppCtx, id: TypedId): Promise<AnswerPart> {
  if (id.kind === 'artist') {
    const { info } = await findAlbum(ctx, id.id, ['ARTIST'])
    return { biography: info.description ?? '', ...pictures(ctx, id.id), similarArtist: [] }
  }
  const [album] = await albumsLike(ctx, id)
  return album ? { ...pictures(ctx, album), similarArtist: [] } : nothing()
}

async function aboutAlbum(ctx: AppCtx, id: TypedId): Promise<AnswerPart> {
  const [album] = await albumsLike(ctx, id)
  if (!album) return nothing()
  const { info } = await findAlbum(ctx, album)
  return { notes: info.description ?? '', ...pictures(ctx, album) }
}

function pictures({ site }: AppCtx, id: string) {
  const at = (size: PictureSize) => `${site.publicUrl}${contentPicture(id, size)}`
  return {
    smallImageUrl: at('small'),
    mediumImageUrl: at('medium'),
    largeImageUrl: at('large'),
  }
}

/** The ids of the albums of an artist, or of the one that is meant. */
async function albumsLike(ctx: AppCtx, id: TypedId): Promise<string[]> {
  if (id.kind === 'album') return [id.id]
  if (id.kind === 'track') return (await placesOfIds(ctx, [id])).map(({ feedId }) => feedId)
  const hits = await albumsOfArtist(
    ctx,
    id.kind === 'artist' ? { feedId: id.id } : { author: id.id },
  )
  return hits.map(({ _id }) => _id)
}

/** Tracks of the same genre as what is asked for, by chance; where it has none, tracks of the same albums. */
async function similar(ctx: AppCtx, sent: Parameters): Promise<AnswerPart[]> {
  const id = sent.id('id', 'artist', 'author', 'album', 'track')
  const limit = sent.number('count', count)
  const albums = await albumsLike(ctx, id)
  const facts = await albumFacts(ctx, albums.slice(0, 1))
  const [genre] = [...facts.values()].flatMap(({ genres }) => genres)
  const places = genre
    ? await ofSameGenre(ctx, genre, limit)
    : await randomTracksOf(ctx, albums, limit)
  return entriesAt(
    ctx,
    places.filter(({ itemId }) => itemId !== id.id),
  )
}

async function ofSameGenre(ctx: AppCtx, genre: string, limit: number): Promise<ItemPlace[]> {
  const places = await tracksOfGenre(ctx, genre, { limit: mostAtOnce, offset: 0 })
  return randomTracksOf(ctx, [...new Set(places.map(({ feedId }) => feedId))], limit)
}

/** An artist's tracks that are played most here, by name or by id. */
async function topSongs(ctx: AppCtx, sent: Parameters): Promise<AnswerPart[]> {
  const limit = sent.number('count', count)
  const id = sent.isSent('id')
    ? sent.id('id', 'artist', 'author')
    : await artistCalled(ctx, sent.requiredText('artist'))
  if (!id) return []
  const albums = await albumsLike(ctx, id)
  return entriesAt(ctx, await popularTracksOf(ctx, albums, limit))
}

async function artistCalled(ctx: AppCtx, name: string): Promise<TypedId | null> {
  const wanted = name.trim().toLowerCase()
  const artist = (await allArtists(ctx)).find((one) => one.name.toLowerCase() === wanted)
  if (!artist) return null
  return artist.feedId === null
    ? { kind: 'author', id: artist.name.toLowerCase() }
    : { kind: 'artist', id: artist.feedId }
}
