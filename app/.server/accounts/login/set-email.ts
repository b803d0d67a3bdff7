import { emailTexts } from '#app/texts/accounts/email-change.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { isKeptForOther } from './account-changes.ts'

/** Sets the address of a locked account. @throws AppError 409 EMAIL_TAKEN */
export async function setEmailOf(
  ctx: Pick<Ctx, 'db' | 'now'>,
  userId: string,
  email: string,
): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ email })
    .where('id', '=', userId)
    .execute()
    .catch((error: unknown) => {
      // 23505: unique_violation
      throw error instanceof Error && 'code' in error && error.code === '23505' ? taken() : error
    })
  if (await isKeptForOther(ctx, email, userId)) throw taken()
}

function taken(): AppError {
  return new AppError('EMAIL_TAKEN', { status: 409, field: 'email', message: emailTexts.taken })
}
