import { LateActivity } from '#app/components/social/late-activity.tsx'
import type { ContentHit } from '#app/schemas/content.ts'
import type { NotesPage } from '#app/schemas/nostr.ts'
import { contentPath } from './content-path.ts'

/** What is said about content. */
export function ActivityTab({
  page: { hit, activity, canComment, startAt },
}: {
  page: {
    hit: ContentHit
    activity: NotesPage | null
    canComment: boolean
    startAt?: number | null
  }
}) {
  if (!activity) return null
  return (
    <LateActivity
      key={hit._id}
      path={`${contentPath(hit)}?tab=activity`}
      activity={activity}
      about={canComment ? hit : null}
      startAt={startAt}
    />
  )
}
