import { AppError } from '../errors.ts'

/** Something that makes texts did not do its work; `reason` is shown to whoever asked for them. */
export function aiFailure(reason: string, cause?: unknown): AppError {
  return new AppError('AI_FAILED', { status: 502, message: reason, cause })
}
