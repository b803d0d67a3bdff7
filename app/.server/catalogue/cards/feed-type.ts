/** The content type of a feed in the catalogue. */
export type FeedType = 'SHOW' | 'ARTIST' | 'ALBUM' | 'AUDIOBOOK' | 'PLAYLIST'
/** The content type of an item; LIVE comes from podcast:liveItem. */
export type ItemType = 'EPISODE' | 'TRACK' | 'LIVE'

const lists = /^(podcast|music|video|film|audiobook|newsletter|blog|publisher|course)l$/i

/** The content type of a feed by its podcast:medium. */
export function feedTypeOf(medium: string): FeedType {
  if (lists.test(medium)) return 'PLAYLIST'
  if (medium === 'music') return 'ALBUM'
  if (medium === 'publisher') return 'ARTIST'
  if (medium === 'audiobook') return 'AUDIOBOOK'
  return 'SHOW'
}

export function itemTypeOf(feedType: FeedType): 'EPISODE' | 'TRACK' {
  return feedType === 'ALBUM' ? 'TRACK' : 'EPISODE'
}
