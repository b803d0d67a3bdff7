import { hash } from 'node:crypto'
import { plans } from '#app/rules/base/plans.ts'
import type { BillingUrlInput } from '#app/schemas/money/plans.ts'
import { cardTexts } from '#app/texts/money/cards.ts'
import { accountPlanTexts as texts } from '#app/texts/money/plans.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import {
  orCardsAway,
  openCheckout,
  ownAddress,
  countPaidOrders,
} from '#app/.server/money/cards/index.ts'
import type { PaidTier } from './mails.ts'
import { portalUrl } from './portal.ts'
import { priceOf } from './prices.ts'
import { planRow } from './account-plan.ts'

const pagesPerMinute = 20

/**
 * pay/stripe-billing-url: the provider's page for a plan of the signed-in account: checkout for a first plan; for a
 * running one the portal page that changes it or, for LITE, ends it after a confirmation.
 * @throws AppError 409 NO_PLAN, 400 RETURN_ADDRESS, 429 TOO_MANY_REQUESTS, 503 CARDS_AWAY
 */
export async function billingUrl(ctx: Ctx, input: BillingUrlInput): Promise<{ url: string }> {
  const userId = requireUserId(ctx.actor)
  const urls = {
    success: ownAddress(ctx, 'success_url', input.success_url),
    cancel: ownAddress(ctx, 'cancel_url', input.cancel_url),
  }
  await limitRate(ctx, userId)
  const plan = await planRow(ctx, userId)
  if (plan && plan.status !== 'ENDED')
    return { url: await portalUrl(ctx, plan, { to: input.plan, ...urls }) }
  if (input.plan === 'LITE')
    throw new AppError('NO_PLAN', { status: 409, message: texts.gone, field: 'plan' })
  return checkout(ctx, userId, input.plan, urls)
}

/**
 * The portal page on which the signed-in account changes its card, sees invoices and resumes a plan.
 * @throws AppError 409 NO_PLAN, 429 TOO_MANY_REQUESTS, 503 CARDS_AWAY
 */
export async function manageUrl(
  ctx: Ctx,
  { return_url }: { return_url: string },
): Promise<{ url: string }> {
  const userId = requireUserId(ctx.actor)
  const cancel = ownAddress(ctx, 'return_url', return_url)
  await limitRate(ctx, userId)
  const plan = await planRow(ctx, userId)
  if (!plan) throw new AppError('NO_PLAN', { status: 409, message: texts.gone })
  return { url: await portalUrl(ctx, plan, { to: null, success: cancel, cancel }) }
}

/** Rate limit, since each request opens a page at the provider. */
async function limitRate(ctx: Ctx, userId: string): Promise<void> {
  const bucket = `billing user ${userId}`
  if (await countAttempt(ctx, { bucket, attempts: pagesPerMinute, seconds: 60 })) return
  const message = cardTexts.errors.TOO_MANY_REQUESTS
  throw new AppError('TOO_MANY_REQUESTS', { status: 429, message })
}

interface ReturnUrls {
  success: string
  cancel: string
}

async function checkout(
  ctx: Ctx,
  userId: string,
  tier: PaidTier,
  { success, cancel }: ReturnUrls,
): Promise<{ url: string }> {
  const price = await orCardsAway(priceOf(ctx, tier))
  const content = { kind: 'PLAN' as const, feedId: '', contentId: '' }
  // Derived from the request: until one of the account's plans is paid, a repeat opens the same page, which can't be
  // paid twice.
  const key = ['plan', await countPaidOrders(ctx, userId, content), tier, success, cancel]
  const order = {
    ...content,
    cents: plans[tier].price,
    details: { tier },
    ulid: hash('sha256', JSON.stringify(key)),
  }
  const { checkout_url: url } = await openCheckout(ctx, order, {
    title: texts.product(tier),
    successUrl: success,
    cancelUrl: cancel,
    price: price.id,
  })
  return { url }
}
