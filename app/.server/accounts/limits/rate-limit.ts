import { isIPv6 } from 'node:net'
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

/**
 * The network that rate limits count: an IPv4 address, or a /64 for IPv6, since one customer usually has all of it. IPv6
 * addresses that stand for an IPv4 address count as that one.
 */
export function networkOf(address: string | undefined): string {
  if (!address) return 'unknown'
  if (!isIPv6(address)) return address.slice(0, 64)
  const groups = groupsOf(address.split('%')[0] ?? '')
  const ipv4 = embeddedIPv4(groups)
  if (ipv4) return ipv4.flatMap((group) => [group >> 8, group & 255]).join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const [, before, ...bytes] = dotted ?? []
  const pair = (at: number) => (Number(bytes[at]) * 256 + Number(bytes[at + 1])).toString(16)
  const text = dotted ? `${before ?? ''}${pair(0)}:${pair(2)}` : address
  const [head = [], tail = []] = text.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}

/** The IPv4 address in one that is mapped (::ffff:0:0/96), translated (64:ff9b::/96, RFC 6052) or of 6to4 (2002::/16). */
function embeddedIPv4(groups: number[]): number[] | null {
  if (groups[0] === 0x2002) return groups.slice(1, 3)
  const prefix = groups.slice(0, 6).join()
  return prefix === '0,0,0,0,0,65535' || prefix === `${0x64},${0xff9b},0,0,0,0`
    ? groups.slice(6)
    : null
}
