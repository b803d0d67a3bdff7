import { recordEvent } from '#app/.server/accounts/log/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { EndedOwner } from '#app/.server/studio/team/index.ts'
import { noteCards } from '#app/.server/studio/pricing/index.ts'

/**
 * Disconnects the card accounts that a former owner has connected. Unsent earnings wait until an owner connects another
 * account; transfers under way are completed, since the provider may have made them already.
 */
export async function disconnectCards(ctx: Ctx, { feedIds, userId }: EndedOwner): Promise<void> {
  const disconnected = await ctx.db
    .deleteFrom('card_accounts')
    .where('feed_id', 'in', feedIds)
    .where('connected_by', '=', userId)
    .returning('feed_id')
    .execute()
  for (const { feed_id: feedId } of disconnected) {
    await noteCards(ctx, feedId, false)
    const account = ctx.actor.kind === 'system' ? { accountId: userId } : {}
    await recordEvent(ctx, 'CARDS_DISCONNECTED', { ...account, feedId })
  }
}
