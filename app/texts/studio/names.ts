import { studioTexts } from './studio-pages.ts'

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

type FeedKind = keyof typeof untitledFeeds

/** A feed's title, or a placeholder without one. */
export function feedTitle({ type, title }: { type: FeedKind; title?: string | undefined }): string {
  return title || untitledFeeds[type]
}

/** An item's title or a placeholder; the items of an artist are releases. */
export function itemTitle(feedType: FeedKind, title: string | undefined): string {
  return title || untitledItems[feedType]
}
