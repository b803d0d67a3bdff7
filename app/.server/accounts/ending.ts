import { addDays } from 'date-fns/addDays'
import { accountDataTexts as texts } from '#app/texts/account-data.ts'
import { requireUserId } from '../actor.ts'
import { recordEvent } from '../audit/index.ts'
import { type Ctx, transact } from '../ctx.ts'
import { AppError, invalid } from '../errors.ts'
import { enqueue } from '../jobs/index.ts'
import { peopleChanged } from '../realtime/index.ts'
import { requireFreshProof } from './fresh-proof.ts'

/** Days in which the owner can still cancel the deletion. */
export const daysToKeep = 14

type Alongside = (ctx: Ctx, userId: string) => Promise<void>

/**
 * Pauses the signed-in account and schedules its deletion in two weeks. `confirmation` is its typed username or
 * address. `alongside` is called in the transaction in which it begins to end.
 * @throws AppError 400 NOT_CONFIRMED, 403 PROOF_NEEDED
 */
export async function endAccountLater(
  ctx: Ctx,
  { confirmation }: { confirmation: string },
  alongside: Alongside = () => Promise.resolve(),
): Promise<void> {
  const userId = requireUserId(ctx.actor)
  const email = await transact(ctx, async (ctx) => {
    const user = await ctx.db
      .selectFrom('users')
      .select(['email', 'username', 'ends_at'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (!isConfirmed(user, confirmation))
      throw invalid('confirmation', texts.confirmWrong, 'NOT_CONFIRMED')
    if (user.ends_at) return null
    await alongside(ctx, userId)
    await requireFreshProof(ctx, 'deleteAccount')
    const endsAt = addDays(ctx.now(), daysToKeep)
    await ctx.db.updateTable('users').set({ ends_at: endsAt }).where('id', '=', userId).execute()
    await peopleChanged(ctx, { userIds: [userId] })
    await recordEvent(ctx, 'DELETION_ASKED')
    await enqueue(ctx, 'delete-account', { userId }, { runAt: endsAt, key: keyOf(userId) })
    return user.email
  })
  if (email) await tellOwner(ctx, email)
}

/** An account without a name or an address is confirmed by the word that its page asks for. */
function isConfirmed(user: { email: string | null; username: string | null }, typed: string) {
  const text = typed.trim().toLowerCase().replace(/^@/, '')
  const names = [user.email?.toLowerCase(), user.username].filter((name) => name != null)
  return (names.length > 0 ? names : [texts.confirmWord]).includes(text)
}

/**
 * Warns the owner, in case somebody else asked for the deletion. The deletion stands even if the mail can't be sent.
 */
async function tellOwner(ctx: Ctx, email: string): Promise<void> {
  const text = texts.mail(`${ctx.site.publicUrl}/account/delete`, daysToKeep)
  await ctx.mailer
    .send({ to: email, subject: texts.mailSubject, text })
    .catch((error: unknown) => console.error('mail of a deletion:', error))
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

/** Refuses to log in to an account whose two weeks are over: the deletion job removes it within the hour. */
export async function refuseEnded(ctx: Pick<Ctx, 'db' | 'now'>, userId: string): Promise<void> {
  const ended = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('ends_at', '<=', ctx.now())
    .executeTakeFirst()
  if (ended) throw accountEnded()
}

function accountEnded(): AppError {
  return new AppError('ACCOUNT_ENDED', { status: 409, message: texts.ended })
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
