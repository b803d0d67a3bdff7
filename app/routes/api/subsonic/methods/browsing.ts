import { type Methods, reading, type AppCtx } from '../method.ts'
import type { AnswerPart } from '#app/protocols/subsonic/answer.ts'
import type { TypedId } from '#app/protocols/subsonic/ids.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { latestItemsOf } from '#app/.server/catalogue/cards/index.ts'
import { loadMusicAlbum } from '#app/.server/catalogue/pages/index.ts'
import { keptOfType } from '#app/.server/library/apps/index.ts'
import { albumsOfArtist, allArtists, musicGenres } from '#app/.server/catalogue/music/index.ts'
import { mostKept } from '../bounds.ts'
import { subsonicTexts as texts } from '#app/texts/library/subsonic.ts'
import { albumEntries, artistEntry, asFolder } from '../albums.ts'
import { findAlbum, findArtist, findSong } from '../find.ts'
import { idOfHit } from '../hit-ids.ts'
import { entriesAt, genreNames } from '../songs.ts'
import { placeOfHit } from '../places.ts'

const noArticles = { ignoredArticles: '' }
const mostOfShow = 500

export const browsingMethods: Methods = {
  getMusicFolders: reading(() =>
    Promise.resolve({ musicFolders: { musicFolder: [{ id: 0, name: texts.folder }] } }),
  ),
  getIndexes: reading(async (ctx) => ({
    indexes: { ...noArticles, lastModified: ctx.now().getTime(), index: await byLetter(ctx) },
  })),
  getArtists: reading(async (ctx) => ({
    artists: { ...noArticles, index: await byLetter(ctx) },
  })),
  getGenres: reading(async (ctx) => ({
    genres: {
      genre: (await musicGenres(ctx)).map(({ slug, albums, tracks }) => ({
        value: genreNames([slug])[0],
        songCount: tracks,
        albumCount: albums,
      })),
    },
  })),
  getArtist: reading(async (ctx, sent) => {
    const { entry, albums } = await artistWithAlbums(ctx, sent.id('id', 'artist', 'author'))
    return { artist: { ...entry, album: albums } }
  }),
  getAlbum: reading(async (ctx, sent) => {
    const { id } = sent.id('id', 'album')
    const { entry, songs } = await albumWithSongs(ctx, id)
    return { album: { ...entry, songCount: songs.length, song: songs } }
  }),
  getSong: reading(async (ctx, sent) => ({
    song: (await findSong(ctx, sent.id('id', 'track', 'episode'))).entry,
  })),
  getMusicDirectory: reading(async (ctx, sent) => ({
    directory: await directoryOf(ctx, sent.id('id', 'artist', 'author', 'album', 'show')),
  })),
  getVideos: reading(() => Promise.resolve({ videos: { video: [] } })),
}

/** All artists under their first letters. */
async function byLetter(ctx: AppCtx): Promise<AnswerPart[]> {
  const [artists, followed] = await Promise.all([
    allArtists(ctx),
    keptOfType(ctx, { type: 'ARTIST', limit: mostKept }),
  ])
  const kept = new Map(followed.map(({ id, keptAt }) => [id, keptAt]))
  const groups = Map.groupBy(artists, ({ name }) => letterOf(name))
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, ofLetter]) => ({
      name,
      artist: ofLetter.map((artist) => artistEntry(ctx, artist, kept)),
    }))
}

function letterOf(name: string): string {
  const first = name.normalize('NFD').charAt(0).toUpperCase()
  return /^\p{L}$/u.test(first) ? first : '#'
}

async function artistWithAlbums(
  ctx: AppCtx,
  id: TypedId,
): Promise<{ entry: AnswerPart; albums: AnswerPart[] }> {
  const [entry, hits] = await Promise.all([
    findArtist(ctx, id),
    albumsOfArtist(ctx, id.kind === 'artist' ? { feedId: id.id } : { author: id.id }),
  ])
  return { entry: { ...entry, albumCount: hits.length }, albums: await albumEntries(ctx, hits) }
}

async function albumWithSongs(
  ctx: AppCtx,
  id: string,
): Promise<{ hit: ContentHit; entry: AnswerPart; songs: AnswerPart[] }> {
  const hit = await findAlbum(ctx, id)
  const { tracks } = await loadMusicAlbum(ctx, { id })
  const places = tracks.map(({ _id }) => ({ feedId: id, itemId: _id }))
  const [[entry = {}], songs] = await Promise.all([
    albumEntries(ctx, [hit]),
    entriesAt(ctx, places.slice(0, mostOfShow)),
  ])
  return { hit, entry, songs }
}

/** What a folder has: of an artist albums, of an album tracks, of a show its newest episodes. */
async function directoryOf(ctx: AppCtx, id: TypedId): Promise<AnswerPart> {
  if (id.kind === 'artist' || id.kind === 'author') {
    const { entry, albums } = await artistWithAlbums(ctx, id)
    return { id: entry.id, name: entry.name, starred: entry.starred, child: albums.map(asFolder) }
  }
  if (id.kind === 'album') {
    const { hit, entry, songs } = await albumWithSongs(ctx, id.id)
    const { starred, artistId } = entry
    return { id: idOfHit(hit), parent: artistId, name: hit.info.title, starred, child: songs }
  }
  const hit = await findAlbum(ctx, id.id, ['SHOW', 'AUDIOBOOK'])
  const items = await latestItemsOf(ctx, {
    feedIds: [id.id],
    perFeed: mostOfShow,
    limit: mostOfShow,
  })
  const child = await entriesAt(ctx, items.map(placeOfHit))
  return { id: idOfHit(hit), name: hit.info.title, child }
}
