import { createHmac } from 'node:crypto'
import { isSameBytes } from '#app/.server/base/lib/same-bytes.ts'
import type { Ctx, Services } from '#app/.server/base/ctx.ts'
import { isSigned } from '#app/.server/base/lib/keys.ts'

/** Who asks for media of a feed with a token: an account by one of its sessions, or a private address. */
export type Listener =
  { by: 'SESSION'; sessionId: string; userId: string } | { by: 'ADDRESS'; addressId: string }

const keyPattern = /^([A-Za-z0-9]{20})([\w-]{22})$/

/**
 * A token with which the session that asks plays media of one feed that are not for everybody, as long as the session is
 * open and its account has a right to them: `l.{session id}.{user id}.{mac}`. Null for visitors.
 */
export function listenerToken(ctx: Pick<Ctx, 'keys' | 'actor'>, feedId: string): string | null {
  if (ctx.actor.kind !== 'user') return null
  const { sessionId, userId } = ctx.actor
  return `l.${sessionId}.${userId}.${macOf(ctx.keys.newest(), 'listener', feedId, sessionId, userId)}`
}

/** The token that media of one feed carry in the RSS of a private address: `p.{address id}.{mac}`. */
export function addressToken(
  { secret }: Pick<Services, 'secret'>,
  feedId: string,
  addressId: string,
): string {
  return `p.${addressId}.${macOf(secret, 'private media', feedId, addressId)}`
}

/**
 * Whose token for media of a feed this is; null if it was not made here for this feed. The caller has to ask whether
 * they still hear it.
 */
export function listenerOf(
  { secret, keys }: Pick<Services, 'secret' | 'keys'>,
  feedId: string,
  token: string | null,
): Listener | null {
  const [kind, ...parts] = token?.split('.') ?? []
  const mac = parts.pop() ?? ''
  const [id = '', userId = '', ...rest] = parts
  if (rest.length > 0) return null
  const ofSession = (key: Uint8Array) => macOf(key, 'listener', feedId, id, userId)
  if (kind === 'l' && isSigned(keys, mac, ofSession))
    return { by: 'SESSION', sessionId: id, userId }
  if (kind === 'p' && userId === '' && isMac(mac, macOf(secret, 'private media', feedId, id)))
    return { by: 'ADDRESS', addressId: id }
  return null
}

/** The key of a private address: its id, and what the installation's secret makes of that. */
export function addressKey({ secret }: Pick<Services, 'secret'>, addressId: string): string {
  return `${addressId}${macOf(secret, 'private address', addressId).slice(0, 22)}`
}

/** The id of the private feed address with this key; null for an invalid key. */
export function addressOfKey(services: Pick<Services, 'secret'>, key: string): string | null {
  const [, id = ''] = keyPattern.exec(key) ?? []
  return id && isMac(key, addressKey(services, id)) ? id : null
}

function macOf(secret: Uint8Array, purpose: string, ...of: string[]): string {
  return createHmac('sha256', secret)
    .update([purpose, ...of].join('\0'))
    .digest('base64url')
}

function isMac(given: string, expected: string): boolean {
  return isSameBytes(Buffer.from(given), Buffer.from(expected))
}
