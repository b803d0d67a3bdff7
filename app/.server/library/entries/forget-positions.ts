import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { inPortions } from '#app/.server/base/db/index.ts'

/** Deletes the listening history of an account, in batches since it may be long. */
export function forgetPositions(ctx: Ctx, userId: string): Promise<void> {
  return inPortions(
    ctx.db,
    (limit) => sql`
      delete from listening where user_id = ${userId} and item_id in (
        select item_id from listening where user_id = ${userId} ${limit}
      )`,
  )
}
