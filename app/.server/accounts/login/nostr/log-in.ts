import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { type LogIn, openSession } from '../log-in-with-code.ts'
import { lockAccount } from '../login-methods.ts'
import { networkOf } from '#app/.server/base/lib/visitor-address.ts'
import { requireWithinLimits } from '../send-login-code.ts'
import { checkSigned } from './check-signed.ts'
import { admit } from '#app/.server/accounts/registration/index.ts'
import { addKey } from '#app/.server/accounts/records/index.ts'

const newAccountsPerHour = 20

/**
 * Logs in with a Nostr key. A key that belongs to no account here makes one, without an e-mail address.
 * @throws AppError 400 KEY_NOT_PROVED, ERROR_AUTH_TOO_MANY_REQUESTS
 */
export async function logInWithKey(
  ctx: Ctx,
  event: NostrEvent,
  invitation?: string,
): Promise<LogIn> {
  const pubkey = await checkSigned(ctx, 'nostr-log-in', event)
  return transact(ctx, async (ctx) => {
    const user = (await lockedWith(ctx, pubkey)) ?? (await newAccount(ctx, pubkey, invitation))
    return openSession(ctx, user, 'LOGGED_IN_WITH_KEY')
  })
}

/** Locks the account, and reads the key's owner once more: the key may have been unlinked meanwhile. */
async function lockedWith(ctx: Ctx, pubkey: string) {
  const known = await accountWith(ctx, pubkey).executeTakeFirst()
  if (!known) return undefined
  await lockAccount(ctx, known.id)
  return accountWith(ctx, pubkey).where('users.id', '=', known.id).executeTakeFirst()
}

function accountWith(ctx: Ctx, pubkey: string) {
  return ctx.db
    .selectFrom('users')
    .innerJoin('account_nostr_keys as keys', 'keys.user_id', 'users.id')
    .select(['users.id', 'email', 'username', 'context', 'is_admin', 'is_moderator'])
    .where('keys.pubkey', '=', Buffer.from(pubkey, 'hex'))
}

/** Concurrent requests make one account: the key's row decides which one. */
async function newAccount(ctx: Ctx, pubkey: string, invitation: string | undefined) {
  const bucket = `accounts of keys ${networkOf(ctx.address)}`
  await requireWithinLimits(ctx, [{ bucket, attempts: newAccountsPerHour, seconds: 3600 }])
  const user = await ctx.db
    .insertInto('users')
    .values({ id: newId(), created_at: ctx.now() })
    .returning(['id', 'email', 'username', 'context', 'is_admin', 'is_moderator'])
    .executeTakeFirstOrThrow()
  if (await addKey(ctx, user.id, pubkey)) {
    await admit(ctx, user.id, { email: null, invitation })
    return user
  }
  await ctx.db.deleteFrom('users').where('id', '=', user.id).execute()
  return accountWith(ctx, pubkey).executeTakeFirstOrThrow()
}
