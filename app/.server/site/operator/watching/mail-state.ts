import type { Ctx } from '#app/.server/base/ctx.ts'
import { requireOperator, requireUserId } from '#app/.server/base/actor.ts'
import { isAway } from '#app/.server/base/db/index.ts'
import { countWaiting } from '#app/.server/base/jobs/index.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { answerOf, type MailOutcome } from '#app/.server/base/ports/mail/index.ts'
import { countMail } from '#app/.server/base/lib/metrics.ts'
import type { MailState } from '#app/schemas/site/operations.ts'
import { watchingTexts as texts } from '#app/texts/site/watching.ts'

type MailCtx = Pick<Ctx, 'db' | 'now'>

/** Jobs that do nothing but send a mail. */
const mailJobs = [
  'mail-account-change',
  'mail-account-end',
  'mail-owner',
  'mail-payer',
  'mail-stats',
  'tell-of-shared-address',
] as const

/** Of mails that arrive one by one not each is written down. */
const noteSentMs = 60_000

/** Notes how mails go, for all processes to see. No mail waits for it. */
export function mailNotes(ctx: MailCtx): (outcome: MailOutcome) => void {
  let sentNotedAt = -Infinity

  return function note(outcome) {
    countMail(outcome.isSent)
    const now = ctx.now()
    if (outcome.isSent) {
      if (now.getTime() - sentNotedAt < noteSentMs) return
      sentNotedAt = now.getTime()
    } else sentNotedAt = -Infinity
    const set = outcome.isSent ? { sent_at: now } : { failed_at: now, answer: outcome.answer }
    ctx.db
      .insertInto('mail_state')
      .values(set)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
      .execute()
      .catch((error: unknown) => {
        if (!isAway(error)) reportError(error, { place: 'mail' })
      })
  }
}

/** How the last mails went, and how many wait to be sent again. */
export async function mailState(ctx: MailCtx): Promise<MailState> {
  const [state, waiting] = await Promise.all([
    ctx.db.selectFrom('mail_state').select(['sent_at', 'failed_at', 'answer']).executeTakeFirst(),
    countWaiting(ctx, mailJobs, { failed: true }),
  ])
  const { sent_at: sentAt = null, failed_at: failedAt = null, answer = null } = state ?? {}
  const isFailing = failedAt !== null && (sentAt === null || sentAt <= failedAt)
  return { sentAt, failedAt, answer, isFailing, waiting }
}

/** Sends the operator a mail. @throws AppError MAIL_FAILED with the mail server's answer */
export async function sendTestMail(ctx: Ctx): Promise<{ to: string }> {
  requireOperator(ctx.actor)
  const userId = requireUserId(ctx.actor)
  const { email } = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!email) throw new AppError('NO_ADDRESS', { message: texts.testNoAddress })
  await sendTestMailTo(ctx, email)
  return { to: email }
}

/** Sends a test mail to an address. @throws AppError MAIL_FAILED with the mail server's answer */
export async function sendTestMailTo(
  { mailer, site }: Pick<Ctx, 'mailer' | 'site'>,
  to: string,
): Promise<void> {
  try {
    await mailer.send({ to, subject: texts.testSubject, text: texts.testText(site.publicUrl) })
  } catch (error) {
    const message = texts.testFailed(answerOf(error))
    throw new AppError('MAIL_FAILED', { status: 502, message, cause: error })
  }
}
