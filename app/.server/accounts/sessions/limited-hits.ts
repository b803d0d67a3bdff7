import type { LimitName } from '#app/rules/base/plans.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import { countHit } from './rate-limit.ts'

/** Counts a hit against a limit that the operator can set, and returns whether it is within that limit. */
export async function isWithinLimit(
  ctx: Pick<Ctx, 'db' | 'now' | 'site'>,
  name: LimitName,
  { bucket, seconds }: { bucket: string; seconds: number },
): Promise<boolean> {
  const hits = limitsOf(ctx.site)[name]
  return hits === null || countHit(ctx, { bucket, hits, seconds })
}
