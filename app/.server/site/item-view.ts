import type { MetaDescriptor } from 'react-router'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { hasActivity, isEnabled } from '#app/rules/base/areas.ts'
import { rowHit } from '#app/.server/catalogue/cards/index.ts'
import { loadOtherItems, loadItemPage } from '#app/.server/catalogue/pages/index.ts'
import { inLibrary } from '#app/.server/library/entries/index.ts'
import { isCardOnly, subscriptionOfferOfItem, loadSupport } from '#app/.server/money/pages/index.ts'
import { purchaseOffer } from '#app/.server/money/sales/index.ts'
import { suspensionOf } from '#app/.server/site/suspension.ts'
import { pictureFacts } from '#app/.server/site/pictures/index.ts'
import { isUnlocked } from '#app/rules/money/offers.ts'
import { canComment } from '#app/rules/social/commented-content.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { ItemPageData } from '#app/schemas/catalogue/content-pages.ts'
import { supportersOnPages } from '#app/schemas/money/public-boosts.ts'
import type { ItemView } from '#app/schemas/site/content-views.ts'
import { itemHead, openedHits } from '#app/.server/site/pages/index.ts'
import { type AskedParts, itemParts } from './item-parts.ts'

/** How much else of its feed is listed. */
const mostOthers = 6

/** What the address of an item's page asks for. */
export interface AskedItem extends AskedParts {
  id: string
}

/**
 * The page of an episode, a track or a livestream: all that it shows, and its meta tags.
 * @throws AppError CONTENT_NOT_FOUND
 */
export async function itemView(
  ctx: Ctx,
  asked: AskedItem,
): Promise<ItemView & { head: MetaDescriptor[] }> {
  const { id } = asked
  const [item, pictures, saved, support] = await Promise.all([
    loadItemPage(ctx, { id }),
    pictureFacts(ctx, [id]),
    inLibrary(ctx, [id]),
    loadSupport(ctx, { id, limit: supportersOnPages }),
  ])
  const [parts, { own, others }, isForSale, cardOnly] = await Promise.all([
    itemParts(ctx, asked, item),
    itemRows(ctx, item),
    isSold(ctx, item.hit),
    isCardOnly(ctx, { ...item.hit, parent: item.parent }),
  ])
  const view: ItemView = {
    ...item,
    ...(await suspensionOf(ctx, item.hit, item.parent)),
    hit: { ...item.hit, info: own.info, sats: support.total },
    parent: rowHit(item.parent),
    publisher: item.publisher && rowHit(item.publisher),
    picture: pictures.get(id) ?? null,
    ...parts,
    canComment: isEnabled(ctx.site, 'SOCIAL') && !item.commentsOff && canComment(item.hit),
    activityCount: hasActivity(ctx.site) ? (own.stats?.replies ?? 0) : null,
    support,
    isCardOnly: cardOnly,
    isForSale,
    others: others.map(rowHit),
    siteUrl: ctx.site.publicUrl,
  }
  return { ...view, inLibrary: saved.includes(id), head: itemHead({ ...view, hit: item.hit }) }
}

/** The item and what else its feed has, with who likes them and what they are unlocked to. */
async function itemRows(ctx: Ctx, { hit, parent }: ItemPageData) {
  const siblings = await loadOtherItems(ctx, { feedId: parent._id, hit, limit: mostOthers })
  const [own = hit, ...others] = await openedHits(ctx, [hit, ...siblings])
  return { own, others }
}

/** Whether something unlocks an item of ours that is sold, and whoever asks has none of that yet. */
async function isSold(ctx: Ctx, hit: ContentHit): Promise<boolean> {
  if (!isEnabled(ctx.site, 'MONEY') || !hit.product || hit.withdrawn || hit._origin !== 'TRIBUTARY')
    return false
  const [purchase, subscription] = await Promise.all([
    purchaseOffer(ctx, hit._id),
    subscriptionOfferOfItem(ctx, hit._id),
  ])
  return (purchase ?? subscription) !== null && !isUnlocked({ purchase, subscription })
}
