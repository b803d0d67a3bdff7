import { viewerKey } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { loadActivity } from '#app/.server/money/pages/index.ts'
import { rowHit } from '#app/components/catalogue/rows/row-hit.ts'
import { rowItems } from './row-items.ts'
import type { Activity } from '#app/schemas/money/shown-boosts.ts'

/** What the Activity tab of a page holds: the notes about its content and the boosts, from where the address says. */
export async function shownActivity(ctx: Ctx, request: Request, id: string): Promise<Activity> {
  const before = new URL(request.url).searchParams.get('before')
  const page = await loadActivity(ctx, { id, before, viewer: await viewerKey(ctx) })
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
