import type { LimitName } from '#app/rules/plans.ts'
import type { Site } from '../ctx.ts'
import { limitsOf } from '../limits.ts'
import { createPace, type PaceLimit } from './pace.ts'

type MayGo = (who: string) => boolean

/** A pace that the operator sets by name, kept for each who asks; it costs no look into the database. */
export function limitedPace(name: LimitName, paceOf: (limit: number) => PaceLimit) {
  // By installation: each has limits of its own.
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

/** The operator's own programs and proxies are trusted with their pace. */
export function isOwnMachine(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}
