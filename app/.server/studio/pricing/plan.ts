import type { ItemContentInput } from '#app/schemas/studio/hosting.ts'
import { planIncludes, type PlanTier, type SubscribersBarrier } from '#app/rules/base/plans.ts'
import { planTexts, subscriptionTexts } from '#app/texts/studio/studio-money.ts'
import { videoTexts } from '#app/texts/studio/video.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import {
  type FeedRow,
  type HostingFeed,
  type ItemContent,
  takesSubscriptions,
  toFeedRow,
} from '#app/.server/studio/records/index.ts'

type PaidFeature = keyof typeof notIncluded

const notIncluded = { ...planTexts.notIncluded, video: videoTexts.notIncluded }

/** The feed's plan; null if it isn't billed. */
export function planOf(feed: Pick<FeedRow, 'billing_tier'>): PlanTier | null {
  return feed.billing_tier as PlanTier | null
}

/** Refuses with 403 what the feed's plan doesn't include; a release has its artist's plan. */
export async function requireFeature(
  ctx: Ctx,
  feed: Subscribable & Pick<FeedRow, 'publisher_id'>,
  feature: PaidFeature,
): Promise<void> {
  if (planIncludes(await billedPlan(ctx, feed), feature)) return
  throw new AppError('PLAN_NOT_INCLUDED', {
    status: 403,
    message: notIncluded[feature],
    details: { feature },
  })
}

/** The plan that applies to a feed: its own, or its artist's. */
export async function billedPlan(
  ctx: Ctx,
  feed: Subscribable & Pick<FeedRow, 'publisher_id'>,
): Promise<PlanTier | null> {
  return planOf(await subscribableOf(ctx, feed))
}

type Subscribable = Pick<FeedRow, 'billing_tier' | 'subscription'>

/** The record whose plan and subscription apply: for a release, its artist's. */
async function subscribableOf(
  ctx: Ctx,
  feed: Subscribable & Pick<FeedRow, 'publisher_id'>,
): Promise<Subscribable> {
  if (!feed.publisher_id) return feed
  const row = await ctx.db
    .selectFrom('hosting_feeds')
    .selectAll()
    .where('id', '=', feed.publisher_id)
    .executeTakeFirstOrThrow()
  return toFeedRow(row)
}

/** Why items of a feed can't be made for subscribers only; null if they can. */
export function subscribersBarrier({ billing, payments }: HostingFeed): SubscribersBarrier | null {
  if (!planIncludes(billing?.plan.tier ?? null, 'subscriber_content')) return 'PLAN'
  return payments.subscriptions.enabled ? null : 'SUBSCRIPTION'
}

/** Refuses to make an item one for subscribers if the feed has none. Variants that are already stored stay allowed. */
export async function requireVariant(
  ctx: Ctx,
  feed: Subscribable & Pick<FeedRow, 'publisher_id'>,
  stored: ItemContent['variant'],
  edit: ItemContentInput['variant'],
): Promise<void> {
  const before = subscriberParts(stored)
  const added = subscriberParts(edit).filter((part) => !before.includes(part))
  if (added.length > 0) await requireFeature(ctx, feed, 'subscriber_content')
  if (added.includes('subscribers_only')) requireSubscription(await subscribableOf(ctx, feed))
}

/** Refuses subscribers-only items while the feed has no enabled subscription: no listener could play them. */
function requireSubscription(feed: Subscribable): void {
  if (takesSubscriptions(feed)) return
  const isCreated = feed.subscription !== null
  throw new AppError(isCreated ? 'SUBSCRIPTIONS_DISABLED' : 'SUBSCRIPTION_NOT_CREATED', {
    status: 403,
    message: isCreated ? subscriptionTexts.neededForAvailability : subscriptionTexts.notCreated,
    field: 'content.variant',
  })
}

function subscriberParts(variant: ItemContentInput['variant']): string[] {
  return [
    ...(variant?.access === 'BONUS' ? ['bonus'] : []),
    ...(variant?.earlyaccess?.enabled ? ['earlyaccess'] : []),
    ...(variant?.adfree?.enabled ? ['adfree'] : []),
    ...(variant?.subscribers_only ? ['subscribers_only'] : []),
  ]
}
