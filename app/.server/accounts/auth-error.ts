import { loginTexts } from '#app/texts/login.ts'
import { AppError } from '../errors.ts'

const statuses = {
  ERROR_AUTH_TOO_MANY_REQUESTS: 429,
  ERROR_AUTH_CODE_INVALID: 400,
  ERROR_AUTH_CODE_EXPIRED: 400,
  ERROR_AUTH_MAIL_FAILED: 502,
} as const

type AuthErrorCode = keyof typeof statuses

/** A sign-in that failed, with the text its user sees. */
export function authError(code: AuthErrorCode, cause?: unknown): AppError {
  return new AppError(code, { status: statuses[code], message: loginTexts.errors[code], cause })
}

/** Says in other words what is wrong with a code that isn't for logging in. */
export async function inWordsOf<T>(
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
