import { type Maintenance, noNotices } from '#app/rules/base/notices.ts'
import { maintenanceTexts as texts } from '#app/texts/base/notices.ts'
import { type Actor, roleOf } from '#app/.server/base/actor.ts'
import type { Site } from '#app/.server/base/site.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

const usualSeconds = 120
const longestSeconds = 24 * 3600

/** Refuses a call while the site is closed. @throws AppError 503 MAINTENANCE unless an operator makes it */
export function refuseInMaintenance(site: Site, actor: Actor, now: Date): void {
  const closed = closedTo(site, actor)
  if (closed)
    throw new AppError('MAINTENANCE', { status: 503, message: wordsOf(closed, now).join(' ') })
}

/** The maintenance that the site is closed to somebody for; null where it is open to them. */
export function closedTo({ notices }: Site, actor: Actor): Maintenance | null {
  const { maintenance } = notices ?? noNotices
  return roleOf(actor) === 'OPERATOR' ? null : maintenance
}

/** Headers of a 503: when to come back, and that nobody keeps it. */
export function maintenanceHeaders({ until }: Maintenance, now: Date): Record<string, string> {
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1000)
  const seconds = left > 0 ? Math.min(left, longestSeconds) : usualSeconds
  return { 'Cache-Control': 'no-store', 'Retry-After': String(seconds) }
}

/** What is said of it: the operator's words or ours, and until when. */
export function wordsOf({ text, until }: Maintenance, now: Date): string[] {
  const isAhead = until !== null && Date.parse(until) > now.getTime()
  return [text || texts.text, ...(isAhead ? [texts.until(until, now)] : [])]
}
