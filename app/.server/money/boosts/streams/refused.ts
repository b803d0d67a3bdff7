import type { StreamState } from '#app/schemas/money/streaming.ts'
import { streamTexts } from '#app/texts/money/streaming.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

const statuses = {
  OFF: 409,
  PAUSED: 409,
  BUDGET_USED_UP: 409,
  WALLET_BALANCE_LOW: 402,
  CONTENT_NOT_FOUND: 404,
  NOBODY_TO_PAY: 409,
  SESSION_TAKEN: 409,
  TOO_MANY_REQUESTS: 429,
} as const

/** Why nothing is streamed, with what the player shows then. */
export function refused(code: keyof typeof statuses, state?: StreamState): AppError {
  return new AppError(code, {
    status: statuses[code],
    message: streamTexts.errors[code],
    ...(state ? { details: { state } } : {}),
  })
}
