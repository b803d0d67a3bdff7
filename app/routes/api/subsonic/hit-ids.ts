import { type IdKind, writeId } from '#app/protocols/subsonic/ids.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

const kinds: Partial<Record<ContentHit['_type'], IdKind>> = {
  ARTIST: 'artist',
  ALBUM: 'album',
  TRACK: 'track',
  // Books are listened to like shows: by chapters, from where one was.
  AUDIOBOOK: 'show',
  SHOW: 'show',
  EPISODE: 'episode',
  PLAYLIST: 'playlist',
  LIVE: 'live',
}

/** The id by which apps know it. */
export function idOfHit({ _id, _type }: Pick<ContentHit, '_id' | '_type'>): string {
  return writeId({ kind: kinds[_type] ?? 'track', id: _id })
}

/** The id of an album's artist: of their feed, or of the name that the album states; undefined where that is none. */
export function artistIdOf({ links, info }: ContentHit): string | undefined {
  const feed = links.find((link) => link.startsWith('artist:id:'))
  if (feed) return writeId({ kind: 'artist', id: feed.slice('artist:id:'.length) })
  return info.publisher ? authorId(info.publisher) : undefined
}

/** Of an artist who has no feed; names that differ in their case alone are one artist. */
export function authorId(name: string): string {
  return writeId({ kind: 'author', id: name.toLowerCase() })
}
