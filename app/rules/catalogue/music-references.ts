/** A track with its album and artist, as looked up by its guids. */
export interface TrackLookup {
  track: {
    _id: string
    _guid: string
    content: { title: string; artist: string; image?: string; website?: string }
  }
  album: { content: { title: string; website?: string; image?: string } }
  artist: { content: { title: string; image?: string } }
}

/** The default share of a new reference, in percent. */
export const usualPercentage = 75

/** A track as search returns it: with what is needed to choose and reference it. */
export interface FoundTrack {
  /** Its id in the catalogue. */
  id: string
  title: string
  /** Name of its artist or album. */
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

/** The tracks among search hits that can be referenced: those with a guid, their album's guid and a duration. */
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

/** The track that a music reference points to, as looked up. */
export interface ReferencedTrack {
  start: number
  duration: number
  track: { title: string; website?: string; image?: string }
  album: { website?: string; image?: string }
  artist: { name: string; image?: string }
}

/** Combines a reference with its looked-up track, as chapters are made from it. */
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

/** Adds a reference, or replaces the one that starts at `replaced`; null if another starts at that time. */
export function putReference<Reference extends Referring>(
  references: readonly Reference[],
  reference: Reference,
  replaced: number | null,
): Reference[] | null {
  const others = references.filter(({ start }) => start !== replaced)
  if (others.some(({ start }) => start === reference.start)) return null
  return [...others, reference].sort((a, b) => a.start - b.start)
}
