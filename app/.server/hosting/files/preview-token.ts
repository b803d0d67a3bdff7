import { addHours } from 'date-fns/addHours'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Authorized } from '#app/.server/actor.ts'
import type { Services } from '#app/.server/ctx.ts'
import type { FeedRow } from '../records.ts'

const lifetimeHours = 12

/** A token that plays the private media of one feed for twelve hours: `{expiry}.{mac}`. */
export function previewToken(
  ctx: Pick<Services, 'secret' | 'now'>,
  feed: Authorized<FeedRow>,
): string {
  const expires = addHours(ctx.now(), lifetimeHours).getTime().toString(36)
  return `${expires}.${macOf(ctx.secret, feed.id, expires)}`
}

/** Whether `token` opens the private media of the feed now. */
export function isPreviewToken(
  services: Pick<Services, 'secret' | 'now'>,
  feedId: string,
  token: string,
): boolean {
  const [expires = '', mac = ''] = token.split('.')
  if (!(Number.parseInt(expires, 36) > services.now().getTime())) return false
  const expected = Buffer.from(macOf(services.secret, feedId, expires))
  const given = Buffer.from(mac)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function macOf(secret: Uint8Array, feedId: string, expires: string): string {
  return createHmac('sha256', secret).update(`preview\0${feedId}\0${expires}`).digest('base64url')
}
