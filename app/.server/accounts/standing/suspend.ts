import { addDays } from 'date-fns/addDays'
import type { NotesChoice, ShowsChoice } from '#app/rules/accounts/standing.ts'
import { standingTexts as texts } from '#app/texts/accounts/standing.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { RowOf } from '#app/.server/base/db/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { peopleChanged } from '#app/.server/base/realtime/index.ts'
import { recordDecision, recordEvent } from '#app/.server/accounts/log/index.ts'
import { requireOtherOperator } from '#app/.server/accounts/profile/index.ts'
import { linkedKey } from '#app/.server/accounts/records/index.ts'
import { type HeldAccount, holdAccount } from './over.ts'
import { tellOwner } from './owner-mail.ts'

export interface SuspensionOrder {
  reason: string
  /** Undefined until it is lifted. */
  days?: number | undefined
  notes: NotesChoice
  shows: ShowsChoice
}

/** A suspension that has ended, with what there is to give back. */
export interface EndedSuspension {
  userId: string
  notes: NotesChoice
  shows: ShowsChoice
}

/**
 * Suspends an account, and mails its owner: with the next request it can only read why, appeal and take its data along.
 * What it has said, and its shows, are the caller's part, in the same transaction.
 * @throws AppError 403 FORBIDDEN, HAS_ROLE, 404 ACCOUNT_NOT_FOUND, 409 SELF, LAST_OPERATOR, ALREADY_SUSPENDED
 */
export function suspendAccount(
  ctx: Ctx,
  id: string,
  { reason, days, notes, shows }: SuspensionOrder,
): Promise<void> {
  requireAct(ctx.actor, 'SUSPEND_ACCOUNT')
  return transact(ctx, async (ctx) => {
    const account = await holdAccount(ctx, id)
    await refuseSecond(ctx, account)
    if (account.role === 'OPERATOR') await requireOtherOperator(ctx, id)
    const suspension = newId()
    const until = days === undefined ? null : addDays(ctx.now(), days)
    await ctx.db
      .insertInto('account_suspensions')
      .values({
        id: suspension,
        user_id: id,
        reason,
        since: ctx.now(),
        until,
        suspended_by: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
        notes,
        shows,
      })
      .execute()
    await keepKey(ctx, { id: suspension, userId: id, hides: notes === 'HIDE' })
    if (until) await enqueue(ctx, 'end-suspension', { id: suspension }, { runAt: until })
    const details = { name: reason, ...(until && { to: until.toISOString().slice(0, 10) }) }
    await recordEvent(ctx, 'ACCOUNT_SUSPENDED', { accountId: id, by: 'OPERATOR', details })
    const about = { kind: 'ACCOUNT' as const, id, title: account.label }
    await recordDecision(ctx, about, { act: 'SUSPENDED', words: reason, until })
    await peopleChanged(ctx, { userIds: [id] })
    await tellOwner(ctx, account.email, {
      about: 'SUSPENDED',
      reason,
      until: until?.toISOString() ?? null,
    })
  })
}

/**
 * Lifts the suspension of an account, and mails its owner.
 * @throws AppError 403 FORBIDDEN, HAS_ROLE, 404 ACCOUNT_NOT_FOUND, 409 SELF, NOT_SUSPENDED
 */
export function restoreAccount(
  ctx: Ctx,
  { id, words }: { id: string; words: string },
): Promise<EndedSuspension> {
  requireAct(ctx.actor, 'SUSPEND_ACCOUNT')
  return transact(ctx, async (ctx) => {
    const account = await holdAccount(ctx, id)
    const ended = await closeOpen(ctx, id)
    if (!ended)
      throw new AppError('NOT_SUSPENDED', {
        status: 409,
        message: texts.notSuspended(account.label),
      })
    const details = words ? { name: words } : {}
    await recordEvent(ctx, 'ACCOUNT_RESTORED', { accountId: id, by: 'OPERATOR', details })
    const about = { kind: 'ACCOUNT' as const, id, title: account.label }
    await recordDecision(ctx, about, { act: 'RESTORED', words })
    await tellOwner(ctx, account.email, { about: 'RESTORED', words })
    return ended
  })
}

/** Ends a suspension whose time is over, and mails its owner; null where it isn't open, or not due. */
export function endDueSuspension(ctx: Ctx, id: string): Promise<EndedSuspension | null> {
  return transact(ctx, async (ctx) => {
    const due = await ctx.db
      .selectFrom('account_suspensions')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['user_id', 'users.email'])
      .where('account_suspensions.id', '=', id)
      .where('ended_at', 'is', null)
      .where('until', '<=', ctx.now())
      .executeTakeFirst()
    const ended = due && (await closeOpen(ctx, due.user_id, id))
    if (!ended) return null
    await recordEvent(ctx, 'ACCOUNT_RESTORED', { accountId: due.user_id })
    await tellOwner(ctx, due.email, { about: 'ENDED' })
    return ended
  })
}

/** Suspensions whose time is over and whose job was lost, or failed too often. */
export async function dueSuspensions(ctx: Pick<Ctx, 'db' | 'now'>): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('account_suspensions')
    .select('id')
    .where('ended_at', 'is', null)
    .where('until', '<=', ctx.now())
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** A suspension whose time is over but that no job has ended yet makes room for the next. */
async function refuseSecond(ctx: Ctx, { id, label }: HeldAccount): Promise<void> {
  const open = await ctx.db
    .selectFrom('account_suspensions as open')
    .leftJoin('users', 'users.id', 'suspended_by')
    .select(['open.id', 'until', 'users.username', 'users.email'])
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!open) return
  if (open.until && open.until <= ctx.now()) return void (await closeOpen(ctx, id))
  throw new AppError('ALREADY_SUSPENDED', {
    status: 409,
    message: texts.ALREADY_SUSPENDED(label, open.username ?? open.email),
  })
}

async function closeOpen(ctx: Ctx, userId: string, only?: string): Promise<EndedSuspension | null> {
  const closed = await ctx.db
    .updateTable('account_suspensions')
    .set({ ended_at: ctx.now() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .returning(['id', 'notes', 'shows'])
    .executeTakeFirst()
  if (!closed) return null
  await ctx.db.deleteFrom('suspended_keys').where('suspension_id', '=', closed.id).execute()
  await peopleChanged(ctx, { userIds: [userId] })
  return endedOf(userId, closed)
}

function endedOf(
  userId: string,
  { notes, shows }: RowOf<'account_suspensions', 'notes' | 'shows'>,
): EndedSuspension {
  return { userId, notes: notes as NotesChoice, shows: shows as ShowsChoice }
}

async function keepKey(
  ctx: Ctx,
  { id, userId, hides }: { id: string; userId: string; hides: boolean },
): Promise<void> {
  const pubkey = await linkedKey(ctx, userId)
  if (pubkey === null) return
  await ctx.db
    .insertInto('suspended_keys')
    .values({ pubkey: Buffer.from(pubkey, 'hex'), suspension_id: id, hides })
    .execute()
}
