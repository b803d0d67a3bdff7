import { addHours } from 'date-fns/addHours'
import { createHmac } from 'node:crypto'
import { type Authorized, requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx, Services } from '#app/.server/base/ctx.ts'
import { isSigned } from '#app/.server/base/lib/keys.ts'
import type { FeedRow } from '#app/.server/studio/records/index.ts'

const lifetimeHours = 12

/**
 * A token that plays the private media of one feed for twelve hours while the actor manages it: `{expiry}.{user
 * id}.{mac}`. Empty for the product itself, which needs none.
 */
export function previewToken(
  ctx: Pick<Ctx, 'keys' | 'now' | 'actor'>,
  feed: Authorized<FeedRow>,
): string {
  if (ctx.actor.kind === 'system') return ''
  const userId = requireUserId(ctx.actor)
  const expires = addHours(ctx.now(), lifetimeHours).getTime().toString(36)
  return `${expires}.${userId}.${macOf(ctx.keys.newest(), feed.id, userId, expires)}`
}

/**
 * The user id of a valid token for the feed; null if it is invalid or expired. The caller has to check that the user
 * still manages the feed.
 */
export function previewerOf(
  services: Pick<Services, 'keys' | 'now'>,
  feedId: string,
  token: string | null,
): string | null {
  const [expires = '', userId = '', mac = ''] = token?.split('.') ?? []
  if (!(Number.parseInt(expires, 36) > services.now().getTime())) return null
  const isOurs = isSigned(services.keys, mac, (key) => macOf(key, feedId, userId, expires))
  return isOurs ? userId : null
}

function macOf(key: Uint8Array, feedId: string, userId: string, expires: string): string {
  return createHmac('sha256', key)
    .update(`preview\0${feedId}\0${userId}\0${expires}`)
    .digest('base64url')
}
