import { cardAmounts } from '#app/rules/money/amounts.ts'
import { supportAddress } from '#app/rules/money/support-address.ts'
import type { CardBoostInput } from '#app/schemas/money/card-boosts.ts'
import { type SupportWords, supportWords } from '#app/schemas/money/support-words.ts'
import { cardTexts } from '#app/texts/money/cards.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { networkOf } from '#app/.server/base/lib/visitor-address.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { paidContent } from '#app/.server/money/boosts/index.ts'
import { publicCardOffer } from '#app/.server/money/pages/index.ts'
import { openCheckout } from '#app/.server/money/cards/index.ts'
import { cardRefused, cardsNotOffered } from '#app/.server/money/books/index.ts'

/** Rate limit of checkout pages, per minute, by account or by a visitor's network. */
const perMinute = 20

/** The order's details, from which the boost is written once it is paid. */
export type CardBoostDetails = {
  contentType: string
  /** Catalogue id of the content's feed. */
  feedId: string
  name: string | null
  message: string
  position: number | null
}

/**
 * pay/pay-boost-with-stripe: opens a checkout page for a boost, for accounts and visitors. Idempotent by `ulid`; the
 * boost exists once it is paid. Its sender is the given name or the account's, with the account's Nostr key.
 * @throws AppError 400 AMOUNT, 403 CARDS_NOT_OFFERED (with the `reason`), 404 CONTENT_NOT_FOUND, 409 ULID_TAKEN, 429,
 * 503 CARDS_AWAY
 */
export async function payBoostByCard(
  ctx: Ctx,
  { entity, amount, ulid, name, message, npub }: CardBoostInput,
): Promise<{ data: { checkout_url: string } }> {
  const cents = Math.round(amount * 100)
  if (cents < cardAmounts.min || cents > cardAmounts.max) throw cardRefused('AMOUNT')
  await limitRate(ctx)
  const paid = await paidContent(ctx, entity._id, null)
  if (!paid) throw cardRefused('CONTENT_NOT_FOUND')
  const { content, position } = paid
  const { feedId, barrier } = await publicCardOffer(ctx, content.feedId)
  if (barrier !== null || feedId === null) throw cardsNotOffered(barrier ?? 'NOT_HOSTED')
  const details: CardBoostDetails = {
    contentType: content.type,
    feedId: content.feedId,
    name: name?.trim() || null,
    message: message ?? '',
    position,
  }
  const page = `/${entity.type.toLowerCase()}/${entity._id}`
  const data = await openCheckout(
    ctx,
    { kind: 'BOOST', ulid, feedId, contentId: content.id, cents, details: { ...details } },
    {
      title: cardTexts.boostOf(content.title),
      ...(entity.type === 'CLIP'
        ? { successUrl: page, cancelUrl: page }
        : returnAddresses(`${page}/support`, ulid, supportWords.parse({ name, message, npub }))),
    },
  )
  return { data }
}

/**
 * The support page shows the outcome, with what the payer has said. Clips have none, so their checkout returns to the
 * clip.
 */
function returnAddresses(path: string, ulid: string, words: SupportWords) {
  const address = (status: string) => supportAddress(path, words, { status, ulid })
  return { successUrl: address('success'), cancelUrl: address('cancelled') }
}

/** @throws AppError 429 TOO_MANY_REQUESTS */
async function limitRate(ctx: Ctx): Promise<void> {
  const { actor, address } = ctx
  const who = actor.kind === 'user' ? `user ${actor.userId}` : `network ${networkOf(address ?? '')}`
  const limit = { bucket: `card boosts ${who}`, attempts: perMinute, seconds: 60 }
  if (actor.kind !== 'system' && !(await countAttempt(ctx, limit)))
    throw cardRefused('TOO_MANY_REQUESTS')
}
