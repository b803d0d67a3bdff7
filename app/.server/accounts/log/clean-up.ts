import { subYears } from 'date-fns/subYears'
import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { inPortions } from '#app/.server/base/db/index.ts'

/** Deletes events older than a year, in batches. */
export async function cleanUpAudit(ctx: Ctx): Promise<void> {
  const before = subYears(ctx.now(), 1)
  await inPortions(
    ctx.db,
    (limit) => sql`
      delete from audit_events where (account_id, id) in (
        select account_id, id from audit_events where created_at < ${before} ${limit}
      )`,
  )
}

/**
 * Deletes the events of an account that is being deleted. Those that concern remaining feeds stay visible to their
 * owners, without the device.
 */
export async function forgetAccount(ctx: Ctx, accountId: string): Promise<void> {
  await sql`
    delete from audit_events where account_id = ${accountId}
      and not exists (select from hosting_feeds where hosting_feeds.id = audit_events.feed_id)`.execute(
    ctx.db,
  )
  // Of what was decided about it, that it was deleted is all that is left.
  await ctx.db
    .deleteFrom('decisions')
    .where('about', '=', accountId)
    .where('act', '<>', 'DELETED')
    .execute()
  await ctx.db
    .updateTable('decisions')
    .set({ title: '', words: '' })
    .where('about', '=', accountId)
    .execute()
  await ctx.db
    .updateTable('audit_events')
    .set({ device: null })
    .where('account_id', '=', accountId)
    .execute()
}
