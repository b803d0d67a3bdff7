import type { Ctx } from '#app/.server/base/ctx.ts'
import type { LightningNode } from '#app/.server/base/ports/lightning/index.ts'

/** For clocks and slow machines. */
const marginMs = 20_000

/** Until when a payment that was written down at `createdAt` may still begin at the node. */
export function mayBeginUntil({ beginsWithinMs }: LightningNode, createdAt: Date): Date {
  return new Date(createdAt.getTime() + beginsWithinMs + marginMs)
}

/**
 * Whether such a payment can't begin any more. Until then what the node says of its payment hash may be about an attempt
 * before it: ask this first, and the node afterwards.
 */
export function canNotBegin(
  { now }: Pick<Ctx, 'now'>,
  node: LightningNode,
  createdAt: Date,
): boolean {
  return now() > mayBeginUntil(node, createdAt)
}
