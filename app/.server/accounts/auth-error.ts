import { loginTexts } from '#app/texts/login.ts'
import { AppError } from '../errors.ts'

const statuses = {
  ERROR_AUTH_TOO_MANY_REQUESTS: 429,
  ERROR_AUTH_CODE_INVALID: 400,
  ERROR_AUTH_CODE_EXPIRED: 400,
  ERROR_AUTH_MAIL_FAILED: 502,
} as const

export type AuthErrorCode = keyof typeof statuses

/** A sign-in that failed, with the text its user sees. */
export function authError(code: AuthErrorCode, cause?: unknown): AppError {
  return new AppError(code, { status: statuses[code], message: loginTexts.errors[code], cause })
}
