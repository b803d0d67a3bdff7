import {
  authorizeFeed,
  authorizeItem,
  type Effect,
  type ItemVersion,
  requireStored,
} from '#app/.server/studio/records/index.ts'
import { isDeepStrictEqual } from 'node:util'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { deleteUnpublishedText, keepUnpublishedText } from './unpublished-texts.ts'
import type { SegmentsKind, SegmentsOf } from './kinds.ts'
import { publishedSegments } from './objects.ts'
import { requestsFor, requestText } from './requests.ts'
import { storeText } from './segments.ts'

/**
 * Saves segments as an item's own text. With `hold`, those of a published item become an unpublished change, unless
 * they equal the published ones.
 */
export async function saveSegments<Kind extends SegmentsKind>(
  ctx: Ctx,
  target: ItemVersion,
  kind: Kind,
  segments: SegmentsOf[Kind][],
  { hold }: Effect,
): Promise<void> {
  await storeOrHold(ctx, target, kind, segments, { hold })
  if (kind === 'TRANSCRIPT' && segments.length > 0) await renewSummary(ctx, target)
}

/** The draft of a summary follows the newest transcript, where one was ever made. */
async function renewSummary(ctx: Ctx, target: ItemVersion): Promise<void> {
  const { feed_id, item_id, access } = target
  const of = { feed_id, item_id, access }
  const { SUMMARY: before } = await requestsFor(ctx, of)
  if (before) await transact(ctx, (ctx) => requestText(ctx, of, 'SUMMARY'))
}

async function storeOrHold<Kind extends SegmentsKind>(
  ctx: Ctx,
  target: ItemVersion,
  kind: Kind,
  segments: SegmentsOf[Kind][],
  { hold }: Effect,
): Promise<void> {
  const feed = await authorizeFeed(ctx, target.feed_id)
  const item = await authorizeItem(ctx, feed, target.item_id)
  if (hold && item.published_at) {
    const published = await publishedSegments(ctx, feed, target, kind)
    if (!isDeepStrictEqual(asStored(published), asStored(segments)))
      return keepUnpublishedText(ctx, target, kind, segments)
    return deleteUnpublishedText(ctx, target, kind)
  }
  await transact(ctx, (ctx) => requireStored(ctx, feed, item.id))
  return storeText(ctx, target, kind, segments)
}

/** Drops undefined fields, as storing does. */
function asStored(segments: unknown): unknown {
  return JSON.parse(JSON.stringify(segments))
}
