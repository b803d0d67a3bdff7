import { FeedNav } from './feed-nav.tsx'
import { useOwnFeed } from './own-feed.ts'

/** The studio's navigation beside the public page of the user's own show or artist. */
export function OwnFeedNav() {
  const feed = useOwnFeed()
  return feed && <FeedNav feed={feed} isFoldedEarly />
}
