import { type AnswerPart, errorCodes, SubsonicError } from '#app/protocols/subsonic/answer.ts'
import type { TypedId } from '#app/protocols/subsonic/ids.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { hitsById, itemHits } from '#app/.server/catalogue/cards/index.ts'
import { allArtists, type ItemPlace, placesOf } from '#app/.server/catalogue/music/index.ts'
import { keptSince } from '#app/.server/library/apps/index.ts'
import { entitledHits } from '#app/.server/studio/access/index.ts'
import { subsonicTexts as texts } from '#app/texts/library/subsonic.ts'
import { artistEntry } from './albums.ts'
import { authorId } from './hit-ids.ts'
import { fileOf, type Song, songsAt } from './songs.ts'

const types = { track: 'TRACK', episode: 'EPISODE', live: 'LIVE' } as const

/** @throws SubsonicError 70 */
export function nothing(): never {
  throw new SubsonicError(errorCodes.notFound, texts.notFound)
}

/** Where items are, by their ids, in that order; unknown ones and those of other kinds are left out. */
export async function placesOfIds(ctx: Ctx, ids: readonly TypedId[]): Promise<ItemPlace[]> {
  const places = await placesOf(
    ctx,
    ids.map(({ id }) => id),
  )
  return ids.flatMap(({ kind, id }) => {
    const place = places.get(id)
    return place && kind in types && types[kind as keyof typeof types] === place.type ? [place] : []
  })
}

/**
 * An item that the account may hear, with its file.
 * @throws SubsonicError 50 where others may, 70 where nobody may
 */
export async function findHeard(ctx: Ctx, id: TypedId): Promise<{ hit: ContentHit; file: string }> {
  const [place] = await placesOfIds(ctx, [id])
  const found = place && (await itemHits(ctx, [place])).get(id.id)
  const [hit] = found ? await entitledHits(ctx, [found]) : []
  const file = hit ? fileOf(hit) : null
  if (hit && file !== null) return { hit, file }
  if (hit?.product || hit?.withdrawn === 'SUBSCRIBERS')
    throw new SubsonicError(errorCodes.notAllowed, texts.subscribersOnly)
  return nothing()
}

/** The same as an entry. @throws SubsonicError 50, 70 */
export async function findSong(ctx: Ctx, id: TypedId): Promise<Song> {
  const [song] = await songsAt(ctx, await placesOfIds(ctx, [id]))
  if (song) return song
  await findHeard(ctx, id)
  return nothing()
}

/** An album, or another feed with items. @throws SubsonicError 70 */
export async function findAlbum(
  ctx: Ctx,
  id: string,
  wanted: readonly ContentHit['_type'][] = ['ALBUM'],
): Promise<ContentHit> {
  const [hit] = await hitsById(ctx, [id])
  return hit && wanted.includes(hit._type) ? hit : nothing()
}

/** An artist as lists have them. @throws SubsonicError 70 */
export async function findArtist(ctx: Ctx, { kind, id }: TypedId): Promise<AnswerPart> {
  if (kind === 'artist') {
    const [hit] = await hitsById(ctx, [id])
    if (hit?._type !== 'ARTIST') return nothing()
    const artist = { feedId: id, name: hit.info.title, albums: 0, coverOf: id }
    return artistEntry(ctx, artist, await keptSince(ctx, [id]))
  }
  const wanted = authorId(id)
  const artist = (await allArtists(ctx)).find(
    ({ feedId, name }) => feedId === null && authorId(name) === wanted,
  )
  return artist ? artistEntry(ctx, artist, new Map()) : nothing()
}
