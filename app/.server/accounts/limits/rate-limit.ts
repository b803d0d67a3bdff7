import { sql } from 'kysely'
import type { LimitName } from '#app/rules/base/plans.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'

export interface RateLimit {
  /** What is limited and for whom ('login-code email ada@example.com'). */
  bucket: string
  /** How many are allowed in one window. */
  attempts: number
  /** The length of a window. */
  seconds: number
}

/**
 * Counts an attempt and returns whether it is within the limit (fixed windows, shared by all processes). The count is
 * atomic, so parallel attempts can't both be the last allowed one. The first attempt over the limit is written to the
 * signed-in account's log.
 */
export async function countAttempt(
  ctx: Pick<Ctx, 'db' | 'now'> & Partial<Pick<Ctx, 'actor' | 'userAgent'>>,
  limit: RateLimit,
): Promise<boolean> {
  const length = limit.seconds * 1000
  const windowStart = new Date(Math.floor(ctx.now().getTime() / length) * length)
  const { attempts } = await ctx.db
    .insertInto('rate_limits')
    .values({ bucket: limit.bucket, window_start: windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet({
        // Capped, since only the first attempt over the limit is told apart.
        hits: sql<number>`least(rate_limits.hits + 1, ${limit.attempts + 2}::integer)`,
      }),
    )
    .returning('hits as attempts')
    .executeTakeFirstOrThrow()
  if (attempts === limit.attempts + 1) await recordReached(ctx, limit)
  return attempts <= limit.attempts
}

/** Counts an attempt against a limit that the operator can set, and returns whether it is within that limit. */
export async function countAttemptOf(
  ctx: Pick<Ctx, 'db' | 'now' | 'site'>,
  name: LimitName,
  { bucket, seconds }: { bucket: string; seconds: number },
): Promise<boolean> {
  const attempts = limitsOf(ctx.site)[name]
  return attempts === null || countAttempt(ctx, { bucket, attempts, seconds })
}

/** The log names a limit by the first word of its bucket. */
async function recordReached(
  { actor, ...ctx }: Parameters<typeof countAttempt>[0],
  { bucket }: RateLimit,
): Promise<void> {
  if (actor?.kind !== 'user') return
  await recordEvent({ ...ctx, actor }, 'LIMIT_REACHED', {
    details: { name: bucket.split(' ')[0] ?? '' },
  })
}
