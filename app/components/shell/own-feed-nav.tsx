import { FeedNav } from './feed-nav.tsx'
import { useOwnFeed } from './own-feed.ts'

/** The way into the studio, beside the public page of one's own show or artist. */
export function OwnFeedNav() {
  const feed = useOwnFeed()
  return feed && <FeedNav feed={feed} isFoldedEarly />
}
