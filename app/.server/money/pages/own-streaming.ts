import type { Ctx } from '#app/.server/base/ctx.ts'

/** Whether an account streams sats: it has set a rate. */
export async function isStreaming({ db }: Pick<Ctx, 'db'>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('stream_settings')
    .select('rate')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && row.rate > 0
}
