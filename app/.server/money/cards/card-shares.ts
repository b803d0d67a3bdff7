import type { Ctx } from '#app/.server/base/ctx.ts'
import type { ValuedContent } from '#app/.server/catalogue/pages/index.ts'
import { publicCardOffer } from '#app/.server/money/pages/index.ts'
import { divideNet } from './division.ts'

/** Fine enough for the smallest share of the largest payment. */
const million = 1_000_000

/** How a card payment for content would be divided, in parts per million; empty if it takes no cards. */
export async function cardSharesOf(
  ctx: Ctx,
  { id, feedId: publicFeedId }: Pick<ValuedContent, 'id' | 'feedId'>,
): Promise<{ name: string; parts: number }[]> {
  const { feedId, barrier } = await publicCardOffer(ctx, publicFeedId)
  if (feedId === null || barrier !== null) return []
  const divided = await divideNet(ctx, { feedId, contentId: id }, million)
  return divided.map(({ name, cents: parts }) => ({ name, parts }))
}
