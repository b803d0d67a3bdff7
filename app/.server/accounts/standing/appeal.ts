import type { DeskSuspension, Suspension } from '#app/schemas/accounts/suspension.ts'
import { standingTexts } from '#app/texts/accounts/standing.ts'
import { suspensionTexts as texts } from '#app/texts/accounts/suspension.ts'
import { requireAct, requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { recordDecision, recordEvent } from '#app/.server/accounts/log/index.ts'
import { accountLabel } from '#app/.server/accounts/profile/index.ts'
import { holdAccount } from './over.ts'
import { tellOwner } from './owner-mail.ts'

const columns = [
  'open.id',
  'reason',
  'since',
  'until',
  'appeal',
  'appealed_at',
  'answer',
  'answered_at',
] as const

/** Why the signed-in account is suspended, with its appeal and the answer; null where it isn't. */
export async function ownSuspension(ctx: Ctx): Promise<Suspension | null> {
  const row = await openSuspensions(ctx)
    .where('user_id', '=', requireUserId(ctx.actor))
    .executeTakeFirst()
  return row ? toSuspension(row) : null
}

/** All suspensions of the signed-in account that there were, the latest first, for its archive. */
export async function exportSuspensions(
  ctx: Ctx,
): Promise<(Suspension & { ended: string | null })[]> {
  const rows = await ctx.db
    .selectFrom('account_suspensions as open')
    .select(columns)
    .select('ended_at')
    .where('user_id', '=', requireUserId(ctx.actor))
    .orderBy('since', 'desc')
    .execute()
  return rows.map((row) => ({ ...toSuspension(row), ended: row.ended_at?.toISOString() ?? null }))
}

/** The open suspension of an account, for the operator. @throws AppError 403 FORBIDDEN */
export async function suspensionOf(ctx: Ctx, userId: string): Promise<DeskSuspension | null> {
  requireAct(ctx.actor, 'SEE_PEOPLE')
  const row = await openSuspensions(ctx)
    .leftJoin('users', 'users.id', 'suspended_by')
    .select(['open.notes', 'open.shows', 'users.username', 'users.email'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...toSuspension(row),
    notes: row.notes as DeskSuspension['notes'],
    shows: row.shows as DeskSuspension['shows'],
    by: row.username ?? row.email,
  }
}

/**
 * Sends the appeal of the signed-in account against its suspension, once.
 * @throws AppError 409 NOT_SUSPENDED, ALREADY_APPEALED
 */
export function appealSuspension(ctx: Ctx, { appeal }: { appeal: string }): Promise<void> {
  const userId = requireUserId(ctx.actor)
  return transact(ctx, async (ctx) => {
    const open = await openSuspensions(ctx)
      .innerJoin('users', 'users.id', 'user_id')
      .select(accountLabel('users').as('label'))
      .where('user_id', '=', userId)
      .forNoKeyUpdate('open')
      .executeTakeFirst()
    if (!open) throw conflict('NOT_SUSPENDED', texts.notSuspended)
    if (open.appeal !== null) throw conflict('ALREADY_APPEALED', texts.alreadyAppealed)
    await ctx.db
      .updateTable('account_suspensions')
      .set({ appeal, appealed_at: ctx.now() })
      .where('id', '=', open.id)
      .execute()
    await recordEvent(ctx, 'SUSPENSION_APPEALED')
    const about = { kind: 'ACCOUNT' as const, id: userId, title: open.label }
    await recordDecision(ctx, about, { act: 'APPEALED', words: appeal })
  })
}

/**
 * Answers the appeal of an account, which stays suspended; lifting it is `restoreAccount`. Its owner is mailed.
 * @throws AppError 403 FORBIDDEN, HAS_ROLE, 404 ACCOUNT_NOT_FOUND, 409 SELF, NO_APPEAL, ALREADY_ANSWERED
 */
export function answerAppeal(
  ctx: Ctx,
  { id, answer }: { id: string; answer: string },
): Promise<void> {
  requireAct(ctx.actor, 'SUSPEND_ACCOUNT')
  return transact(ctx, async (ctx) => {
    const account = await holdAccount(ctx, id)
    const open = await openSuspensions(ctx).where('user_id', '=', id).executeTakeFirst()
    if (!open?.appeal) throw conflict('NO_APPEAL', standingTexts.NO_APPEAL)
    if (open.answer !== null) throw conflict('ALREADY_ANSWERED', standingTexts.ALREADY_ANSWERED)
    await ctx.db
      .updateTable('account_suspensions')
      .set({ answer, answered_at: ctx.now() })
      .where('id', '=', open.id)
      .execute()
    await recordEvent(ctx, 'APPEAL_ANSWERED', { accountId: id, by: 'OPERATOR' })
    const about = { kind: 'ACCOUNT' as const, id, title: account.label }
    await recordDecision(ctx, about, { act: 'ANSWERED', words: answer })
    await tellOwner(ctx, account.email, { about: 'ANSWERED', words: answer })
  })
}

function openSuspensions(ctx: Ctx) {
  return ctx.db
    .selectFrom('account_suspensions as open')
    .select(columns)
    .where('ended_at', 'is', null)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', ctx.now())]))
}

type Row = Awaited<ReturnType<ReturnType<typeof openSuspensions>['execute']>>[number]

function toSuspension(row: Row): Suspension {
  return {
    id: row.id,
    reason: row.reason,
    since: row.since.toISOString(),
    until: row.until?.toISOString() ?? null,
    appeal: said(row.appeal, row.appealed_at),
    answer: said(row.answer, row.answered_at),
  }
}

function said(text: string | null, at: Date | null): Suspension['appeal'] {
  return text !== null && at ? { text, at: at.toISOString() } : null
}

function conflict(code: string, message: string): AppError {
  return new AppError(code, { status: 409, message })
}
