import type { z } from 'zod'
import type { trackEventInput } from '#app/schemas/stats.ts'
import type { Ctx } from '../ctx.ts'

/** stats/track-event: writes down that a device began to play something. */
export async function trackEvent(
  ctx: Ctx,
  input: z.output<typeof trackEventInput>,
): Promise<Record<string, never>> {
  const { _id, _type, title } = input.properties
  await ctx.db
    .insertInto('plays')
    .values({
      content_id: _id,
      content_type: _type,
      title,
      uid: input.uid,
      platform: input.platform,
      user_id: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      played_at: ctx.now(),
    })
    .execute()
  return {}
}
