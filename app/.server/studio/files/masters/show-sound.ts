import type { z } from 'zod'
import { soundWishes } from '#app/schemas/studio/hosting.ts'
import type { SoundWishes } from '#app/rules/studio/sound-wishes.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { FeedRow } from '#app/.server/studio/records/index.ts'

/** What kind of MP3 a show makes of other sound: as it was last chosen there, else as usual. */
export async function soundOf(ctx: Ctx, feed: Authorized<FeedRow>): Promise<SoundWishes> {
  const row = await ctx.db
    .selectFrom('sound_wishes')
    .select('wishes')
    .where('feed_id', '=', feed.id)
    .executeTakeFirst()
  return soundWishes.parse(row?.wishes ?? {})
}

/** Keeps what was chosen, in the caller's transaction, for whatever is made in the show from now on. */
export async function keepSound(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  chosen: z.output<typeof soundWishes>,
): Promise<void> {
  const wishes = JSON.stringify(chosen)
  await ctx.db
    .insertInto('sound_wishes')
    .values({ feed_id: feed.id, wishes })
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet({ wishes }))
    .execute()
}
