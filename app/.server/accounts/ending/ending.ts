import { addDays } from 'date-fns/addDays'
import { accountDataTexts as texts } from '#app/texts/accounts/account-data.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { peopleChanged } from '#app/.server/base/realtime/index.ts'
import { accountEnded, requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { requireOtherOperator } from '#app/.server/accounts/profile/index.ts'
import { openMoves } from '#app/.server/accounts/login/index.ts'
import { readUndo, undoToken } from './undo-link.ts'

/** Days in which the owner can still cancel the deletion. */
export const daysToKeep = 14

type Alongside = (ctx: Ctx, userId: string) => Promise<void>

/**
 * Pauses the signed-in account and schedules its deletion in two weeks. `confirmation` is its typed username or
 * address. `alongside` is called in the transaction in which it begins to end.
 * @throws AppError 400 NOT_CONFIRMED, 403 PROOF_NEEDED, 409 LAST_OPERATOR
 */
export async function endAccountLater(
  ctx: Ctx,
  { confirmation }: { confirmation: string },
  alongside: Alongside = () => Promise.resolve(),
): Promise<void> {
  const userId = requireUserId(ctx.actor)
  await transact(ctx, async (ctx) => {
    const user = await ctx.db
      .selectFrom('users')
      .select(['email', 'username', 'ends_at', 'is_admin'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (!isConfirmed(user, confirmation))
      throw invalid('confirmation', texts.confirmWrong, 'NOT_CONFIRMED')
    if (user.ends_at) return
    if (user.is_admin) await requireOtherOperator(ctx, userId)
    await alongside(ctx, userId)
    await requireFreshProof(ctx, 'deleteAccount')
    const endsAt = addDays(ctx.now(), daysToKeep)
    await ctx.db.updateTable('users').set({ ends_at: endsAt }).where('id', '=', userId).execute()
    await peopleChanged(ctx, { userIds: [userId] })
    await enqueue(ctx, 'follow-owner', { userId })
    await recordEvent(ctx, 'DELETION_ASKED')
    await enqueue(ctx, 'delete-account', { userId }, { runAt: endsAt, key: keyOf(userId) })
    await tellOwner(ctx, userId, user.email)
  })
}

/** An account without a name or an address is confirmed by the word that its page asks for. */
function isConfirmed(user: { email: string | null; username: string | null }, typed: string) {
  const text = typed.trim().toLowerCase().replace(/^@/, '')
  const names = [user.email?.toLowerCase(), user.username].filter((name) => name != null)
  return (names.length > 0 ? names : [texts.confirmWord]).includes(text)
}

/**
 * Warns the owner, in case an attacker asked for the deletion: at the account's address, and at the one from before the
 * first change that can still be undone.
 */
async function tellOwner(ctx: Ctx, userId: string, email: string | null): Promise<void> {
  if (email === null) return
  await enqueue(ctx, 'mail-account-end', { userId, to: email, changeId: null })
  const [first] = await openMoves(ctx, userId)
  if (first && first.email !== email)
    await enqueue(ctx, 'mail-account-end', { userId, to: first.email, changeId: first.id })
}

/**
 * The job that mails one of these addresses that the account will be deleted. A former one gets it back with the link
 * that undoes `changeId`; once that is over, it isn't told.
 */
export async function mailAccountEnd(
  ctx: Ctx,
  { userId, to, changeId }: { userId: string; to: string; changeId: string | null },
): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .select('ends_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user?.ends_at) return
  const link = `${ctx.site.publicUrl}/account/delete`
  if (changeId === null)
    return ctx.mailer.send({ to, subject: texts.mailSubject, text: texts.mail(link, daysToKeep) })
  const token = undoToken(ctx, { userId, changeId, to })
  if ((await readUndo(ctx, token)).state !== 'OPEN') return
  const undo = `${ctx.site.publicUrl}/account/undo/${token}`
  const text = texts.mailFormer({ undo, link, days: daysToKeep })
  await ctx.mailer.send({ to, subject: texts.mailSubject, text })
}

/**
 * Cancels the deletion of the signed-in account, and calls `alongside` in the same transaction.
 * @throws AppError 409 ACCOUNT_ENDED
 */
export function keepAccount(
  ctx: Ctx,
  alongside: Alongside = () => Promise.resolve(),
): Promise<void> {
  const userId = requireUserId(ctx.actor)
  return transact(ctx, async (ctx) => {
    const user = await ctx.db
      .selectFrom('users')
      .select('ends_at')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (user?.ends_at === null) return
    if (!user || user.ends_at <= ctx.now()) throw accountEnded()
    await ctx.db.updateTable('users').set({ ends_at: null }).where('id', '=', userId).execute()
    await alongside(ctx, userId)
    await peopleChanged(ctx, { userIds: [userId] })
    await enqueue(ctx, 'follow-owner', { userId })
    await recordEvent(ctx, 'DELETION_CANCELLED')
  })
}

/** When the signed-in account will be deleted; null if no deletion is scheduled. */
export async function accountEndsAt(ctx: Ctx): Promise<Date | null> {
  const user = await ctx.db
    .selectFrom('users')
    .select('ends_at')
    .where('id', '=', requireUserId(ctx.actor))
    .executeTakeFirst()
  return user?.ends_at ?? null
}

/** Enqueues overdue deletions again, such as those whose job failed too often. */
export async function enqueueDueDeletions(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('ends_at', '<=', ctx.now())
    .limit(100)
    .execute()
  for (const { id } of due) await enqueue(ctx, 'delete-account', { userId: id }, { key: keyOf(id) })
}

function keyOf(userId: string): string {
  return `delete-account:${userId}`
}
