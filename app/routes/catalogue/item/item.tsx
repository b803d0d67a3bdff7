import type { Route } from './+types/item.ts'
import { loadItemPage, loadOtherItems } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { unlocked } from '#app/.server/studio/access/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { pictureFacts } from '#app/.server/site/pictures/index.ts'
import { inLibrary } from '#app/.server/library/entries/index.ts'
import { withReactions } from '#app/.server/social/reading/index.ts'
import { loadSupport, subscriptionOfItem } from '#app/.server/money/pages/index.ts'
import { purchaseOffer } from '#app/.server/money/sales/index.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { shownSupporters } from '#app/schemas/money/shown-boosts.ts'
import { itemHead } from '#app/components/catalogue/head/head.ts'
import { ItemPage } from './item-page.tsx'
import { rowHit } from '#app/components/catalogue/rows/row-hit.ts'
import type { ItemView } from '#app/components/catalogue/views.ts'
import { isUnlocked } from '#app/components/money/unlock/unlock-view.ts'
import { canComment } from '#app/components/social/composer/commented-content.ts'
import { isCardOnly } from '#app/routes/catalogue/takes-cards.server.ts'
import { itemParts } from './item-parts.ts'
import { atRightAddress } from '#app/routes/catalogue/right-address.ts'

/** How much else of its feed is listed. */
const mostOthers = 6

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const [item, pictures, saved] = await Promise.all([
    atRightAddress(ctx, request, id, () => loadItemPage(ctx, { id })),
    pictureFacts(ctx, [id]),
    inLibrary(ctx, [id]),
  ])
  const [parts, others, support, isForSale, cardOnly] = await Promise.all([
    itemParts(ctx, request, item),
    loadOtherItems(ctx, { feedId: item.parent._id, hit: item.hit, limit: mostOthers }),
    loadSupport(ctx, { id, limit: shownSupporters }),
    isSold(ctx, item.hit),
    isCardOnly(ctx, { ...item.hit, parent: item.parent }),
  ])
  const [own = item.hit, ...ownOthers] = await unlocked(ctx, [item.hit, ...others])
  const [hit, ...likedOthers] = await withReactions(ctx, [own, ...ownOthers])
  const view: ItemView = {
    ...item,
    hit: { ...own, sats: support.total },
    parent: rowHit(item.parent),
    publisher: item.publisher && rowHit(item.publisher),
    picture: pictures.get(id) ?? null,
    ...parts,
    canComment: canComment(item.hit),
    activityCount: hit?.stats?.replies ?? 0,
    support,
    isCardOnly: cardOnly,
    isForSale,
    others: likedOthers.map(rowHit),
    siteUrl: ctx.site.publicUrl,
  }
  return { ...view, inLibrary: saved.includes(id), head: itemHead({ ...view, hit: item.hit }) }
}

/** Whether something unlocks an item of ours that is sold, and whoever asks has none of that yet. */
async function isSold(ctx: Ctx, hit: ContentHit): Promise<boolean> {
  if (!hit.product || hit.withdrawn || hit._origin !== 'TRIBUTARY') return false
  const [purchase, subscription] = await Promise.all([
    purchaseOffer(ctx, hit._id),
    subscriptionOfItem(ctx, hit._id),
  ])
  return (purchase ?? subscription) !== null && !isUnlocked({ purchase, subscription })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Item({ loaderData }: Route.ComponentProps) {
  return <ItemPage page={loaderData} />
}
