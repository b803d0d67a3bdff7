import { contentTypeOf, hitsById } from '#app/.server/catalogue/cards/index.ts'
import { splitsOf, type ValuedContent, valuedContent } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { goThroughNode, boostReceipt } from '#app/.server/money/boosts/index.ts'
import { bitcoinPrice } from '#app/.server/base/ports/price/index.ts'
import { boostOrderState } from '#app/.server/money/sales/index.ts'
import { cardSharesOf } from '#app/.server/money/cards/index.ts'
import { publicCardOffer } from '#app/.server/money/pages/index.ts'
import { newUlid } from '#app/.server/base/lib/ulid.ts'
import { canComment } from '#app/rules/social/commented-content.ts'
import { isSupportable, supportPath } from '#app/rules/money/support-path.ts'
import type {
  BoostCheckout,
  SupportRecipient,
  SupportView,
} from '#app/components/money/support/support-view.ts'
import type { CheckoutState } from '#app/schemas/money/card-boosts.ts'
import { checkoutReturn as returnSchema } from '#app/schemas/money/checkout-return.ts'
import { supportWords } from '#app/schemas/money/support-words.ts'
import { contentTypeSchema } from '#app/schemas/catalogue/content.ts'

/** What is paid for on the support page; redirects to the canonical URL, or 404. */
export async function supportView(ctx: Ctx, request: Request, id: string): Promise<SupportView> {
  const _type = await typeOf(ctx, id)
  const path = supportPath({ _type, _id: id })
  const { pathname, search } = new URL(request.url)
  if (pathname !== path) throw redirect(path + search, 301)
  const valued = await valuedContent(ctx, id)
  const [[hit], recipients, cards, { price }, returned] = await Promise.all([
    hitsById(ctx, [id]),
    recipientsOf(ctx, valued),
    valued && publicCardOffer(ctx, valued.feedId),
    bitcoinPrice(ctx),
    boostCheckout(ctx, request, id),
  ])
  if (!hit) throw notHere()
  const isByCard = cards?.barrier === null && !hit.withdrawn
  return {
    hit,
    recipients,
    fees: {
      capsFees: ctx.lightning?.capsFees ?? true,
      mayDiffer: (valued?.value?.timeSplits.length ?? 0) > 0,
    },
    card: isByCard,
    cardShares: isByCard && valued ? await namedShares(ctx, valued) : [],
    cardFeePercent: ctx.site.platformFeePercent ?? 0,
    canComment: isEnabled(ctx.site, 'SOCIAL') && canComment(hit),
    price,
    ulid: newUlid(ctx.now()),
    checkout: returned,
    words: supportWords.parse(Object.fromEntries(new URL(request.url).searchParams)),
  }
}

/** The card boost of this content from whose checkout the viewer returns; null otherwise. */
async function boostCheckout(
  ctx: Ctx,
  request: Request,
  id: string,
): Promise<BoostCheckout | null> {
  const query = new URL(request.url).searchParams
  const parsed = returnSchema.safeParse(Object.fromEntries(query)).data
  const order = parsed && (await boostOrderState(ctx, parsed.ulid))
  if (!order || order.contentId !== id) return null
  const { state, boostId, cents } = order
  const { path, satoshis } = boostId === null ? nothing : await boostReceipt(ctx, boostId)
  return {
    state: stateShown(state, parsed.status),
    ulid: parsed.ulid,
    boost: path === null ? null : { path, satoshis: satoshis ?? 0, cents, isPending: false },
  }
}

/**
 * The state to show. A payer who cancelled hasn't paid, though the session is still open; one who was redirected as
 * successful has paid, even if an earlier card was declined.
 */
function stateShown(state: CheckoutState, status: 'success' | 'cancelled'): CheckoutState {
  if (status === 'success') return state === 'DECLINED' ? 'CONFIRMING' : state
  return state === 'CONFIRMING' ? 'GIVEN_UP' : state
}

const nothing = { path: null, satoshis: null }

/** The type of content that can be boosted; else 404. */
export async function typeOf(ctx: Ctx, id: string) {
  const type = contentTypeSchema.safeParse((await contentTypeOf(ctx, id))?.toUpperCase())
  if (!type.success || !isSupportable(type.data)) throw notHere()
  return type.data
}

/** The card shares; an unnamed one is the show's. */
async function namedShares(ctx: Ctx, valued: ValuedContent): Promise<SupportView['cardShares']> {
  const shares = await cardSharesOf(ctx, valued)
  if (shares.every(({ name }) => name !== '')) return shares
  const [feed] = await hitsById(ctx, [valued.feedId])
  return shares.map(({ name, parts }) => ({ name: name || (feed?.info.title ?? ''), parts }))
}

async function recipientsOf(
  ctx: Ctx,
  valued: Awaited<ReturnType<typeof valuedContent>>,
): Promise<SupportRecipient[]> {
  const value = valued?.value
  if (!value) return []
  const [splits, outside] = await Promise.all([
    splitsOf(ctx, [value]),
    goThroughNode(ctx, value.recipients),
  ])
  return splits.flatMap(({ name, percent, link }, at) => {
    const recipient = value.recipients[at]
    return recipient ? [{ ...recipient, name, percent, link, isOutside: outside[at] ?? false }] : []
  })
}
