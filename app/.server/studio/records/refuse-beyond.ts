import { fits, type Quota } from '#app/rules/studio/quota.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

/**
 * Refuses what would exceed a limit. `message` makes the text from usage and limit. @throws AppError 403 QUOTA_EXCEEDED
 */
export function refuseBeyond(
  quota: Quota,
  more: number,
  message: (usage: { used: number; limit: number }) => string,
): void {
  const { used, limit } = quota
  if (limit === null || fits(quota, more)) return
  throw new AppError('QUOTA_EXCEEDED', {
    status: 403,
    message: message({ used, limit }),
    details: { used, limit },
  })
}
