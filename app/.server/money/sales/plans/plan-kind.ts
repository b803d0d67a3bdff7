import { plans, type PlanTier } from '#app/rules/base/plans.ts'
import type { PlanStatus } from '#app/schemas/money/plans.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { followPlans } from '#app/.server/studio/records/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import type { CardOrder, CardSubscription, OrderKind } from '#app/.server/money/cards/index.ts'
import { enqueuePlanEnd, type PlanEnd } from './end-plan.ts'
import type { PaidTier, PlanNews } from './mails.ts'
import { planRow, type PlanRow } from './account-plan.ts'

/** Order kind of plans: their subscriptions set the tier of accounts, and of their shows and artists. */
export const planKind: OrderKind = {
  // The subscription's state decides; a single payment changes nothing.
  onPaid: () => Promise.resolve(),
  onSubscription: syncPlan,
}

async function syncPlan(ctx: Ctx, order: CardOrder, state: CardSubscription): Promise<void> {
  const { userId } = order
  if (userId === null) return endAtProvider(ctx, order, state, 'AT_ONCE')
  await lockFor(ctx, `feeds ${userId}`)
  const before = await planRow(ctx, userId)
  if (before && before.order_id !== order.id) {
    const isEarlier = order.createdAt < before.ordered_at
    // The end of an earlier plan is no news. Of two running ones, the later order stays.
    if (state.status === 'ENDED') return
    if (isEarlier && before.status !== 'ENDED') return endAtProvider(ctx, order, state, 'TWICE')
    if (before.status !== 'ENDED')
      await enqueuePlanEnd(ctx, { orderId: before.order_id, how: 'AT_ONCE' })
  }
  await storePlan(ctx, userId, order, state, before?.order_id === order.id ? before : null)
}

async function endAtProvider(
  ctx: Ctx,
  order: CardOrder,
  { status }: CardSubscription,
  how: PlanEnd,
): Promise<void> {
  if (status !== 'ENDED') await enqueuePlanEnd(ctx, { orderId: order.id, how })
}

async function storePlan(
  ctx: Ctx,
  userId: string,
  order: CardOrder,
  state: CardSubscription,
  before: PlanRow | null,
): Promise<void> {
  const tier = tierOf(order, state, before)
  const news = newsOf(tier, state, before)
  const row = {
    tier,
    status: state.status,
    price: state.priceCents,
    since: before?.since ?? ctx.now(),
    paid_until: state.paidUntil,
    cancels_at: state.cancelsAt,
    card_last4: state.cardLast4,
    order_id: order.id,
    ordered_at: order.createdAt,
    stripe_id: state.stripeId,
    told: newsMarker(news, state, before),
    updated_at: ctx.now(),
  }
  await ctx.db
    .insertInto('account_plans')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  await followPlans(ctx, { userId })
  if (news === null || row.told === before?.told) return
  await recordEvent(ctx, 'PLAN_CHANGED', {
    accountId: userId,
    details: { ...(before ? { from: before.tier } : {}), to: `${tier} (${news})` },
  })
  await enqueue(ctx, 'mail-plan', { userId, tier, news }, { key: `mail-plan:${userId}:${news}` })
}

/** The portal changes a plan by its price. An unknown price, of former plans, changes nothing. */
function tierOf(order: CardOrder, state: CardSubscription, before: PlanRow | null): PaidTier {
  const known = (before?.tier ?? order.details.tier) as PaidTier
  if (state.priceCents === (before?.price ?? order.cents)) return known
  const priced = (Object.keys(plans) as PlanTier[]).find(
    (tier) => tier !== 'LITE' && plans[tier].price === state.priceCents,
  )
  return (priced as PaidTier | undefined) ?? known
}

/** The news to mail to the account; null for none. */
function newsOf(tier: PaidTier, state: CardSubscription, before: PlanRow | null): PlanNews | null {
  if (state.status === 'ENDED') return 'ENDED'
  if (state.status === 'PASTDUE') return 'FAILED'
  const wasRunning = before !== null && (before.status as PlanStatus) !== 'ENDED'
  return wasRunning && before.tier === tier ? null : 'STARTED'
}

/** A marker of the last news, so that each is mailed once; a failed renewal once for each unpaid month. */
function newsMarker(
  news: PlanNews | null,
  state: CardSubscription,
  before: PlanRow | null,
): string {
  if (news === null) return before?.told ?? ''
  return news === 'FAILED' ? `${news} ${state.paidUntil.toISOString()}` : news
}
