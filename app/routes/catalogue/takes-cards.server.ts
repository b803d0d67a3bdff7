import type { Ctx } from '#app/.server/base/ctx.ts'
import { cardsForPublic } from '#app/.server/money/pages/index.ts'
import { isPayable, isSupportable } from '#app/components/base/shell/support-path.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** Whether what is in a feed can be boosted by card: that of those here who take them. */
export async function takesCards(ctx: Ctx, feedId: string): Promise<boolean> {
  const { barrier } = await cardsForPublic(ctx, feedId)
  return barrier === null
}

/** Whether content can be boosted by card alone, since it names nobody to be paid by Lightning. An item has its parent. */
export function isCardOnly(ctx: Ctx, hit: ContentHit): boolean | Promise<boolean> {
  const canPay = isSupportable(hit._type) && !hit.withdrawn && !isPayable(hit)
  return canPay && takesCards(ctx, hit.parent?._id ?? hit._id)
}
