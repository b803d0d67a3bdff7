import type { ServerBuild } from 'react-router'
import { areasOffOf, areasOfFile } from '#app/rules/base/areas.ts'
import type { Site } from '#app/.server/base/site.ts'

/**
 * The build without the routes of areas that are off, whose addresses are then unknown ones: to pages, forms, and what
 * browsers ask about routes. React Router renders with the modules of all routes that the assets name.
 */
export function withoutAreasOff(build: ServerBuild, site: Pick<Site, 'featuresOff'>): ServerBuild {
  const { assets } = build
  return {
    ...build,
    routes: routesThatAreOn(build.routes, site),
    assets: { ...assets, routes: routesThatAreOn(assets.routes, site) },
  }
}

/** Those of them that are of no area that is off. The id of a route of an area begins with its file (app/routes.ts). */
export function routesThatAreOn<Route>(
  routes: Record<string, Route>,
  site: Pick<Site, 'featuresOff'>,
): Record<string, Route> {
  const off = areasOffOf(site)
  if (off.length === 0) return routes
  return Object.fromEntries(
    Object.entries(routes).filter(([id]) => !areasOfFile(id).some((area) => off.includes(area))),
  )
}
