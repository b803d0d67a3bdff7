import type { LoginCode } from '#app/schemas/accounts/accounts.ts'
import { emailTexts } from '#app/texts/accounts/email-change.ts'
import { requireSession } from '#app/.server/base/actor.ts'
import { refuseBlockedEmail } from '#app/.server/accounts/blocks/index.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { withErrorTexts } from './auth-error.ts'
import { currentUser } from '#app/.server/accounts/records/index.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { codeMinutes, mailCode, redeemCode } from './mailed-codes.ts'
import { setEmailOf } from './set-email.ts'
import { addressLimit, loginSubject, requireWithinLimits } from './send-login-code.ts'
import { noteChange } from './account-changes.ts'
import { lockOwnAccount } from './login-methods.ts'

const codesAnHour = 10

/**
 * Mails a code to the new address that the signed-in user wants. Whether another account already has that address is
 * revealed only to someone who can read its mail.
 * @throws AppError PROOF_NEEDED, SAME_EMAIL, EMAIL_BLOCKED, ERROR_AUTH_TOO_MANY_REQUESTS, ERROR_AUTH_MAIL_FAILED
 */
export async function startEmailChange(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const { userId } = requireSession(ctx.actor)
  if ((await currentUser(ctx))?.email === email)
    throw invalid('email', emailTexts.same, 'SAME_EMAIL')
  await refuseBlockedEmail(ctx, email)
  await requireFreshProof(ctx, 'changeEmail')
  const write = (code: string) => emailTexts.mail(code, codeMinutes)
  await withErrorTexts(emailTexts.errors, async () => {
    const own = { bucket: `e-mail change ${userId}`, attempts: codesAnHour, seconds: 3600 }
    await requireWithinLimits(ctx, [own, addressLimit(email)])
    await mailCode(ctx, changeTo(ctx, email), { to: email, write })
  })
}

/**
 * Sets the signed-in user's address to the one that a code was mailed to. The old address gets a link that undoes it.
 * @throws AppError 401 UNAUTHORIZED, 409 EMAIL_TAKEN, ERROR_AUTH_CODE_INVALID, ERROR_AUTH_CODE_EXPIRED
 */
export function confirmEmailChange(
  ctx: Ctx,
  { email, code }: { email: string; code: LoginCode },
): Promise<void> {
  return withErrorTexts(emailTexts.errors, () =>
    redeemCode(ctx, { ...changeTo(ctx, email), code }, async (ctx) => {
      const account = await lockOwnAccount(ctx)
      const { userId, email: before } = account
      if (before === email) return
      await refuseBlockedEmail(ctx, email)
      await setEmailOf(ctx, userId, email)
      const details = { ...(before === null ? {} : { from: before }), to: email }
      await recordEvent(ctx, 'EMAIL_CHANGED', { details })
      await noteChange(ctx, account, { kind: 'EMAIL', added: email })
      // Codes that were sent to the old address stop working.
      if (before !== null)
        await ctx.db
          .deleteFrom('mailed_codes')
          .where('subject', '=', loginSubject(before))
          .execute()
    }),
  )
}

/** The code is bound to this account and address, and only the session that requested it can use it. */
function changeTo(ctx: Ctx, email: string) {
  const { userId, sessionId } = requireSession(ctx.actor)
  return {
    subject: `e-mail ${userId} ${email}`,
    asker: { id: `session ${sessionId}`, isKnown: false },
  }
}
