import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { viewerKey } from '#app/.server/accounts/records/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { zapRefused } from '#app/.server/money/books/index.ts'

/** Requests of an account per minute. Each may send a request to a server that the account chooses. */
const perMinute = { invoices: 30, statuses: 60 }

/**
 * The signed-in account, and its key in 64 hexadecimal digits.
 * @throws AppError 409 ERROR_LOGIN_REQUIRED without a key, 429 TOO_MANY_REQUESTS
 */
export async function requireZapSender(
  ctx: Ctx,
  purpose: keyof typeof perMinute,
): Promise<{ userId: string; pubkey: string }> {
  const userId = requireUserId(ctx.actor)
  const pubkey = await viewerKey(ctx)
  if (pubkey === null) throw zapRefused('ERROR_LOGIN_REQUIRED')
  const limit = {
    bucket: `zap-${purpose} user ${userId}`,
    attempts: perMinute[purpose],
    seconds: 60,
  }
  if (!(await countAttempt(ctx, limit))) throw zapRefused('TOO_MANY_REQUESTS')
  return { userId, pubkey }
}
