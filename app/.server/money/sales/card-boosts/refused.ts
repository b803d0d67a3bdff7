import type { CardsBarrier } from '#app/schemas/money/card-accounts.ts'
import { cardTexts } from '#app/texts/money/cards.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

const statuses = { CONTENT_NOT_FOUND: 404, TOO_MANY_REQUESTS: 429 } as const

/** Why a boost by card isn't taken. */
export function refused(code: keyof typeof statuses): AppError {
  return new AppError(code, { status: statuses[code], message: cardTexts.errors[code] })
}

export function amountRefused(): AppError {
  return new AppError('AMOUNT', {
    status: 400,
    message: cardTexts.errors.AMOUNT,
    field: 'amount',
  })
}

/** 403: nothing of this can be paid by card. */
export function notOffered(barrier: CardsBarrier): AppError {
  return new AppError('CARDS_NOT_OFFERED', {
    status: 403,
    message: cardTexts.notOffered[barrier],
    details: { reason: barrier },
  })
}
