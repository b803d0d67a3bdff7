import { AppError } from '#app/.server/base/lib/errors.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'

/** A speech or text service failed; `reason` is shown to whoever asked for the text. */
export function aiFailure(reason: string, cause?: unknown): AppError {
  return new AppError('AI_FAILED', { status: 502, message: reason, cause })
}

/** The audio has no speech: it would have none another time. */
export function noSpeech(): AppError {
  return new AppError('NO_SPEECH', { status: 422, message: itemTexts.ai.noSpeech })
}
