import { subYears } from 'date-fns/subYears'
import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'
import { inPortions } from '../db/index.ts'

/** Deletes what happened more than a year ago, a portion at a time. */
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
 * Forgets what happened to an account that goes. What it did to feeds that stay is still told to their owners, without
 * the device.
 */
export async function forgetAccount(ctx: Ctx, accountId: string): Promise<void> {
  await sql`
    delete from audit_events where account_id = ${accountId}
      and not exists (select from hosting_feeds where hosting_feeds.id = audit_events.feed_id)`.execute(
    ctx.db,
  )
  await ctx.db
    .updateTable('audit_events')
    .set({ device: null })
    .where('account_id', '=', accountId)
    .execute()
}
