import type { ReferencedTrack } from './item-texts.ts'

/** What is known of a track, its album and its artist by the guids that others know them by. */
export interface TrackLookup {
  track: {
    _id: string
    _guid: string
    content: { title: string; artist: string; image?: string; website?: string }
  }
  album: { content: { title: string; website?: string; image?: string } }
  artist: { content: { title: string; image?: string } }
}

/** The share that a new reference gives away, in percent. */
export const usualPercentage = 75

/** What search tells of a track: enough to choose it and to refer to it. */
export interface FoundTrack {
  /** In the catalogue. */
  id: string
  title: string
  /** Its artist or album. */
  by: string
  image: string | null
  feedGuid: string
  itemGuid: string
  /** Seconds. */
  duration: number
}

interface Hit {
  _id: string
  _guid?: string | null | undefined
  _type: string
  info: {
    title: string
    publisher?: string | null | undefined
    subtitle?: string | null | undefined
    image?: string | null | undefined
    duration?: number | null | undefined
  }
  links: string[]
}

const albumLink = 'album:guid:'

/** The tracks among search results that can be referred to: with a guid, their album's guid, and a duration. */
export function referableTracks(hits: readonly Hit[]): FoundTrack[] {
  return hits.flatMap(({ _id, _guid, _type, info, links }) => {
    const feedGuid = links.find((link) => link.startsWith(albumLink))?.slice(albumLink.length)
    if (_type !== 'TRACK' || !_guid || !feedGuid || !info.duration) return []
    return {
      id: _id,
      title: info.title,
      by: info.publisher || info.subtitle || '',
      image: info.image ?? null,
      feedGuid,
      itemGuid: _guid,
      duration: info.duration,
    }
  })
}

/** A reference with its track, as chapters are made of it. */
export function referencedTrack(
  { start, duration }: { start: number; duration: number },
  { track, album, artist }: TrackLookup,
): ReferencedTrack {
  return {
    start,
    duration,
    track: track.content,
    album: album.content,
    artist: {
      name: track.content.artist || artist.content.title,
      ...(artist.content.image && { image: artist.content.image }),
    },
  }
}

interface Referring {
  start: number
}

/** The references with one added, or in the place of the one that begins at `replaced`; null where another begins then. */
export function putReference<Reference extends Referring>(
  references: readonly Reference[],
  reference: Reference,
  replaced: number | null,
): Reference[] | null {
  const others = references.filter(({ start }) => start !== replaced)
  if (others.some(({ start }) => start === reference.start)) return null
  return [...others, reference].sort((a, b) => a.start - b.start)
}
