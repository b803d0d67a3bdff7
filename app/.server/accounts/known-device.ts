import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../ctx.ts'
import { newId } from '../ids.ts'
import type { CodeAsker } from './code-tries.ts'
import { purposeKey } from './purpose-key.ts'
import { networkOf } from './rate-limit.ts'

/**
 * What a device carries once an account has logged in on it: `{account}.{device}.{signature}`. It opens nothing; the
 * limits of logging in to that account count it for itself, so that nobody else can use them up.
 */
export function deviceTokenFor(ctx: Pick<Ctx, 'secret' | 'deviceToken'>, userId: string): string {
  return knownDevice(ctx, userId) ? (ctx.deviceToken ?? '') : signed(ctx, userId, newId())
}

/** The device that asks, where this account has logged in on it before. */
function knownDevice(
  ctx: Pick<Ctx, 'secret' | 'deviceToken'>,
  userId: string | undefined,
): string | null {
  const [, device = ''] = ctx.deviceToken?.split('.') ?? []
  if (userId === undefined) return null
  const [given, wanted] = [ctx.deviceToken ?? '', signed(ctx, userId, device)].map((token) =>
    Buffer.from(token),
  )
  if (!given || !wanted || given.length !== wanted.length) return null
  return timingSafeEqual(given, wanted) ? device : null
}

function signed(ctx: Pick<Ctx, 'secret'>, userId: string, device: string): string {
  const mark = createHmac('sha256', purposeKey(ctx.secret, 'known device'))
    .update(`${userId}\0${device}`)
    .digest('base64url')
  return `${userId}.${device}.${mark}`
}

/** Whom the limits of logging in to an account count: a device that it knows, else the network of whoever asks. */
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
