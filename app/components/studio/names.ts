import { href } from 'react-router'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'

const untitledFeeds = {
  PODCAST: studioTexts.untitledShow,
  ARTIST: studioTexts.untitledArtist,
  ALBUM: studioTexts.untitledRelease,
}

const untitledItems = {
  PODCAST: studioTexts.untitledEpisode,
  ARTIST: studioTexts.untitledRelease,
  ALBUM: studioTexts.untitledTrack,
}

/** A feed's title, or a placeholder without one. */
export function feedTitle({
  type,
  title,
}: {
  type: HostingFeedType
  title?: string | undefined
}): string {
  return title || untitledFeeds[type]
}

/** An item's title or a placeholder; the items of an artist are releases. */
export function itemTitle(feedType: HostingFeedType, title: string | undefined): string {
  return title || untitledItems[feedType]
}

/** The path of a feed's public page; null before it has one. */
export function publicPath(feed: {
  type: HostingFeedType
  publicId: string | null
  medium?: string | undefined
}): string | null {
  if (!feed.publicId) return null
  const id = { id: feed.publicId }
  if (feed.type === 'ARTIST') return href('/artist/:id', id)
  if (feed.type === 'ALBUM') return href('/album/:id', id)
  return feed.medium === 'audiobook' ? href('/audiobook/:id', id) : href('/show/:id', id)
}
