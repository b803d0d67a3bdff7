import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { EndedOwner } from '#app/.server/studio/team/index.ts'

/** Removes feeds that an account doesn't own any more from its claims. */
export async function endClaims(ctx: Ctx, { feedIds, userId }: EndedOwner): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select public_id as id from hosting_feeds where id = any(${feedIds}::text[]) and public_id is not null
    union
    select show_id from imports where user_id = ${userId} and hosting_feed_id = any(${feedIds}::text[])
  `.execute(ctx.db)
  const claimed = rows.map(({ id }) => id)
  await ctx.db
    .updateTable('users')
    .set({
      settings: sql<string>`jsonb_set(settings, '{podcasts,claimed}',
        (settings -> 'podcasts' -> 'claimed') - ${claimed}::text[])`,
    })
    .where('id', '=', userId)
    .where(sql<boolean>`settings -> 'podcasts' -> 'claimed' ?| ${claimed}::text[]`)
    .execute()
}
