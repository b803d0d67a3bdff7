import { AppError } from '../errors.ts'

/** An error as every JSON call answers it. What we didn't foresee says nothing of its inside. */
export function errorReply(error: unknown): Response {
  const known = toAppError(error)
  const body = {
    error: known.code,
    ...(known.field === undefined ? {} : { field: known.field }),
    ...(known.message === known.code ? {} : { message: known.message }),
    ...known.details,
  }
  return Response.json(body, { status: known.status, headers: { 'Cache-Control': 'no-store' } })
}

/** The error itself if it is one of ours; anything else is logged and becomes a 500. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  console.error(error)
  return new AppError('ERROR_UNKNOWN', {
    status: 500,
    message: 'Something went wrong',
    cause: error,
  })
}
