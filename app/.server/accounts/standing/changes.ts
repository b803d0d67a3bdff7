import { sizeInWords } from '#app/rules/base/size-in-words.ts'
import { standingTexts as texts } from '#app/texts/accounts/standing.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { peopleChanged } from '#app/.server/base/realtime/index.ts'
import { recordDecision, recordEvent } from '#app/.server/accounts/log/index.ts'
import { loginSubject, noteChange, setEmailOf } from '#app/.server/accounts/login/index.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { requireOtherOperator } from '#app/.server/accounts/profile/index.ts'
import { type HeldAccount, holdAccount } from './over.ts'
import { tellOwner } from './owner-mail.ts'

/**
 * Logs an account out everywhere, and answers how many sessions ended.
 * @throws AppError 403 FORBIDDEN, HAS_ROLE, 404 ACCOUNT_NOT_FOUND
 */
export function signOutAccount(ctx: Ctx, { id }: { id: string }): Promise<number> {
  requireAct(ctx.actor, 'SIGN_OUT')
  return transact(ctx, async (ctx) => {
    const account = await holdAccount(ctx, id, { isOwnAllowed: true })
    const ended = await ctx.db.deleteFrom('sessions').where('user_id', '=', id).executeTakeFirst()
    await recordEvent(ctx, 'ALL_SESSIONS_ENDED', { accountId: id, by: 'OPERATOR' })
    await recordDecision(ctx, aboutOf(account), { act: 'SIGNED_OUT' })
    return Number(ended.numDeletedRows)
  })
}

/**
 * Sets the room of an account for what it stores, in bytes; null is what everybody has.
 * @throws AppError 403 FORBIDDEN, 404 ACCOUNT_NOT_FOUND
 */
export function setQuota(
  ctx: Ctx,
  { id, bytes }: { id: string; bytes: number | null },
): Promise<void> {
  requireAct(ctx.actor, 'SET_QUOTA')
  return transact(ctx, async (ctx) => {
    const account = await holdAccount(ctx, id, { isOwnAllowed: true })
    await ctx.db.updateTable('users').set({ quota_bytes: bytes }).where('id', '=', id).execute()
    const to = bytes === null ? texts.usualQuota : sizeInWords(bytes)
    await recordEvent(ctx, 'QUOTA_SET', { accountId: id, by: 'OPERATOR', details: { to } })
    await recordDecision(ctx, aboutOf(account), { act: 'QUOTA_SET', words: to })
  })
}

/**
 * Sets the address of an account whose owner can't prove it by a code, and mails it and the former one, which gets the
 * link that undoes it as with a change by the owner.
 * @throws AppError 403 FORBIDDEN, PROOF_NEEDED, HAS_ROLE, 404 ACCOUNT_NOT_FOUND, 400 SAME_ADDRESS, 409 EMAIL_TAKEN
 */
export async function setAddress(
  ctx: Ctx,
  { id, email }: { id: string; email: string },
): Promise<void> {
  requireAct(ctx.actor, 'CONFIRM_MAIL')
  await requireFreshProof(ctx, 'setAddress')
  await transact(ctx, async (ctx) => {
    const account = await holdAccount(ctx, id, { isOwnAllowed: true })
    const { email: before } = account
    if (before === email) throw invalid('email', texts.SAME_ADDRESS, 'SAME_ADDRESS')
    await setEmailOf(ctx, id, email)
    const details = { ...(before === null ? {} : { from: before }), to: email }
    await recordEvent(ctx, 'EMAIL_CHANGED', { accountId: id, by: 'OPERATOR', details })
    await recordDecision(ctx, aboutOf(account), { act: 'MAIL_CONFIRMED', words: email })
    await noteChange(ctx, { userId: id, email: before }, { kind: 'EMAIL', added: email })
    if (before !== null)
      await ctx.db.deleteFrom('mailed_codes').where('subject', '=', loginSubject(before)).execute()
    await peopleChanged(ctx, { userIds: [id] })
    await tellOwner(ctx, email, { about: 'ADDRESS', to: email, isNew: true })
    await tellOwner(ctx, before, { about: 'ADDRESS', to: email, isNew: false })
  })
}

/**
 * Begins to delete an account at once: its sessions end, and the job that deletes it runs as after two weeks. `typed` is
 * its username or address. `alongside` is called in the same transaction.
 * @throws AppError 403 FORBIDDEN, PROOF_NEEDED, 404 ACCOUNT_NOT_FOUND, 400 NOT_CONFIRMED, 409 SELF, LAST_OPERATOR
 */
export async function deleteAccountNow(
  ctx: Ctx,
  { id, typed }: { id: string; typed: string },
  alongside: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  requireAct(ctx.actor, 'DELETE_ACCOUNT')
  await requireFreshProof(ctx, 'deleteOther')
  await transact(ctx, async (ctx) => {
    const account = await holdAccount(ctx, id)
    if (!isNamed(account, typed))
      throw invalid('typed', texts.notConfirmed(nameOf(account)), 'NOT_CONFIRMED')
    if (account.endsAt && account.endsAt <= ctx.now())
      throw new AppError('ALREADY_ENDING', { status: 409, message: texts.ALREADY_ENDING })
    if (account.role === 'OPERATOR') await requireOtherOperator(ctx, id)
    await alongside(ctx)
    await ctx.db.updateTable('users').set({ ends_at: ctx.now() }).where('id', '=', id).execute()
    await ctx.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    await peopleChanged(ctx, { userIds: [id] })
    await enqueue(ctx, 'follow-owner', { userId: id })
    await recordEvent(ctx, 'DELETION_ASKED', { accountId: id, by: 'OPERATOR' })
    await recordDecision(ctx, aboutOf(account), { act: 'DELETED' })
    await enqueue(ctx, 'delete-account', { userId: id }, { key: `delete-account:${id}` })
    await tellOwner(ctx, account.email, { about: 'DELETED' })
  })
}

/** What is typed to delete an account: its username, else its address, else its id. */
export function nameOf({ id, username, email }: Pick<HeldAccount, 'id' | 'username' | 'email'>) {
  return username ?? email ?? id
}

function isNamed(account: HeldAccount, typed: string): boolean {
  const name = typed.trim().replace(/^@/, '')
  return [account.username, account.email, account.id].some(
    (known) => known !== null && known.toLowerCase() === name.toLowerCase(),
  )
}

function aboutOf({ id, label }: HeldAccount) {
  return { kind: 'ACCOUNT' as const, id, title: label }
}
