/** What a feed is in the catalogue. */
export type FeedType = 'SHOW' | 'ARTIST' | 'ALBUM' | 'AUDIOBOOK' | 'PLAYLIST'
/** What an item of a feed is; LIVE comes from podcast:liveItem. */
export type ItemType = 'EPISODE' | 'TRACK' | 'LIVE'

const lists = /^(podcast|music|video|film|audiobook|newsletter|blog|publisher|course)l$/i

/** Content type of a feed by its podcast:medium. */
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
