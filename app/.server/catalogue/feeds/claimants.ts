import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { usersChanged } from '#app/.server/base/realtime/index.ts'

/** Has the records of accounts that have claimed a show (by its public id) read anew: their claim may have ended. */
export async function claimantsChanged(
  ctx: Pick<Ctx, 'db' | 'now' | 'site'>,
  showId: string,
): Promise<void> {
  if (!ctx.site.firebase) return
  const { rows } = await sql<{ id: string }>`
    select id from users where settings ? 'podcasts' and settings #> '{podcasts,claimed}' ? ${showId}
  `.execute(ctx.db)
  await usersChanged(
    ctx,
    rows.map(({ id }) => id),
  )
}
