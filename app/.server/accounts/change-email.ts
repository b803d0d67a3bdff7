import type { LoginCode } from '#app/schemas/accounts.ts'
import { emailTexts } from '#app/texts/email-change.ts'
import { requireSession } from '../actor.ts'
import { recordEvent } from '../audit/index.ts'
import type { Ctx } from '../ctx.ts'
import { AppError, invalid } from '../errors.ts'
import { authError, inWordsOf } from './auth-error.ts'
import { currentUser } from './current-user.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { codeMinutes, mailCode, redeemCode } from './mailed-codes.ts'
import { addressLimit, loginSubject, stayWithin } from './send-login-code.ts'

const codesAnHour = 10

/**
 * Mails a code to the address that the account of whoever asks shall have. Whether another account has it is not told
 * before its reader has the code.
 * @throws AppError PROOF_NEEDED, SAME_EMAIL, ERROR_AUTH_TOO_MANY_REQUESTS, ERROR_AUTH_MAIL_FAILED
 */
export async function startEmailChange(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const { userId } = requireSession(ctx.actor)
  if ((await currentUser(ctx))?.email === email)
    throw invalid('email', emailTexts.same, 'SAME_EMAIL')
  await requireFreshProof(ctx, 'changeEmail')
  const write = (code: string) => emailTexts.mail(code, codeMinutes)
  await inWordsOf(emailTexts.errors, async () => {
    const own = { bucket: `e-mail change ${userId}`, hits: codesAnHour, seconds: 3600 }
    await stayWithin(ctx, [own, addressLimit(email)])
    await mailCode(ctx, changeTo(ctx, email), { to: email, write })
  })
}

/**
 * Gives the account of whoever asks the address that a code was mailed to, and tells the one that it had.
 * @throws AppError 409 EMAIL_TAKEN, ERROR_AUTH_CODE_INVALID, ERROR_AUTH_CODE_EXPIRED, ERROR_AUTH_MAIL_FAILED
 */
export function confirmEmailChange(
  ctx: Ctx,
  { email, code }: { email: string; code: LoginCode },
): Promise<void> {
  return inWordsOf(emailTexts.errors, () =>
    redeemCode(ctx, { ...changeTo(ctx, email), code }, async (ctx) => {
      const before = (await currentUser(ctx))?.email ?? ''
      await setEmail(ctx, email)
      await recordEvent(ctx, 'EMAIL_CHANGED', { details: { from: before, to: email } })
      // Nobody logs in by what was sent to the old address before.
      await ctx.db.deleteFrom('mailed_codes').where('subject', '=', loginSubject(before)).execute()
      await tell(ctx, before, email)
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

/** Before the change is committed: an address is never taken from an account without its reader being told. */
async function tell(ctx: Ctx, before: string, email: string): Promise<void> {
  const mail = emailTexts.changedMail(email, ctx.site.contactEmail)
  await ctx.mailer.send({ to: before, ...mail }).catch((error: unknown) => {
    throw authError('ERROR_AUTH_MAIL_FAILED', error)
  })
}

/** Of this account and this address; only the session that had the code sent can use it. */
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
