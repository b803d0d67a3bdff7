import type { Ctx } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { daysAgo } from './days-ago.ts'

/** Where the demo's people have their addresses, which lead nowhere. */
export const demoHost = 'listeners.tributary.example'

/** Adds an account; answers its id. Nobody can log in to it: its e-mail address doesn't exist. */
export async function addAccount(ctx: Ctx, username: string): Promise<string> {
  const id = newId()
  await ctx.db
    .insertInto('users')
    .values({
      id,
      email: `${username}@${demoHost}`,
      username,
      created_at: daysAgo(ctx, 60).now(),
    })
    .execute()
  return id
}
