import type { z } from 'zod'
import type { trackEventInput } from '#app/schemas/stats/stats.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { networkOf } from '#app/.server/base/lib/visitor-address.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { networkMark } from './network-mark.ts'

/** More plays than a household of listeners starts in an hour. */
const maxAnHour = 600

/** stats/track-event: records that a device started to play something. @throws 429 TOO_MANY_REQUESTS */
export async function trackEvent(
  ctx: Ctx,
  input: z.output<typeof trackEventInput>,
): Promise<Record<string, never>> {
  const { _id, _type, title } = input.properties
  const bucket = `play ${networkOf(ctx.address)}`
  const limit = { bucket, attempts: maxAnHour, seconds: 3600 }
  // Plays of the demo data have no address.
  if (ctx.address !== undefined && !(await countAttempt(ctx, limit)))
    throw new AppError('TOO_MANY_REQUESTS', { status: 429 })
  await ctx.db
    .insertInto('plays')
    .values({
      content_id: _id,
      content_type: _type,
      title,
      uid: input.uid,
      platform: input.platform,
      user_id: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      network: await networkMark(ctx),
      played_at: ctx.now(),
    })
    .execute()
  return {}
}
