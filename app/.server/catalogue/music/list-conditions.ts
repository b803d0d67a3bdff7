import { sql } from 'kysely'

/** How far into a list one may ask: further on nothing is answered, whatever that would cost. */
export const furthest = 100_000

/** SQL: whether lists show an album, in the words of the indexes of those. */
export const isListedAlbum = sql<boolean>`feeds.type = 'ALBUM' and feeds.status <> 'WITHDRAWN' and not feeds.is_hidden`

/** SQL: the same of an artist that has a feed. */
export const isListedArtist = sql<boolean>`feeds.type = 'ARTIST' and feeds.status <> 'WITHDRAWN' and not feeds.is_hidden`

/** SQL: whether lists show a track of a listed album; what is sold to others alone has no files for everybody. */
export const isListedTrack = sql<boolean>`items.removed_at is null and items.type <> 'LIVE' and not items.is_hidden`
