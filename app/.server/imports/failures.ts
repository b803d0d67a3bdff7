import { TranscriptError } from '#app/protocols/transcripts/index.ts'
import { AppError } from '../errors.ts'
import { GuardedFetchError } from '../guarded-fetch/index.ts'
import { CopyInterrupted, CopyRefused } from './download.ts'

const foreseen = [AppError, GuardedFetchError, TranscriptError, CopyInterrupted, CopyRefused]

/** Whether an error is what others' servers and files bring about: it costs the thing that failed, and no other. */
export function isForeseen(error: unknown): error is Error {
  return foreseen.some((kind) => error instanceof kind)
}
