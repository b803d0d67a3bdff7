import { data, href } from 'react-router'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { proofNeeded } from '#app/.server/base/http/proof-needed.ts'
import { redirectToCheckout } from '#app/.server/base/http/redirect.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { cardAccountView, connectUrl } from '#app/.server/money/cards/index.ts'
import type { CardAccountPage } from '#app/components/studio/money/card-account.tsx'

/** The card account, for the payments tab. */
export async function cardAccountPage(
  ctx: Ctx,
  feed_id: string,
  request: Request,
): Promise<CardAccountPage> {
  return {
    ...(await cardAccountView(ctx, { feed_id })),
    feedId: feed_id,
    isExpired: askedOfCards(request) === 'again',
    isPlay: ctx.stripe.isSandbox,
  }
}

/** What the address says of card payments: 'connect' where the form leads, 'again' where an expired page leads back to. */
export function askedOfCards(request: Request): string | null {
  return new URL(request.url).searchParams.get('cards')
}

/** Redirects an owner to the provider's onboarding page. */
export async function connectCards(ctx: Ctx, feedId: string) {
  const tab = `${href('/studio/:feedId/edit', { feedId })}?tab=Payments`
  try {
    const asked = { feed: feedId, return_url: `${tab}#cards`, refresh_url: `${tab}&cards=again` }
    return redirectToCheckout((await connectUrl(ctx, asked)).url)
  } catch (error) {
    const known = toAppError(error)
    const answer = proofNeeded(known) ?? { cards: known.message }
    return data(answer, { status: known.status })
  }
}
