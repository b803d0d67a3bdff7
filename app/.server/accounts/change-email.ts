import type { LoginCode } from '#app/schemas/accounts.ts'
import { emailTexts } from '#app/texts/email-change.ts'
import { requireSession } from '../actor.ts'
import { recordEvent } from '../audit/index.ts'
import type { Ctx } from '../ctx.ts'
import { AppError, invalid } from '../errors.ts'
import { authError, withErrorTexts } from './auth-error.ts'
import { currentUser } from './current-user.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { codeMinutes, mailCode, redeemCode } from './mailed-codes.ts'
import { addressLimit, loginSubject, requireWithinLimits } from './send-login-code.ts'

const codesAnHour = 10

/**
 * Mails a code to the new address that the signed-in user wants. Whether another account already has that address is
 * revealed only to someone who can read its mail.
 * @throws AppError PROOF_NEEDED, SAME_EMAIL, ERROR_AUTH_TOO_MANY_REQUESTS, ERROR_AUTH_MAIL_FAILED
 */
export async function startEmailChange(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const { userId } = requireSession(ctx.actor)
  if ((await currentUser(ctx))?.email === email)
    throw invalid('email', emailTexts.same, 'SAME_EMAIL')
  await requireFreshProof(ctx, 'changeEmail')
  const write = (code: string) => emailTexts.mail(code, codeMinutes)
  await withErrorTexts(emailTexts.errors, async () => {
    const own = { bucket: `e-mail change ${userId}`, hits: codesAnHour, seconds: 3600 }
    await requireWithinLimits(ctx, [own, addressLimit(email)])
    await mailCode(ctx, changeTo(ctx, email), { to: email, write })
  })
}

/**
 * Sets the signed-in user's address to the one that a code was mailed to, and notifies the old address.
 * @throws AppError 409 EMAIL_TAKEN, ERROR_AUTH_CODE_INVALID, ERROR_AUTH_CODE_EXPIRED, ERROR_AUTH_MAIL_FAILED
 */
export function confirmEmailChange(
  ctx: Ctx,
  { email, code }: { email: string; code: LoginCode },
): Promise<void> {
  return withErrorTexts(emailTexts.errors, () =>
    redeemCode(ctx, { ...changeTo(ctx, email), code }, async (ctx) => {
      const before = (await currentUser(ctx))?.email ?? null
      await setEmail(ctx, email)
      const details = { ...(before === null ? {} : { from: before }), to: email }
      await recordEvent(ctx, 'EMAIL_CHANGED', { details })
      if (before !== null) await closeOldAddress(ctx, before, email)
    }),
  )
}

async function setEmail(ctx: Ctx, email: string): Promise<void> {
  const { userId } = requireSession(ctx.actor)
  await ctx.db
    .updateTable('users')
    .set({ email })
    .where('id', '=', userId)
    .execute()
    .catch((error: unknown) => {
      // 23505: unique_violation
      throw error instanceof Error && 'code' in error && error.code === '23505' ? taken() : error
    })
}

/**
 * Log-in codes that were sent to the old address stop working, and it is told. Runs before the commit: if the mail can't be
 * sent, the address isn't changed.
 */
async function closeOldAddress(ctx: Ctx, before: string, email: string): Promise<void> {
  await ctx.db.deleteFrom('mailed_codes').where('subject', '=', loginSubject(before)).execute()
  const mail = emailTexts.changedMail(email, ctx.site.contactEmail)
  await ctx.mailer.send({ to: before, ...mail }).catch((error: unknown) => {
    throw authError('ERROR_AUTH_MAIL_FAILED', error)
  })
}

/** The code is bound to this account and address, and only the session that requested it can use it. */
function changeTo(ctx: Ctx, email: string) {
  const { userId, sessionId } = requireSession(ctx.actor)
  return {
    subject: `e-mail ${userId} ${email}`,
    asker: { id: `session ${sessionId}`, isKnown: false },
  }
}

function taken(): AppError {
  return new AppError('EMAIL_TAKEN', { status: 409, field: 'email', message: emailTexts.taken })
}
