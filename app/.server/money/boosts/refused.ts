import { boostAmounts } from '#app/schemas/money/boosts.ts'
import { boostTexts } from '#app/texts/money/boosts.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

const texts = boostTexts.errors

const statuses = {
  UNAUTHORIZED: 401,
  CONTENT_NOT_FOUND: 404,
  NOBODY_TO_PAY: 409,
  FEE_CAP: 409,
  WALLET_BALANCE_LOW: 402,
  ULID_TAKEN: 409,
  WITHDRAWALS_PAUSED: 503,
  TOO_MANY_REQUESTS: 429,
  ERROR_UNKNOWN: 502,
} as const

/** Why a boost isn't paid, as the call answers it: `{ success: false, code, error }`. */
export function refused(code: keyof typeof statuses): AppError {
  return refusal(code, statuses[code], texts[code])
}

/** @throws AppError 400 AMOUNT for what no boost may be */
export function checkAmount(satoshis: number): void {
  const { least, most } = boostAmounts
  if (!Number.isInteger(satoshis) || satoshis < least || satoshis > most) throw amountRefused()
}

/** Beyond what may leave the account's wallets in 24 hours, in sats. */
export function dailyLimitRefused(most: number): AppError {
  return refusal('DAILY_LIMIT', 409, texts.DAILY_LIMIT(most), 'satoshis')
}

function amountRefused(): AppError {
  const { least, most } = boostAmounts
  return refusal('AMOUNT', 400, texts.AMOUNT(least, most), 'satoshis')
}

function refusal(code: string, status: number, message: string, field?: string): AppError {
  const details = { success: false, code }
  return new AppError(code, { status, message, details, ...(field ? { field } : {}) })
}
