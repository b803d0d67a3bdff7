import { viewerOf } from '#app/.server/social/moderation/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { rowHit } from '#app/.server/catalogue/cards/index.ts'
import { loadActivity } from '#app/.server/money/pages/index.ts'
import { rowItems } from '#app/.server/social/reading/index.ts'
import type { Activity } from '#app/schemas/money/public-boosts.ts'

/** What the Activity tab of a page holds: the notes about its content and the boosts, from `before` on. */
export async function shownActivity(
  ctx: Ctx,
  { id, before }: { id: string; before: string | null },
): Promise<Activity> {
  const page = await loadActivity(ctx, { id, before, ...(await viewerOf(ctx)) })
  // What all of them are about is the page that they stand on.
  const feed = rowItems(page.feed).map((item) =>
    item.hit?._id === id ? { ...item, hit: null } : item,
  )
  // Boosts of a show's episodes say which.
  const boosts = page.boosts.map((boost) => ({
    ...boost,
    content: boost.content && boost.content._id !== id ? rowHit(boost.content) : null,
  }))
  return { ...page, feed, boosts }
}
