import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { recordEvent } from '../audit/index.ts'
import type { Ctx } from '../ctx.ts'

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

/** The network that rate limits count: an IPv4 address, or a /64 for IPv6, since one customer usually has all of it. */
export function networkOf(address: string | undefined): string {
  if (!address) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address.slice(0, 64)
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0')
  const network = [...groups, ...zeros, ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
