import type { z } from 'zod'
import type { feedIdInput } from '#app/schemas/studio/hosting.ts'
import type { subscriptionUpdateInput } from '#app/schemas/studio/hosting-money.ts'
import { subscriptionTexts as texts } from '#app/texts/studio/studio-money.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import {
  authorizeFeed,
  changeFeed,
  completeTask,
  type FeedRow,
  type PublishProblem,
  refuseProblems,
  refuseStale,
  requireOwner,
  type Subscription,
} from '#app/.server/studio/records/index.ts'
import { requireFeature } from './plan.ts'

/** A feed's subscription, as the API returns it. */
interface SubscriptionProduct extends Omit<Subscription, 'updated'> {
  _type: 'SUBSCRIPTION'
  feed_id: string
  _stripe_id: string | null
  /** Null until it is created. */
  updated: string | null
}

/** me/hosting-payments-subscription-get: the feed's subscription, or the defaults for one. */
export async function getSubscription(
  ctx: Ctx,
  input: z.output<typeof feedIdInput>,
): Promise<{ subscription: SubscriptionProduct }> {
  return { subscription: toProduct(await authorizeFeed(ctx, input.feed_id)) }
}

/**
 * me/hosting-payments-subscription-update: creates the subscription or changes the given fields; an enabled one must be
 * complete. Whether the splits are used says who is paid, which needs a fresh proof. @throws AppError 403 PROOF_NEEDED
 */
export function updateSubscription(
  ctx: Ctx,
  input: z.output<typeof subscriptionUpdateInput>,
): Promise<{ subscription: SubscriptionProduct }> {
  return changeFeed(ctx, input.feed_id, async (ctx, feed) => {
    await requireOwner(ctx, feed)
    if (feed.type === 'ALBUM') throw invalid('feed_id', 'Listeners subscribe to shows and artists.')
    await requireFeature(ctx, feed, 'subscriptions')
    const stored = feed.subscription
    if (stored)
      refuseStale({ updated_at: new Date(stored.updated) }, input.base, () => ({
        subscription: toProduct(feed),
      }))
    const before = stored ?? firstSubscription(feed)
    if (edited(before, input).use_splits !== before.use_splits)
      await requireFreshProof(ctx, 'changePayout')
    const subscription = {
      ...edited(before, input),
      updated: now(ctx, stored),
    }
    if (subscription.enabled) refuseProblems(subscriptionProblems(subscription))
    await ctx.db
      .updateTable('hosting_feeds')
      .set({
        subscription: JSON.stringify(subscription),
        ...(subscription.enabled
          ? { checklist: completeTask(ctx, feed.checklist, 'START_SUBSCRIPTION') }
          : {}),
      })
      .where('id', '=', feed.id)
      .execute()
    await recordEvent(ctx, 'SUBSCRIPTION_CHANGED', {
      feedId: feed.id,
      details: { to: dollars(subscription.price.amount) },
    })
    return { subscription: toProduct({ ...feed, subscription }) }
  })
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

type FirstSubscription = Omit<Subscription, 'updated'>

function edited(
  before: FirstSubscription,
  { info, price, use_splits, enabled }: z.output<typeof subscriptionUpdateInput>,
): FirstSubscription {
  const given = Object.fromEntries(
    Object.entries(info ?? {}).filter(([, value]) => value !== undefined),
  )
  return {
    info: { ...before.info, ...given },
    price: price ?? before.price,
    use_splits: use_splits ?? before.use_splits,
    enabled: enabled ?? before.enabled,
  }
}

/** Always later than the previous change, so that stale edits are recognised by it. */
function now(ctx: Ctx, stored: Subscription | null): string {
  const last = stored ? Date.parse(stored.updated) : 0
  return new Date(Math.max(ctx.now().getTime(), last + 1)).toISOString()
}

/** The defaults of a new subscription. */
function firstSubscription({ content }: Pick<FeedRow, 'content'>): FirstSubscription {
  const title = content.title ?? ''
  return {
    info: {
      name: title,
      description: texts.subscribeTo(title),
      offer: texts.subscribeTo(title),
      thankyou: texts.thankYou(title),
      benefits: [texts.benefit],
    },
    price: { amount: 500, currency: 'USD', schedule: 'MONTHLY' },
    use_splits: false,
    enabled: false,
  }
}

/** What a subscription still lacks before it can be enabled. */
function subscriptionProblems({ info }: Pick<Subscription, 'info'>): PublishProblem[] {
  return [
    ...(info.name.trim() === '' ? [{ field: 'info.name', message: texts.titleMissing }] : []),
    ...(info.offer.trim() === '' ? [{ field: 'info.offer', message: texts.offerMissing }] : []),
  ]
}

function toProduct(feed: Pick<FeedRow, 'id' | 'content' | 'subscription'>): SubscriptionProduct {
  return {
    _type: 'SUBSCRIPTION',
    feed_id: feed.id,
    _stripe_id: null,
    updated: null,
    ...(feed.subscription ?? firstSubscription(feed)),
  }
}
