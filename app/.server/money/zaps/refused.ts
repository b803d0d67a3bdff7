import { zapTexts } from '#app/texts/money/zaps.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

const texts = zapTexts.errors

const statuses = {
  ERROR_LOGIN_REQUIRED: 409,
  NO_LIGHTNING_ADDRESS: 409,
  ZAPS_NOT_TAKEN: 409,
  PROVIDER_AWAY: 503,
  PROVIDER_REFUSED: 502,
  WRONG_INVOICE: 502,
  BAD_ZAP_REQUEST: 400,
  NO_INVOICE: 404,
  TOO_MANY_REQUESTS: 429,
} as const

/** Why a zap can't be paid; `cause` is for the log. */
export function refused(code: keyof typeof statuses, cause?: string): AppError {
  return new AppError(code, { status: statuses[code], message: texts[code], cause })
}

/** Why nobody is paid so much. Limits are millisatoshis. */
export function amountRefused(
  msat: number,
  { least, most }: { least: number; most: number },
): AppError | null {
  if (msat < least)
    return new AppError('AMOUNT_TOO_SMALL', {
      status: 409,
      message: texts.AMOUNT_TOO_SMALL(Math.ceil(least / 1000)),
    })
  if (msat > most)
    return new AppError('AMOUNT_TOO_LARGE', {
      status: 409,
      message: texts.AMOUNT_TOO_LARGE(Math.floor(most / 1000)),
    })
  return null
}
