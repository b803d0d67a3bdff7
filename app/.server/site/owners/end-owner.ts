import type { Ctx } from '#app/.server/base/ctx.ts'
import { type EndedOwner, presetsOfFeedsChanged } from '#app/.server/studio/team/index.ts'
import { endClaims, endCopies } from '#app/.server/studio/moving/index.ts'
import { unlinkKeysOfOwner } from '#app/.server/social/shows/index.ts'
import { disconnectCards } from '#app/.server/money/cards/index.ts'

/**
 * Takes from a show or artist what was an owner's own, in the transaction in which they stop being one, whatever ends it:
 * the account that they have connected for cards, the key that they have linked, their claim, what is still to be copied
 * from where they have imported it, and what is paid to the first owner since nobody has chosen.
 */
export async function endOwner(ctx: Ctx, ended: EndedOwner): Promise<void> {
  await disconnectCards(ctx, ended)
  await unlinkKeysOfOwner(ctx, ended)
  await endClaims(ctx, ended)
  await endCopies(ctx, ended)
  await presetsOfFeedsChanged(ctx, ended)
}
