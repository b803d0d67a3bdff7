import { AppError } from '#app/.server/base/lib/errors.ts'

/** A speech or text service failed; `reason` is shown to whoever asked for the text. */
export function aiFailure(reason: string, cause?: unknown): AppError {
  return new AppError('AI_FAILED', { status: 502, message: reason, cause })
}
