import { addHours } from 'date-fns/addHours'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Authorized, requireUserId } from '#app/.server/actor.ts'
import type { Ctx, Services } from '#app/.server/ctx.ts'
import type { FeedRow } from '../records/rows.ts'

const lifetimeHours = 12

/**
 * A token that plays the private media of one feed for twelve hours, as long as the actor manages it:
 * `{expiry}.{user id}.{mac}`. The product itself needs none.
 */
export function previewToken(
  ctx: Pick<Ctx, 'secret' | 'now' | 'actor'>,
  feed: Authorized<FeedRow>,
): string {
  if (ctx.actor.kind === 'system') return ''
  const userId = requireUserId(ctx.actor)
  const expires = addHours(ctx.now(), lifetimeHours).getTime().toString(36)
  return `${expires}.${userId}.${macOf(ctx.secret, feed.id, userId, expires)}`
}

/**
 * Whose token opens the private media of the feed now; null for one that doesn't. Whether they still manage the feed is
 * for the database to say.
 */
export function previewerOf(
  services: Pick<Services, 'secret' | 'now'>,
  feedId: string,
  token: string | null,
): string | null {
  const [expires = '', userId = '', mac = ''] = token?.split('.') ?? []
  if (!(Number.parseInt(expires, 36) > services.now().getTime())) return null
  const expected = Buffer.from(macOf(services.secret, feedId, userId, expires))
  const given = Buffer.from(mac)
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null
}

function macOf(secret: Uint8Array, feedId: string, userId: string, expires: string): string {
  return createHmac('sha256', secret)
    .update(`preview\0${feedId}\0${userId}\0${expires}`)
    .digest('base64url')
}
