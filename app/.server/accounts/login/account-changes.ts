import { addHours } from 'date-fns/addHours'
import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import type { ChangingAccount } from './login-methods.ts'

const goodForHours = 72

/** A login method that was added to an account: its new address, its key in hexadecimal digits, the id of a passkey. */
export type AddedWayIn =
  | { kind: 'EMAIL'; added: string }
  | { kind: 'KEY'; added: string; keyBefore: string | null }
  | { kind: 'PASSKEY'; added: string }

/**
 * Records a login method that was added to a locked account, in the transaction of the change, and enqueues mails with
 * the link that undoes it: to the account's address, and to the one from before the first change that can still be
 * undone, since an attacker may have changed the address. An account without an address gets no mail.
 */
export async function noteChange(
  ctx: Ctx,
  { userId, email }: ChangingAccount,
  change: AddedWayIn,
): Promise<void> {
  if (email === null) return
  const moves = await openMoves(ctx, userId)
  if (change.kind === 'EMAIL' && moves.some((move) => move.email === change.added))
    return comeBack(ctx, { userId, email }, change.added, moves)
  const told = [...new Set([email, moves[0]?.email ?? email])]
  const id = newId()
  await ctx.db
    .insertInto('account_changes')
    .values({
      user_id: userId,
      id,
      kind: change.kind,
      added: change.added,
      email,
      key_before: change.kind === 'KEY' ? change.keyBefore : null,
      told,
      created_at: ctx.now(),
      expires_at: addHours(ctx.now(), goodForHours),
    })
    .execute()
  for (const to of told) await enqueue(ctx, 'mail-account-change', { userId, changeId: id, to })
}

/** The changes of an account's address that can still be undone from the previous address, oldest first. */
export function openMoves(ctx: Pick<Ctx, 'db' | 'now'>, userId: string) {
  return ctx.db
    .selectFrom('account_changes')
    .select(['id', 'seq', 'email', 'expires_at', 'created_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'EMAIL')
    .where('undone_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .where(sql<boolean>`email = any(told)`)
    .orderBy('seq')
    .execute()
}

/**
 * Handles an account's return to a former address: the links that were mailed to addresses in between become invalid,
 * since those may be an attacker's. Links at other addresses stay valid.
 */
async function comeBack(
  ctx: Ctx,
  { userId, email }: { userId: string; email: string },
  back: string,
  moves: readonly { email: string }[],
): Promise<void> {
  const at = moves.findIndex((move) => move.email === back)
  const kept = moves.slice(0, at + 1).map((move) => move.email)
  const between = [email, ...moves.slice(at + 1).map((move) => move.email)]
  const left = between.filter((address) => !kept.includes(address))
  await sql`
    update account_changes set told = array(
      select address from unnest(told) as given (address) where address <> all(${left}::text[])
    ) where user_id = ${userId} and undone_at is null
  `.execute(ctx.db)
}

/** Whether an address is reserved for its former account, which can still take it back. */
export async function isKeptForOther(
  ctx: Pick<Ctx, 'db' | 'now'>,
  email: string,
  userId: string,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('account_changes')
    .innerJoin('users', 'users.id', 'account_changes.user_id')
    .select('user_id')
    .where('kind', '=', 'EMAIL')
    .where('account_changes.email', '=', email)
    .where('undone_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .where(sql<boolean>`account_changes.email = any(told)`)
    .where('user_id', '<>', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
