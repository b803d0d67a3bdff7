import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { inPortions } from '#app/.server/base/db/index.ts'

/**
 * Anonymises the plays of an account that is being deleted: they still count, for each content as one listener who
 * can't be linked to the account or to the other plays.
 */
export function forgetPlays(ctx: Ctx, userId: string): Promise<void> {
  const nobody = randomBytes(16).toString('hex')
  return inPortions(
    ctx.db,
    (limit) => sql`
      update plays set user_id = null, network = null, uid = md5(${nobody} || content_id) where (content_id, id) in (
        select content_id, id from plays where user_id = ${userId} ${limit}
      )`,
  )
}
