import type { AnswerPart } from '#app/protocols/subsonic/answer.ts'
import { writeId } from '#app/protocols/subsonic/ids.ts'
import { contentPicture } from '#app/rules/base/picture-address.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { albumFacts, type Artist } from '#app/.server/catalogue/music/index.ts'
import { keptSince } from '#app/.server/library/apps/index.ts'
import { artistIdOf, authorId, idOfHit } from './hit-ids.ts'
import { genreNames } from './songs.ts'

/** Albums as apps have them that browse by tags. */
export async function albumEntries(ctx: Ctx, hits: readonly ContentHit[]): Promise<AnswerPart[]> {
  const ids = hits.map(({ _id }) => _id)
  const [facts, kept] = await Promise.all([albumFacts(ctx, ids), keptSince(ctx, ids)])
  return hits.map((hit) => {
    const { info } = hit
    const { duration = 0, tracks = 0, addedAt, genres = [] } = facts.get(hit._id) ?? {}
    const names = genreNames(genres)
    const artistId = artistIdOf(hit)
    const artist = info.publisher || undefined
    return {
      id: idOfHit(hit),
      name: info.title,
      artist,
      artistId,
      artists: artistId && artist ? [{ id: artistId, name: artist }] : [],
      displayArtist: artist,
      coverArt: idOfHit(hit),
      songCount: tracks,
      duration: Math.round(duration),
      created: (addedAt ?? ctx.now()).toISOString(),
      starred: kept.get(hit._id)?.toISOString(),
      year: info.published ? new Date(info.published * 1000).getUTCFullYear() : undefined,
      genre: names[0],
      genres: names.map((name) => ({ name })),
      explicitStatus: info.explicit ? 'explicit' : undefined,
    }
  })
}

/** The same as folders, for apps that browse by those. Some of them read `name` here too. */
export function asFolder(album: AnswerPart): AnswerPart {
  const { name, artistId } = album
  return { ...album, parent: artistId, isDir: true, title: name, album: name }
}

/** An artist as lists have them; `kept` says since when the account follows which feeds. */
export function artistEntry(
  { site }: Pick<Ctx, 'site'>,
  { feedId, name, albums, coverOf }: Artist,
  kept: ReadonlyMap<string, Date>,
): AnswerPart {
  return {
    id: feedId === null ? authorId(name) : writeId({ kind: 'artist', id: feedId }),
    name,
    coverArt: writeId({ kind: feedId === null ? 'album' : 'artist', id: coverOf }),
    artistImageUrl: `${site.publicUrl}${contentPicture(coverOf, 'large')}`,
    albumCount: albums,
    starred: (feedId && kept.get(feedId)?.toISOString()) || undefined,
  }
}
