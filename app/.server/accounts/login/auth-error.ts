import { loginTexts } from '#app/texts/accounts/login.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

const statuses = {
  ERROR_AUTH_TOO_MANY_REQUESTS: 429,
  ERROR_AUTH_CODE_INVALID: 400,
  ERROR_AUTH_CODE_EXPIRED: 400,
  ERROR_AUTH_MAIL_FAILED: 502,
} as const

type AuthErrorCode = keyof typeof statuses

/** A failed sign-in, with the text that the user sees. */
export function authError(code: AuthErrorCode, cause?: unknown): AppError {
  return new AppError(code, { status: statuses[code], message: loginTexts.errors[code], cause })
}

/** Replaces the log-in messages of `work`'s code errors by `texts`, for codes that aren't for logging in. */
export async function withErrorTexts<T>(
  texts: Record<AuthErrorCode, string>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || !(error.code in statuses)) throw error
    const code = error.code as AuthErrorCode
    throw new AppError(code, { status: error.status, message: texts[code], cause: error.cause })
  }
}
