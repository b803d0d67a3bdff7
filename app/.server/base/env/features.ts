import type { Site } from '#app/.server/base/site.ts'
import { type Area, areas, featureNames } from '#app/rules/base/areas.ts'

const known: readonly string[] = [...areas, ...featureNames]

/** me/feature-flag-check: whether a feature or area exists and is on; false for an unknown name. */
export function isEnabled(site: Pick<Site, 'featuresOff'>, feature: string): boolean {
  return known.includes(feature) && !site.featuresOff?.some((name) => name === feature)
}

/** Whether anything can be said or paid: only then is there activity. */
export function hasActivity(site: Pick<Site, 'featuresOff'>): boolean {
  return isEnabled(site, 'SOCIAL') || isEnabled(site, 'MONEY')
}

/** The areas that are off. */
export function areasOffOf({ featuresOff = [] }: Pick<Site, 'featuresOff'>): Area[] {
  return areas.filter((area) => featuresOff.includes(area))
}
