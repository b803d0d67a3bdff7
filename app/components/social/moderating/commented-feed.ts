import { type RailFeed, useSession } from '#app/components/base/shell/session.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** The viewer's own feed that a comment is about; null where the feed is somebody else's. */
export function useCommentedFeed(hit: ContentHit | null): RailFeed | null {
  const { hostedFeeds } = useSession()
  return hostedFeeds.find(({ id }) => hit?.links?.includes(`hosting:id:${id}`)) ?? null
}
