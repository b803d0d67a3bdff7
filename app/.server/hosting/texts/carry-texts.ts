import type { Authorized } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import type { FeedRow } from '../records.ts'
import type { Effect } from '../saved-item.ts'
import type { TextTarget } from './kinds.ts'
import { readManual } from './objects.ts'
import { saveSegments } from './save-segments.ts'

/** Gives a version of an item that takes over another's audio its chapters and transcript too, where it has none. */
export async function carryTexts(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  to: TextTarget,
  effect: Effect,
): Promise<void> {
  const from: TextTarget = { ...to, access: to.access === 'PAID' ? 'DEFAULT' : 'PAID' }
  for (const kind of ['CHAPTERS', 'TRANSCRIPT'] as const) {
    const there = await readManual(ctx, feed, from, kind)
    if (!there || (await readManual(ctx, feed, to, kind))) continue
    await saveSegments(ctx, to, kind, there.segments, effect)
  }
}
