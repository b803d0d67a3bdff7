import { contentTypeOf, hitsById } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { subscriptionOffer } from '#app/.server/money/pages/index.ts'
import { privateFeedOf } from '#app/.server/studio/access/index.ts'
import { newUlid } from '#app/.server/base/lib/ulid.ts'
import { subscribePath } from '#app/rules/money/subscribe-path.ts'
import type {
  SubscribeView,
  SubscriptionQuestion,
} from '#app/components/money/subscribe/subscribe-view.ts'
import { hasSubscription } from '#app/rules/money/offers.ts'
import { type ContentType, contentTypeSchema } from '#app/schemas/catalogue/content.ts'
import { checkoutReturnOf, settledBy } from './checkout-return.server.ts'

/** The data of the subscribe page; redirects to the canonical URL, or 404. */
export async function subscribeView(
  ctx: Ctx,
  request: Request,
  id: string,
): Promise<SubscribeView> {
  const { pathname, searchParams } = new URL(request.url)
  const path = subscribePath({ _type: await subscribedType(ctx, id), _id: id })
  if (pathname !== path) throw redirect(path, 301)
  const cardReturn = await checkoutReturnOf(ctx, searchParams, 'SUBSCRIPTION', id)
  const [[hit], offer] = await Promise.all([hitsById(ctx, [id]), subscriptionOffer(ctx, id)])
  if (!hit || !offer) throw notHere()
  const isSubscriber = hasSubscription({ offer })
  return {
    hit,
    offer,
    privateFeed: isSubscriber ? await privateFeedOf(ctx, id) : null,
    ulid: newUlid(ctx.now()),
    checkout: settledBy(isSubscriber, cardReturn),
    question: askedIn(searchParams),
  }
}

/** The type of a show or artist; 404 for other content. */
export function subscribedType(ctx: Ctx, id: string) {
  return typeAt(ctx, id, ['SHOW', 'AUDIOBOOK', 'ARTIST'])
}

/** The type of content, if it is one of these; else 404. */
export async function typeAt<Type extends ContentType>(
  ctx: Ctx,
  id: string,
  types: readonly Type[],
): Promise<Type> {
  const type = contentTypeSchema.safeParse((await contentTypeOf(ctx, id))?.toUpperCase()).data
  const found = types.find((one) => one === type)
  if (!found) throw notHere()
  return found
}

function askedIn(query: URLSearchParams): SubscriptionQuestion | null {
  const asked = query.get('ask')
  return asked === 'cancel' || asked === 'address' ? asked : null
}
