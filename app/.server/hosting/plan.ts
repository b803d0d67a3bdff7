import type { ItemContentInput } from '#app/schemas/hosting.ts'
import { planIncludes, type PlanTier } from '#app/schemas/plans.ts'
import { planTexts } from '#app/texts/studio-money.ts'
import type { Ctx } from '../ctx.ts'
import { AppError } from '../errors.ts'
import type { ItemContent } from './content.ts'
import type { FeedRow } from './records.ts'

export type PaidFeature = keyof typeof planTexts.notIncluded

/** The feed's plan; null where nothing is billed. */
export function planOf(feed: Pick<FeedRow, 'billing_tier'>): PlanTier | null {
  return feed.billing_tier as PlanTier | null
}

/** Refuses with 403 what the feed's plan doesn't include; a release goes with its artist's. */
export async function requireFeature(
  ctx: Ctx,
  feed: Pick<FeedRow, 'billing_tier' | 'publisher_id'>,
  feature: PaidFeature,
): Promise<void> {
  const billed = feed.publisher_id ? await artistOf(ctx, feed.publisher_id) : feed
  if (planIncludes(planOf(billed), feature)) return
  throw new AppError('PLAN_NOT_INCLUDED', {
    status: 403,
    message: planTexts.notIncluded[feature],
    details: { feature },
  })
}

function artistOf(ctx: Ctx, id: string): Promise<Pick<FeedRow, 'billing_tier'>> {
  return ctx.db
    .selectFrom('hosting_feeds')
    .select('billing_tier')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Refuses to make an item one for subscribers where the plan has none; what is one already stays so. */
export async function requireVariant(
  ctx: Ctx,
  feed: Pick<FeedRow, 'billing_tier' | 'publisher_id'>,
  stored: ItemContent['variant'],
  edit: ItemContentInput['variant'],
): Promise<void> {
  const before = subscriberParts(stored)
  if (subscriberParts(edit).some((part) => !before.includes(part)))
    await requireFeature(ctx, feed, 'subscriber_content')
}

function subscriberParts(variant: ItemContentInput['variant']): string[] {
  return [
    ...(variant?.access === 'BONUS' ? ['bonus'] : []),
    ...(variant?.earlyaccess?.enabled ? ['earlyaccess'] : []),
    ...(variant?.adfree?.enabled ? ['adfree'] : []),
    ...(variant?.subscribers_only ? ['subscribers_only'] : []),
  ]
}
