import type { Ctx } from '#app/.server/base/ctx.ts'
import type { LightningNode } from '#app/.server/base/ports/lightning/index.ts'

/** Margin for clock skew and slow machines. */
const marginMs = 20_000

/** The time until which a payment that was stored at `createdAt` may still start at the node. */
export function startDeadlineOf({ beginsWithinMs }: LightningNode, createdAt: Date): Date {
  return new Date(createdAt.getTime() + beginsWithinMs + marginMs)
}

/**
 * Whether that time is over. Before it, the node's answer may be about an earlier attempt for the same payment hash: so
 * check this before asking the node.
 */
export function isPastStartDeadline(
  { now }: Pick<Ctx, 'now'>,
  node: LightningNode,
  createdAt: Date,
): boolean {
  return now() > startDeadlineOf(node, createdAt)
}
