import { areasOffOf } from '#app/.server/base/env/features.ts'
import type { Site } from '#app/.server/base/site.ts'
import { areasOfFile } from '#app/rules/base/areas.ts'

/**
 * The routes without those of areas that are off, whose addresses are then unknown ones: to pages, forms, and what
 * browsers ask about routes. The id of a route of an area begins with its file (app/routes.ts).
 */
export function withoutAreasOff<Route>(
  routes: Record<string, Route>,
  site: Pick<Site, 'featuresOff'>,
): Record<string, Route> {
  const off = areasOffOf(site)
  if (off.length === 0) return routes
  return Object.fromEntries(
    Object.entries(routes).filter(([id]) => !areasOfFile(id).some((area) => off.includes(area))),
  )
}
