/** What a plan may include. */
export const planFeatures = [
  'rss',
  'pages',
  'transcripts',
  'value_splits',
  'video',
  'subscriptions',
  'purchases',
  'subscriber_content',
  'card_payments',
] as const
/** Those that a plan will include once they exist. */
export const laterFeatures: ReadonlySet<PlanFeature> = new Set([
  'subscriptions',
  'purchases',
  'subscriber_content',
  'card_payments',
])
export type PlanFeature = (typeof planFeatures)[number]

export const planTiers = ['LITE', 'PLUS', 'PRO'] as const
export type PlanTier = (typeof planTiers)[number]

export interface Plan {
  /** US cents a month. */
  price: number
  features: readonly PlanFeature[]
  /** Shows and artists of one account; null is no limit. */
  shows: number | null
  /** Gigabytes of uploads a month. */
  uploadGigabytes: number
}

const everyPlan = ['rss', 'pages', 'transcripts', 'value_splits'] as const

/** Prices and limits of hosting. The operator of an installation edits them here, and nowhere else. */
export const plans: Record<PlanTier, Plan> = {
  LITE: { price: 0, features: everyPlan, shows: 1, uploadGigabytes: 5 },
  PLUS: { price: 1500, features: planFeatures, shows: 3, uploadGigabytes: 25 },
  PRO: { price: 3900, features: planFeatures, shows: null, uploadGigabytes: 100 },
}

/** Whether a feed's plan has a feature; a feed that is not billed has them all. */
export function planIncludes(tier: PlanTier | null, feature: PlanFeature): boolean {
  return tier === null || plans[tier].features.includes(feature)
}

/** What keeps a show's episodes from being for subscribers only: its plan, or that nobody can subscribe. */
export type SubscribersBarrier = 'PLAN' | 'SUBSCRIPTION'
