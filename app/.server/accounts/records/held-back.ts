import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** SQL: whether the account of a row of `users` (or of what that is called) is suspended now. */
export function isSuspended(now: Date, users = 'users'): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from account_suspensions as standing where standing.user_id = ${sql.ref(`${users}.id`)}
      and standing.ended_at is null and (standing.until is null or standing.until > ${now})
  )`
}

/** Whether the account that a key is linked to, or was when it was suspended, is suspended now. */
export async function isKeySuspended(
  ctx: Pick<Ctx, 'db' | 'now'>,
  pubkey: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from suspended_keys join account_suspensions as standing on standing.id = suspension_id
    where pubkey = ${Buffer.from(pubkey, 'hex')} and (until is null or until > ${ctx.now()}) limit 1
  `.execute(ctx.db)
  return rows.length > 0
}

/** Whether an account is suspended now, for what is done in its name without it. */
export async function isAccountSuspended(
  ctx: Pick<Ctx, 'db' | 'now'>,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from users where users.id = ${userId} and ${isSuspended(ctx.now())}
  `.execute(ctx.db)
  return rows.length > 0
}

/** SQL: when the account of a row of `users` agreed to the terms: whoever opens an account agrees to those of then. */
export function agreedAt(): RawBuilder<Date> {
  return sql<Date>`coalesce(users.terms_agreed_at, users.created_at)`
}

/** Whether a key (64 hexadecimal digits) is linked to an account that agreed to the terms before then. */
export async function owesTermsByKey(
  ctx: Pick<Ctx, 'db'>,
  pubkey: string,
  published: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from account_nostr_keys as keys join users on users.id = keys.user_id
    where pubkey = ${Buffer.from(pubkey, 'hex')} and ${agreedAt()} < ${published}
  `.execute(ctx.db)
  return rows.length > 0
}
