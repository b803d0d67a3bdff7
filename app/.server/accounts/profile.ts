import { sql } from 'kysely'
import type { SetName } from '#app/schemas/accounts.ts'
import { requireUserId } from '../actor.ts'
import type { Ctx } from '../ctx.ts'

/** Gives the account of whoever asks the name that others see; an empty one takes it away. */
export async function setName(ctx: Ctx, { name }: SetName): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({
      context: sql<string>`jsonb_set(context, '{name}', ${JSON.stringify(name || null)}::jsonb)`,
    })
    .where('id', '=', requireUserId(ctx.actor))
    .execute()
}
