import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  acceptInvite as hostingAcceptInvite,
  type InviteKey,
  updateOwners as hostingUpdateOwners,
  leaveFeed as hostingLeaveFeed,
} from '#app/.server/studio/team/index.ts'
import { endOwner } from './end-owner.ts'

type Input<Change extends (ctx: Ctx, input: never, ...more: never[]) => unknown> =
  Parameters<Change>[1]

/**
 * me/hosting-feed-update-owners: sets the complete list of owners and editors; `endOwner` for those who are removed.
 */
export function updateOwners(
  ctx: Ctx,
  input: Input<typeof hostingUpdateOwners>,
): ReturnType<typeof hostingUpdateOwners> {
  return hostingUpdateOwners(ctx, input, endOwner)
}

/** me/hosting-feed-leave: removes the actor from the feed, with what they brought to it (`endOwner`). */
export function leaveFeed(
  ctx: Ctx,
  input: Input<typeof hostingLeaveFeed>,
): ReturnType<typeof hostingLeaveFeed> {
  return hostingLeaveFeed(ctx, input, endOwner)
}

/** Accepts an invitation; one that hands the feed over ends what was its owners' so far (`endOwner`). */
export function acceptInvite(ctx: Ctx, key: InviteKey): ReturnType<typeof hostingAcceptInvite> {
  return hostingAcceptInvite(ctx, key, endOwner)
}
