import type { Ctx } from '#app/.server/ctx.ts'
import { AppError } from '#app/.server/errors.ts'

/** A record that is edited: when its public content changed last, and what is held back of it. */
interface Edited {
  updated_at: Date
  changes_at?: Date | null
}

/** When a record was saved last, which stands for the state of what its editor shows. */
export function lastSave({ updated_at, changes_at }: Edited): Date {
  return changes_at && changes_at > updated_at ? changes_at : updated_at
}

/** Refuses an update made from an older state of the record than the stored one; without `base` the last write wins. */
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

/** The time of a change: now, and always later than the last one, so that it can stand for the state. */
export function nextUpdate(ctx: Ctx, record: Edited): Date {
  return new Date(Math.max(ctx.now().getTime(), lastSave(record).getTime() + 1))
}
