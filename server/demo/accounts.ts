import type { Ctx } from '#app/.server/ctx.ts'
import { newId } from '#app/.server/ids.ts'
import { daysAgo } from './days-ago.ts'

/** Adds an account; answers its id. Nobody can log in to it: its e-mail address doesn't exist. */
export async function addAccount(ctx: Ctx, username: string): Promise<string> {
  const id = newId()
  await ctx.db
    .insertInto('users')
    .values({
      id,
      email: `${username}@listeners.tributary.example`,
      username,
      created_at: daysAgo(ctx, 60).now(),
    })
    .execute()
  return id
}
