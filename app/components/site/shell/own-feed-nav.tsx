import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useOwnFeed } from './own-feed.ts'

// Few who look at a page manage it.
const FeedNav = lateComponent(
  async () => ({ default: (await import('#app/components/studio/frame/feed-nav.tsx')).FeedNav }),
  {
    missing: 'nothing',
  },
)

/** The studio's navigation beside the public page of the user's own show or artist. */
export function OwnFeedNav() {
  const feed = useOwnFeed()
  return feed && <FeedNav feed={feed} isFoldedEarly />
}
