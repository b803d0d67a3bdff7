import { createHmac } from 'node:crypto'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { isSigned } from '#app/.server/base/lib/keys.ts'
import type { CodeAsker } from './code-tries.ts'
import { purposeKey } from '#app/.server/base/lib/purpose-key.ts'
import { networkOf } from '#app/.server/base/lib/visitor-address.ts'

/**
 * The token a device keeps once an account has logged in on it: `{account}.{device}.{signature}`. It grants no access;
 * it only gives the device rate limits of its own for logging in to that account, which nobody else can use up.
 */
export function deviceTokenFor(ctx: Pick<Ctx, 'keys' | 'deviceToken'>, userId: string): string {
  return signed(ctx.keys.newest(), userId, knownDevice(ctx, userId) ?? newId())
}

/** The id of the requesting device, if its token is valid for this account. */
function knownDevice(
  { keys, deviceToken = '' }: Pick<Ctx, 'keys' | 'deviceToken'>,
  userId: string | undefined,
): string | null {
  const [, device = ''] = deviceToken.split('.')
  if (userId === undefined) return null
  return isSigned(keys, deviceToken, (key) => signed(key, userId, device)) ? device : null
}

function signed(key: Uint8Array, userId: string, device: string): string {
  const mark = createHmac('sha256', purposeKey(key, 'known device'))
    .update(`${userId}\0${device}`)
    .digest('base64url')
  return `${userId}.${device}.${mark}`
}

/** Whom the log-in rate limits of an account count: a known device, otherwise the network the request comes from. */
export async function askerFor(ctx: Ctx, email: string): Promise<CodeAsker> {
  const network = { id: `network ${networkOf(ctx.address)}`, isKnown: false }
  if (!ctx.deviceToken) return network
  const account = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  const device = knownDevice(ctx, account?.id)
  return device === null ? network : { id: `device ${device}`, isKnown: true }
}
