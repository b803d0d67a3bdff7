import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

/** An edited record: when its public content and its unpublished changes were last saved. */
export interface Edited {
  updated_at: Date
  changes_at?: Date | null
}

/** When a record was last saved, which identifies the state that its editor shows. */
export function lastSave({ updated_at, changes_at }: Edited): Date {
  return changes_at && changes_at > updated_at ? changes_at : updated_at
}

/**
 * Refuses an update made from another state of the record than the stored one; without `base` the last write wins.
 * @throws AppError 409 STALE with the current record
 */
export function refuseStale(
  record: Edited,
  base: string | undefined,
  current: () => Record<string, unknown>,
): void {
  if (base === undefined || Date.parse(base) === lastSave(record).getTime()) return
  throw new AppError('STALE', {
    status: 409,
    message: 'Somebody else, or another tab, has changed this in the meantime.',
    details: current(),
  })
}

/** The time for a change: now, but always later than the last one, so that it identifies the state. */
export function nextUpdate(ctx: Ctx, record: Edited): Date {
  return new Date(Math.max(ctx.now().getTime(), lastSave(record).getTime() + 1))
}
