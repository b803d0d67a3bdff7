import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { usersChanged } from '#app/.server/base/realtime/index.ts'
import { takeBackChats } from '#app/.server/catalogue/pages/index.ts'
import type { EndedOwner } from '#app/.server/studio/team/index.ts'
import type { ImportRow } from './import-rows.ts'

/** Records in settings.podcasts.claimed that the account has proved the show to be its own, by public id. */
export async function claim(ctx: Ctx, userId: string, showId: string): Promise<void> {
  const claimed = JSON.stringify({ [showId]: ctx.now().toISOString() })
  await ctx.db
    .updateTable('users')
    .set({
      settings: sql<string>`settings || jsonb_build_object('podcasts',
        coalesce(settings -> 'podcasts', '{}') || jsonb_build_object('claimed',
          coalesce(settings -> 'podcasts' -> 'claimed', '{}') || ${claimed}::jsonb))`,
    })
    .where('id', '=', userId)
    .execute()
  await usersChanged(ctx, [userId])
}

/** Removes feeds that an account doesn't own any more from its claims. */
export async function endClaims(ctx: Ctx, { feedIds, userId }: EndedOwner): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select public_id as id from hosting_feeds where id = any(${feedIds}::text[]) and public_id is not null
    union
    select show_id from imports where user_id = ${userId} and hosting_feed_id = any(${feedIds}::text[])
  `.execute(ctx.db)
  await removeClaims(
    ctx,
    userId,
    rows.map(({ id }) => id),
  )
}

/** Removes what was claimed by an import that is cancelled, unless another one proves it as well. */
export async function endClaimOf(
  ctx: Ctx,
  { user_id, id, show_id }: Pick<ImportRow, 'user_id' | 'id' | 'show_id'>,
): Promise<void> {
  const other = await ctx.db
    .selectFrom('imports')
    .select('id')
    .where('user_id', '=', user_id)
    .where('show_id', '=', show_id)
    .where('id', '<>', id)
    .where('proved_at', 'is not', null)
    .where('status', '<>', 'CANCELLED')
    .executeTakeFirst()
  if (!other) await removeClaims(ctx, user_id, [show_id])
}

async function removeClaims(ctx: Ctx, userId: string, showIds: readonly string[]): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({
      settings: sql<string>`jsonb_set(settings, '{podcasts,claimed}',
        (settings -> 'podcasts' -> 'claimed') - ${showIds}::text[])`,
    })
    .where('id', '=', userId)
    .where(sql<boolean>`settings -> 'podcasts' -> 'claimed' ?| ${showIds}::text[]`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await takeBackChats(ctx, showIds)
  await usersChanged(ctx, [userId])
}
