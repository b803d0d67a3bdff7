import type { Ctx } from '#app/.server/base/ctx.ts'
import { ownKey } from '../own-events/own-key.ts'
import { type LatestFollowList, latestFollowList } from './latest.ts'

/**
 * me/nostr-follow-list: the newest follow list of the signed-in account's key.
 * @throws AppError as `ownKey` and `latestFollowList` do
 */
export async function ownFollowList(ctx: Ctx): Promise<LatestFollowList> {
  return latestFollowList(ctx, await ownKey(ctx))
}
