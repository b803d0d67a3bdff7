import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'
import { inPortions } from '../db/index.ts'

/** What an account that goes has played still counts, of one listener each, who is nobody's and another for each content. */
export function forgetPlays(ctx: Ctx, userId: string): Promise<void> {
  const nobody = randomBytes(16).toString('hex')
  return inPortions(
    ctx.db,
    (limit) => sql`
      update plays set user_id = null, uid = md5(${nobody} || content_id) where (content_id, id) in (
        select content_id, id from plays where user_id = ${userId} ${limit}
      )`,
  )
}
