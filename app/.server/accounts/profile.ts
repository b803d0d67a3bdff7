import { sql } from 'kysely'
import type { SetName } from '#app/schemas/accounts.ts'
import { requireUserId } from '../actor.ts'
import type { Ctx } from '../ctx.ts'

/** Sets the signed-in user's public name; an empty one removes it. */
export async function setName(ctx: Ctx, { name }: SetName): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({
      context: sql<string>`jsonb_set(context, '{name}', ${JSON.stringify(name || null)}::jsonb)`,
    })
    .where('id', '=', requireUserId(ctx.actor))
    .execute()
}
