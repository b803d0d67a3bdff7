import { planFeatures, type PlanFeature, plans, type PlanTier } from '#app/rules/base/plans.ts'

/** A show or artist, as far as plans matter to it. */
export interface PlanFeed {
  id: string
  title: string
  type: 'PODCAST' | 'ARTIST'
  tier: PlanTier | null
  /** Bytes of files, those of releases included. */
  stored_bytes: number
  offers_subscription: boolean
}

/** What exceeds another plan, or isn't included in it. */
export type Loss =
  | { kind: 'FEEDS'; owned: number; max: number }
  | { kind: 'STORAGE'; title: string; bytes: number; gigabytes: number }
  | { kind: 'FEATURES'; features: PlanFeature[] }
  | { kind: 'SUBSCRIPTION'; title: string }

const gigabyte = 1_000_000_000

/** The losses of changing from one plan to another; null means no limits. Nothing is ever deleted. */
export function lossesOf(
  from: PlanTier | null,
  to: PlanTier | null,
  feeds: readonly PlanFeed[],
): Loss[] {
  if (to === null) return []
  const { shows, storageGigabytes } = plans[to]
  const features = featuresOf(from).filter((feature) => !featuresOf(to).includes(feature))
  return [
    ...(shows !== null && feeds.length > shows
      ? [{ kind: 'FEEDS' as const, owned: feeds.length, max: shows }]
      : []),
    ...feeds
      .filter((feed) => feed.stored_bytes > storageGigabytes * gigabyte)
      .map(({ title, stored_bytes }) => ({
        kind: 'STORAGE' as const,
        title,
        bytes: stored_bytes,
        gigabytes: storageGigabytes,
      })),
    ...(features.length > 0 ? [{ kind: 'FEATURES' as const, features }] : []),
    ...feeds
      .filter((feed) => feed.offers_subscription && features.includes('subscriptions'))
      .map(({ title }) => ({ kind: 'SUBSCRIPTION' as const, title })),
  ]
}

function featuresOf(tier: PlanTier | null): readonly PlanFeature[] {
  return tier === null ? planFeatures : plans[tier].features
}
