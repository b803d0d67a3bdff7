import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#app/.server/ctx.ts'
import { authorizeFeed, authorizeItem } from '../records/access.ts'
import type { Effect } from '../records/saved-item.ts'
import { dropHeldText, holdText } from './held-texts.ts'
import type { SegmentsKind, SegmentsOf, TextTarget } from './kinds.ts'
import { publishedSegments } from './objects.ts'
import { storeText } from './segments.ts'

/** Makes segments an item's own text: held back if that is asked for of a published item, else at once. What is as published isn't held. */
export async function saveSegments<Kind extends SegmentsKind>(
  ctx: Ctx,
  target: TextTarget,
  kind: Kind,
  segments: SegmentsOf[Kind][],
  { hold }: Effect,
): Promise<void> {
  const feed = await authorizeFeed(ctx, target.feed_id)
  const item = await authorizeItem(ctx, feed, target.item_id)
  if (hold && item.published_at) {
    const published = await publishedSegments(ctx, feed, target, kind)
    if (!isDeepStrictEqual(asStored(published), asStored(segments)))
      return holdText(ctx, target, kind, segments)
    return dropHeldText(ctx, target, kind)
  }
  return storeText(ctx, target, kind, segments)
}

/** What isn't there isn't stored. */
function asStored(segments: unknown): unknown {
  return JSON.parse(JSON.stringify(segments))
}
