import type { Site } from './ctx.ts'

/** Parts of the product that the operator may turn off. */
export const featureNames = ['HOSTING_MUSIC_REFERENCES'] as const

/** me/feature-flag-check: whether a part of the product is here and on; false for a name that nobody knows. */
export function isEnabled(site: Site, feature: string): boolean {
  return featureNames.some((name) => name === feature) && !site.featuresOff?.includes(feature)
}
