import type { LimitName } from '#app/rules/base/plans.ts'
import type { Site } from '#app/.server/base/site.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import { createPace, type PaceLimit } from './pace.ts'

type MayGo = (who: string) => boolean

/** A rate limit that the operator sets by name, counted for each client in memory, without the database. */
export function limitedPace(name: LimitName, paceOf: (limit: number) => PaceLimit) {
  // Each installation in this process has its own limits.
  const paces = new WeakMap<Site, MayGo>()

  function paceAt(site: Site): MayGo {
    const known = paces.get(site)
    if (known) return known
    const limit = limitsOf(site)[name]
    const pace = limit === null ? () => true : createPace(paceOf(limit))
    paces.set(site, pace)
    return pace
  }

  return (site: Site, who: string): boolean => paceAt(site)(who)
}

/** Requests from this machine, by the operator's programs and proxies, aren't limited. */
export function isOwnMachine(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}
