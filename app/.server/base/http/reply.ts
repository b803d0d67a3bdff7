import { TooBusyError } from '#app/.server/base/lib/concurrency.ts'
import { outageAnswers, outageTexts, tooBusyText } from '#app/texts/base/refusals.ts'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { StoreAwayError } from '#app/.server/base/ports/storage/index.ts'
import { reportStoreAway } from './store-outage.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

/** An error as every JSON call answers it. Unexpected errors reveal no details. */
export function errorReply(error: unknown): Response {
  const known = toAppError(error)
  const body = {
    error: known.code,
    ...(known.field === undefined ? {} : { field: known.field }),
    ...(known.message === known.code ? {} : { message: known.message }),
    ...known.details,
  }
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (known.status === 503) headers.set('Retry-After', String(retryAfterSeconds))
  if (known.status === 429) headers.set('Retry-After', String(known.retryAfter ?? limitedSeconds))
  return Response.json(body, { status: known.status, headers })
}

/** After how many seconds a client should try again when it got a 503. */
export const retryAfterSeconds = 5
/** And where a limit of the day or the hour doesn't say when: it isn't asked again at once. */
const limitedSeconds = 60

/**
 * Returns an AppError as it is, and says of a full queue and of a database that is away what they are; logs anything else
 * and makes it a 500.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof DatabaseAwayError)
    return new AppError('UNAVAILABLE', { status: 503, message: outageTexts.text, cause: error })
  if (error instanceof TooBusyError)
    return new AppError('TOO_BUSY', { status: 503, message: tooBusyText, cause: error })
  if (error instanceof StoreAwayError) {
    reportStoreAway(error)
    return new AppError('UNAVAILABLE', {
      status: 503,
      message: outageAnswers.storeAway,
      cause: error,
    })
  }
  reportError(error)
  return new AppError('ERROR_UNKNOWN', {
    status: 500,
    message: 'Something went wrong',
    cause: error,
  })
}
