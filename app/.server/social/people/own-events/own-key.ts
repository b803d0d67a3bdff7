import { followingTexts } from '#app/texts/social/following.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { viewerKey } from '#app/.server/accounts/records/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

const texts = followingTexts.errors
/** Each request asks several relays, whose addresses others may have written. */
const asksPerMinute = 30

/**
 * The key (64 hexadecimal digits) of the account, to ask relays for what it has published. Rate-limited.
 * @throws AppError 409 ERROR_LOGIN_REQUIRED without a key, 429 TOO_MANY_REQUESTS
 */
export async function requireOwnKey(ctx: Ctx): Promise<string> {
  const userId = requireUserId(ctx.actor)
  const pubkey = await viewerKey(ctx)
  if (pubkey === null)
    throw new AppError('ERROR_LOGIN_REQUIRED', { status: 409, message: texts.ERROR_LOGIN_REQUIRED })
  const limit = { bucket: `own-events user ${userId}`, attempts: asksPerMinute, seconds: 60 }
  if (!(await countAttempt(ctx, limit)))
    throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: texts.TOO_MANY_REQUESTS })
  return pubkey
}
