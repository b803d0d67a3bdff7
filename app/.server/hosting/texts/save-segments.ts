import type { Ctx } from '#app/.server/ctx.ts'
import { authorizeFeed, authorizeItem } from '../access.ts'
import type { Effect } from '../saved-item.ts'
import { holdText } from './held-texts.ts'
import type { SegmentsKind, SegmentsOf, TextTarget } from './kinds.ts'
import { storeText } from './segments.ts'

/** Makes segments an item's own text: held back if that is asked for of a published item, else at once. */
export async function saveSegments<Kind extends SegmentsKind>(
  ctx: Ctx,
  target: TextTarget,
  kind: Kind,
  segments: SegmentsOf[Kind][],
  { hold }: Effect,
): Promise<void> {
  const feed = await authorizeFeed(ctx, target.feed_id)
  const item = await authorizeItem(ctx, feed, target.item_id)
  if (hold && item.published_at) return holdText(ctx, target, kind, segments)
  return storeText(ctx, target, kind, segments)
}
