import { videoTexts } from '#app/texts/studio/video.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

const texts: Record<string, string> = {
  TOO_MUCH_MADE: videoTexts.tooMuchMade,
  TOO_LONG: videoTexts.tooLong,
  DISK_FULL: videoTexts.noRoom,
}

const final = [
  ...['NO_FEED', 'NO_ITEM', 'NOT_FOUND', 'NOT_A_VIDEO', 'NO_DURATION'],
  ...Object.keys(texts),
  'QUOTA_EXCEEDED',
]

/** Errors of a conversion that another attempt wouldn't change. */
export function isFinal(error: unknown): boolean {
  return error instanceof AppError && final.includes(error.code)
}

/** What the studio says of a conversion that was given up. */
export function failureText(error: unknown): string {
  if (!(error instanceof AppError)) return videoTexts.failed
  return error.code === 'QUOTA_EXCEEDED' ? error.message : (texts[error.code] ?? videoTexts.failed)
}
