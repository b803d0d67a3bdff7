import type { Quota } from '#app/rules/studio/quota.ts'
import { quotaMessages } from '#app/texts/studio/quotas.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { refuseBeyond } from '#app/.server/studio/records/index.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import { importerOf } from './import-rows.ts'

/**
 * Refuses to start another import beyond the actor's limit, in the transaction that starts it; concurrent ones wait for
 * each other.
 */
export async function requireSlot(ctx: Ctx): Promise<void> {
  await lockFor(ctx, `imports ${importerOf(ctx.actor)}`)
  refuseBeyond(await importsAtWork(ctx), 1, ({ limit }) => quotaMessages.importsAtWork(limit))
}

/** How many imports of the actor are being read or copied, and the limit. */
export async function importsAtWork(ctx: Ctx): Promise<Quota> {
  const { used } = await ctx.db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('user_id', '=', importerOf(ctx.actor))
    .where('status', 'in', ['READING', 'MEASURING', 'COPYING'])
    .executeTakeFirstOrThrow()
  return { used, limit: limitsOf(ctx.site).importsAtWork }
}
