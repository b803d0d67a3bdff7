import type { Ctx } from '../ctx.ts'
import * as hosting from '../hosting/index.ts'
import { endOwner } from './end-owner.ts'

type Input<Change extends (ctx: Ctx, input: never, ...more: never[]) => unknown> =
  Parameters<Change>[1]

/** me/hosting-feed-update-owners: sets the complete list of owners and editors, with what ends for those who aren't in it. */
export function updateOwners(
  ctx: Ctx,
  input: Input<typeof hosting.updateOwners>,
): ReturnType<typeof hosting.updateOwners> {
  return hosting.updateOwners(ctx, input, endOwner)
}

/** me/hosting-feed-leave: removes the actor from the feed, with what was theirs alone. */
export function leaveFeed(
  ctx: Ctx,
  input: Input<typeof hosting.leaveFeed>,
): ReturnType<typeof hosting.leaveFeed> {
  return hosting.leaveFeed(ctx, input, endOwner)
}
