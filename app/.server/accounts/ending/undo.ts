import { sql } from 'kysely'
import { hiddenEmail } from '#app/.server/accounts/profile/index.ts'
import { accountUndoTexts as texts } from '#app/texts/accounts/account-undo.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { RowOf } from '#app/.server/base/db/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { peopleChanged } from '#app/.server/base/realtime/index.ts'
import { addKey, removeKey } from '#app/.server/accounts/records/index.ts'
import { lockAccount, loginSubject, setEmailOf } from '#app/.server/accounts/login/index.ts'
import { type OpenUndo, readUndo } from './undo-link.ts'

/** What the page behind a mailed undo link shows. */
export type UndoView =
  | { state: 'OPEN'; kind: OpenUndo['kind']; changedAt: Date; email: string; expiresAt: Date }
  | { state: 'USED' | 'OVER' }

/** What the link with this token would undo. The address is masked: links are forwarded. */
export async function undoView(ctx: Ctx, { token }: { token: string }): Promise<UndoView> {
  const link = await readUndo(ctx, token)
  if (link.state !== 'OPEN') return link
  const { state, kind, changedAt, expiresAt } = link
  return { state, kind, changedAt, expiresAt, email: hiddenEmail(link.email) }
}

/**
 * Undoes a change of an account by its mailed link, and all later ones with it: the account gets the address back that
 * the link was mailed to, loses keys and passkeys that were added since, and all of its sessions end. Nobody has to be
 * logged in for that. Links are good once.
 * @throws AppError 409 UNDO_USED, 410 UNDO_OVER, 409 EMAIL_TAKEN
 */
export async function undoChange(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ email: string }> {
  const known = await readUndo(ctx, token)
  if (known.state !== 'OPEN') throw dead(known.state)
  return transact(ctx, async (ctx) => {
    const { userId } = known
    await lockAccount(ctx, userId)
    // Another use of the link may have been first.
    const link = await readUndo(ctx, token)
    if (link.state !== 'OPEN') throw dead(link.state)
    const added = await closeChanges(ctx, link)
    await giveEmailBack(ctx, link)
    await takeKeysBack(ctx, link, added)
    await ctx.db
      .deleteFrom('passkeys')
      .where('user_id', '=', userId)
      .where(({ eb, or }) =>
        or([
          eb('created_at', '>=', link.from.at),
          eb('credential_id', '=', sql<string>`any(${namesOf(added, 'PASSKEY')}::text[])`),
        ]),
      )
      .execute()
    await ctx.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
    await peopleChanged(ctx, { userIds: [userId] })
    return { email: hiddenEmail(link.email) }
  })
}

type ClosedChange = RowOf<'account_changes', 'kind' | 'added' | 'key_before' | 'seq'>

/** Closes the change and all later ones, so that their links undo nothing more; oldest first. */
async function closeChanges(ctx: Ctx, { userId, from }: OpenUndo): Promise<ClosedChange[]> {
  const rows = await ctx.db
    .updateTable('account_changes')
    .set({ undone_at: ctx.now() })
    .where('user_id', '=', userId)
    .where('seq', '>=', from.seq)
    .where('undone_at', 'is', null)
    .returning(['kind', 'added', 'key_before', 'seq'])
    .execute()
  return rows.sort((one, other) => one.seq - other.seq)
}

async function giveEmailBack(ctx: Ctx, { userId, email }: OpenUndo): Promise<void> {
  const { email: taken } = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const details = { to: email }
  if (taken === email) return recordEvent(ctx, 'CHANGES_UNDONE', { accountId: userId, details })
  await setEmailOf(ctx, userId, email)
  if (taken !== null)
    await ctx.db.deleteFrom('mailed_codes').where('subject', '=', loginSubject(taken)).execute()
  const from = taken === null ? {} : { from: taken }
  await recordEvent(ctx, 'CHANGES_UNDONE', { accountId: userId, details: { ...from, ...details } })
}

/** Links the previous key again, unless another account has it by now. */
async function takeKeysBack(ctx: Ctx, { userId, from }: OpenUndo, added: ClosedChange[]) {
  const key = await ctx.db
    .selectFrom('account_nostr_keys')
    .select(['pubkey', 'linked_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const names = namesOf(added, 'KEY')
  const isNew = key && (key.linked_at >= from.at || names.includes(key.pubkey.toString('hex')))
  if (isNew) await removeKey(ctx, userId)
  const before = added.find(({ kind }) => kind === 'KEY')?.key_before ?? null
  if ((isNew || !key) && before !== null) await addKey(ctx, userId, before)
}

function namesOf(changes: readonly ClosedChange[], kind: OpenUndo['kind']): string[] {
  return changes.filter((change) => change.kind === kind).map(({ added }) => added)
}

function dead(state: 'USED' | 'OVER'): AppError {
  return state === 'USED'
    ? new AppError('UNDO_USED', { status: 409, message: texts.used })
    : new AppError('UNDO_OVER', { status: 410, message: texts.over })
}
