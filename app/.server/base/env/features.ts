import type { Site } from '#app/.server/base/site.ts'

/** Parts of the product that the operator may turn off. */
export const featureNames = ['HOSTING_MUSIC_REFERENCES'] as const

/** me/feature-flag-check: whether a feature exists and is on; false for an unknown name. */
export function isEnabled(site: Pick<Site, 'featuresOff'>, feature: string): boolean {
  return featureNames.some((name) => name === feature) && !site.featuresOff?.includes(feature)
}
