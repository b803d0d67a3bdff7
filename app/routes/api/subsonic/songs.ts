import type { AnswerPart } from '#app/protocols/subsonic/answer.ts'
import { writeId } from '#app/protocols/subsonic/ids.ts'
import { mediaType } from '#app/protocols/media/media-types.ts'
import { findGenre } from '#app/rules/catalogue/genres.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { itemHits } from '#app/.server/catalogue/cards/index.ts'
import { type ItemFacts, itemFacts, type ItemPlace } from '#app/.server/catalogue/music/index.ts'
import { keptSince } from '#app/.server/library/apps/index.ts'
import { entitledHits } from '#app/.server/studio/access/index.ts'
import { artistIdOf, idOfHit } from './hit-ids.ts'

/** An item that the account may hear, as apps have it. */
export interface Song {
  place: ItemPlace
  hit: ContentHit
  entry: AnswerPart
}

/** Those of these items that the account may hear, in their order. What it may not hear has no file for it. */
export async function songsAt(ctx: Ctx, places: readonly ItemPlace[]): Promise<Song[]> {
  const [facts, kept, found] = await Promise.all([
    itemFacts(ctx, places),
    keptSince(
      ctx,
      places.map(({ itemId }) => itemId),
    ),
    itemHits(ctx, places),
  ])
  const hits = new Map(
    (await entitledHits(ctx, [...found.values()])).map((hit) => [hit._id, hit] as const),
  )
  return places.flatMap((place) => {
    const hit = hits.get(place.itemId)
    const itsFacts = facts.get(place.itemId)
    if (!hit || !itsFacts || !fileOf(hit)) return []
    return [{ place, hit, entry: entryOf(hit, itsFacts, kept.get(hit._id)) }]
  })
}

/** The same as entries alone. */
export async function entriesAt(ctx: Ctx, places: readonly ItemPlace[]): Promise<AnswerPart[]> {
  return (await songsAt(ctx, places)).map(({ entry }) => entry)
}

/** Where the file of an item is, for whoever its hit is for. */
export function fileOf({ info }: ContentHit): string | null {
  return info.audio ?? info.video ?? null
}

function entryOf(hit: ContentHit, facts: ItemFacts, starred: Date | undefined): AnswerPart {
  return {
    ...shared(hit, facts, starred),
    ...(hit._type === 'TRACK' ? ofTrack(hit, facts) : ofEpisode(hit)),
  }
}

/** The codes of files that aren't called by their type. */
const suffixes: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
  'application/x-mpegURL': 'm3u8',
}

function shared(hit: ContentHit, facts: ItemFacts, starred: Date | undefined) {
  const { info } = hit
  const { type } = mediaType(facts.type ?? undefined, fileOf(hit) ?? '')
  // What is sold has another file for those who have bought it, whose size is told by nothing.
  const size = hit.product ? null : facts.size
  const seconds = info.duration ? Math.round(info.duration) : null
  return {
    id: idOfHit(hit),
    isDir: false,
    title: info.title,
    coverArt: idOfHit(hit),
    created: facts.addedAt.toISOString(),
    starred: starred?.toISOString(),
    contentType: type,
    suffix: suffixes[type] ?? /\/(?:x-)?(\w{1,8})$/.exec(type)?.[1] ?? 'bin',
    isVideo: !info.audio,
    size: size ?? undefined,
    duration: seconds ?? undefined,
    bitRate: (size && seconds && Math.round((size * 8) / seconds / 1000)) || undefined,
    year: info.published ? new Date(info.published * 1000).getUTCFullYear() : undefined,
    explicitStatus: info.explicit ? 'explicit' : undefined,
  }
}

function ofTrack(hit: ContentHit, { position, of, genres }: ItemFacts) {
  const album = hit.parent
  const artist = hit.info.publisher || undefined
  const albumArtist = album?.info.publisher || artist
  const artistId = album ? artistIdOf(album) : undefined
  const albumId = album ? idOfHit(album) : undefined
  const names = genreNames(genres)
  // Feeds count from their newest entry, which is the last track.
  const track = Math.max(of - position + 1, 1)
  return {
    parent: albumId,
    album: album?.info.title,
    albumId,
    artist,
    artistId,
    displayArtist: artist,
    artists: artistId && artist ? [{ id: artistId, name: artist }] : [],
    albumArtists: artistId && albumArtist ? [{ id: artistId, name: albumArtist }] : [],
    displayAlbumArtist: albumArtist,
    track,
    discNumber: 1,
    genre: names[0],
    genres: names.map((name) => ({ name })),
    type: 'music',
    mediaType: 'song',
    path: [albumArtist ?? '-', album?.info.title ?? '-', `${track} ${hit.info.title}`]
      .map(forFileName)
      .join('/'),
  }
}

function ofEpisode(hit: ContentHit) {
  const show = hit.parent
  return {
    parent: show ? idOfHit(show) : undefined,
    album: show?.info.title,
    artist: show?.info.publisher || hit.info.publisher || undefined,
    genre: 'Podcast',
    type: 'podcast',
    path: [show?.info.title ?? '-', hit.info.title].map(forFileName).join('/'),
  }
}

/** Apps keep files under this path. */
function forFileName(name: string): string {
  return name.replaceAll(/[/\\:*?"<>|\0-\x1f]/g, '_').slice(0, 80)
}

/** Genres as clients show them. */
export function genreNames(slugs: readonly string[]): string[] {
  return slugs.map((slug) => findGenre(slug)?.name ?? slug)
}

/** An episode as lists of podcasts have it. */
export function episodeOf({ hit, place, entry }: Song): AnswerPart {
  const { description, published } = hit.info
  return {
    ...entry,
    streamId: idOfHit(hit),
    channelId: writeId({ kind: 'show', id: place.feedId }),
    description: description ?? '',
    status: 'completed',
    publishDate: published ? new Date(published * 1000).toISOString() : undefined,
  }
}
