import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import type { TimelineType } from '#app/rules/base/timelines.ts'

/** @throws AppError FEED_DISABLED, with the operator's reason, where a timeline is turned off */
export function requireTimeline({ site }: Pick<Ctx, 'site'>, type: TimelineType): void {
  const reason = site.timelinesOff?.[type]
  if (reason !== undefined) throw new AppError('FEED_DISABLED', { status: 403, message: reason })
}
