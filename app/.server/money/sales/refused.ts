import { saleTexts } from '#app/texts/money/sales.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

const texts = saleTexts.errors

const statuses = {
  NO_OFFER: 404,
  NO_SUBSCRIPTION: 404,
  OWN_FEED: 409,
  SUBSCRIBED: 409,
  BOUGHT: 409,
  PRICE_CHANGED: 409,
  NOT_OFFERED: 409,
  NOBODY_TO_PAY: 409,
  NO_CARDS: 409,
  ULID_TAKEN: 409,
  WALLET_BALANCE_LOW: 402,
  TOO_MANY_REQUESTS: 429,
  NO_PRICE: 503,
  PAUSED: 503,
} as const

/** Why a subscription or purchase isn't paid, or changed. */
export function refused(code: keyof typeof statuses, message: string = texts[code]): AppError {
  return new AppError(code, { status: statuses[code], message })
}
