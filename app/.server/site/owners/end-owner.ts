import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  type EndedOwner,
  pauseWebhooksOfOwner,
  presetsOfFeedsChanged,
} from '#app/.server/studio/team/index.ts'
import { endClaims, endCopies } from '#app/.server/studio/moving/index.ts'
import { unlinkKeysOfOwner } from '#app/.server/social/shows/index.ts'
import { disconnectCards } from '#app/.server/money/cards/index.ts'

/**
 * Removes what a former owner brought to a show or artist, in the transaction that ends their ownership: their
 * connected card account, their linked Nostr key, their claim, the rest of their import, the webhooks that they
 * added, and default splits that pay the first owner.
 */
export async function endOwner(ctx: Ctx, ended: EndedOwner): Promise<void> {
  await disconnectCards(ctx, ended)
  await unlinkKeysOfOwner(ctx, ended)
  await endClaims(ctx, ended)
  await endCopies(ctx, ended)
  await pauseWebhooksOfOwner(ctx, ended)
  await presetsOfFeedsChanged(ctx, ended)
}
