import { sql } from 'kysely'
import type { SetName } from '#app/schemas/accounts/accounts.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { peopleChanged } from '#app/.server/base/realtime/index.ts'

/** Sets the signed-in user's public name; an empty one removes it. */
export async function setName(ctx: Ctx, { name }: SetName): Promise<void> {
  const userId = requireUserId(ctx.actor)
  await transact(ctx, async (ctx) => {
    await ctx.db
      .updateTable('users')
      .set({
        context: sql<string>`jsonb_set(context, '{name}', ${JSON.stringify(name || null)}::jsonb)`,
      })
      .where('id', '=', userId)
      .execute()
    await peopleChanged(ctx, { userIds: [userId] })
  })
}
