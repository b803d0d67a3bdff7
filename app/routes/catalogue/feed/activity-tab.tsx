import { LateActivity } from '#app/components/social/notes/late-activity.tsx'
import type { Commentable } from '#app/components/social/notes/activity-panel.tsx'
import type { Activity } from '#app/schemas/money/public-boosts.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'

/** What is said about content. */
export function ActivityTab({ page }: { page: Commentable & { activity: Activity | null } }) {
  const { hit, activity } = page
  if (!activity) return null
  return (
    <LateActivity
      key={hit._id}
      path={`${contentPath(hit)}?tab=activity`}
      activity={activity}
      about={page}
    />
  )
}
