import type { Ctx } from '../ctx.ts'
import { AppError } from '../errors.ts'

/** Refuses an update made from an older state of the record than the stored one; without `base` the last write wins. */
export function refuseStale(
  record: { updated_at: Date },
  base: string | undefined,
  current: () => Record<string, unknown>,
): void {
  if (base === undefined || Date.parse(base) === record.updated_at.getTime()) return
  throw new AppError('STALE', {
    status: 409,
    message: 'Somebody else, or another tab, has changed this in the meantime.',
    details: current(),
  })
}

/** The time of a change: now, and always later than the last one, so that it can stand for the state. */
export function nextUpdate(ctx: Ctx, record: { updated_at: Date }): Date {
  return new Date(Math.max(ctx.now().getTime(), record.updated_at.getTime() + 1))
}
