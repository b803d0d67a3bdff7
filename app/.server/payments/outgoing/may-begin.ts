import type { Ctx } from '#app/.server/ctx.ts'
import type { LightningNode } from '#app/.server/lightning/index.ts'

/** For clocks and slow machines. */
const marginMs = 20_000

/**
 * Whether a payment that was written down then can't begin at the node any more. Until then what the node says of its
 * payment hash may be about an attempt before it: ask this first, and the node afterwards.
 */
export function canNotBegin(
  { now }: Pick<Ctx, 'now'>,
  { beginsWithinMs }: LightningNode,
  createdAt: Date,
): boolean {
  return now().getTime() - createdAt.getTime() > beginsWithinMs + marginMs
}
