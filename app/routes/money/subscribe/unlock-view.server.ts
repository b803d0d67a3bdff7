import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { sellerOf } from '#app/.server/studio/pricing/index.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { purchaseOffer } from '#app/.server/money/sales/index.ts'
import { subscriptionOfferOfItem } from '#app/.server/money/pages/index.ts'
import { privateFeedOf } from '#app/.server/studio/access/index.ts'
import { newUlid } from '#app/.server/base/lib/ulid.ts'
import { unlockPath } from '#app/rules/money/unlock-path.ts'
import type { UnlockView } from '#app/components/money/unlock/unlock-view.ts'
import { isUnlocked } from '#app/rules/money/offers.ts'
import { checkoutReturnOf, settledBy } from './checkout-return.server.ts'
import { typeAt } from './subscribe-view.server.ts'

/** The data of the unlock page; redirects to the canonical URL, or 404. */
export async function unlockView(ctx: Ctx, request: Request, id: string): Promise<UnlockView> {
  const path = unlockPath({ _type: await unlockedType(ctx, id), _id: id })
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== path) throw redirect(path, 301)
  const checkoutReturn = await checkoutReturnOf(ctx, searchParams, 'PURCHASE', id)
  const [[hit], purchase, subscription] = await Promise.all([
    hitsById(ctx, [id]),
    purchaseOffer(ctx, id),
    subscriptionOfferOfItem(ctx, id),
  ])
  if (!hit) throw notHere()
  const isOpen = isUnlocked({ subscription, purchase })
  return {
    hit,
    subscription,
    purchase,
    privateFeed: isOpen ? await privateFeed(ctx, id) : null,
    ulid: newUlid(ctx.now()),
    checkout: settledBy(isOpen, checkoutReturn),
    isAddressAsked: searchParams.get('ask') === 'address',
  }
}

/** The viewer's private feed of the item's show or artist. */
async function privateFeed(ctx: Ctx, id: string) {
  const feed = await sellerOf(ctx, id)
  return feed === null ? null : privateFeedOf(ctx, feed)
}

/** The type of an episode or track; 404 for other content. */
export function unlockedType(ctx: Ctx, id: string) {
  return typeAt(ctx, id, ['EPISODE', 'TRACK'])
}
