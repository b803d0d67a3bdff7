import { sql } from 'kysely'
import type { LimitName } from '#app/rules/base/plans.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'

export interface RateLimit {
  /** What is limited and for whom ('login-code email ada@example.com'). */
  bucket: string
  /** Hits allowed in one window. */
  hits: number
  /** The length of a window. */
  seconds: number
}

/**
 * Counts a hit and returns whether it is within the limit. The count is atomic, so parallel hits can't both be the last
 * allowed one. The first hit over the limit is written to the signed-in account's log.
 */
export async function countHit(
  ctx: Pick<Ctx, 'db' | 'now'> & Partial<Pick<Ctx, 'actor' | 'userAgent'>>,
  limit: RateLimit,
): Promise<boolean> {
  const length = limit.seconds * 1000
  const windowStart = new Date(Math.floor(ctx.now().getTime() / length) * length)
  const { hits } = await ctx.db
    .insertInto('rate_limits')
    .values({ bucket: limit.bucket, window_start: windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet({
        // Capped: only the first hit over the limit is told apart, so counting on would be of no use.
        hits: sql<number>`least(rate_limits.hits + 1, ${limit.hits + 2}::integer)`,
      }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  if (hits === limit.hits + 1) await recordReached(ctx, limit)
  return hits <= limit.hits
}

/** Counts a hit against a limit that the operator can set, and returns whether it is within that limit. */
export async function isWithinLimit(
  ctx: Pick<Ctx, 'db' | 'now' | 'site'>,
  name: LimitName,
  { bucket, seconds }: { bucket: string; seconds: number },
): Promise<boolean> {
  const hits = limitsOf(ctx.site)[name]
  return hits === null || countHit(ctx, { bucket, hits, seconds })
}

/** The log names a limit by the first word of its bucket. */
async function recordReached(
  { actor, ...ctx }: Parameters<typeof countHit>[0],
  { bucket }: RateLimit,
): Promise<void> {
  if (actor?.kind !== 'user') return
  await recordEvent({ ...ctx, actor }, 'LIMIT_REACHED', {
    details: { name: bucket.split(' ')[0] ?? '' },
  })
}
