import { TranscriptError } from '#app/protocols/transcripts/index.ts'
import { AppError } from '../errors.ts'
import { GuardedFetchError } from '../guarded-fetch/index.ts'
import { mostTries } from './limits.ts'

/** A copy that can't succeed: a retry would fail the same way. */
export class CopyRefused extends Error {}

/** A copy that was interrupted: what has arrived is kept, the rest is fetched later. */
export class CopyInterrupted extends Error {}

const foreseen = [AppError, GuardedFetchError, TranscriptError, CopyInterrupted, CopyRefused]

/** Whether an error is caused by other servers or their files: then only the file concerned fails. */
export function isForeseen(error: unknown): error is Error {
  return foreseen.some((kind) => error instanceof kind)
}

/** Errors of addresses that may not be fetched: these aren't retried. */
const refusedForGood = [
  'BAD_URL',
  'BLOCKED_PORT',
  'BLOCKED_ADDRESS',
  'INSECURE_REDIRECT',
  'TOO_MANY_REDIRECTS',
]

export function isRefusedForGood(error: unknown): boolean {
  return error instanceof GuardedFetchError && refusedForGood.includes(error.code)
}

/** When to retry a failed copy, and its new number of failed tries; null if it is given up. */
export function nextTry(
  error: unknown,
  { tries, hasProgressed }: { tries: number; hasProgressed: boolean },
): { tries: number; afterSeconds: number } | null {
  if (isFinal(error)) return null
  if (hasProgressed) return { tries: 0, afterSeconds: 1 }
  return tries + 1 < mostTries ? { tries: tries + 1, afterSeconds: 10 * 3 ** tries } : null
}

/** Whether a retry would end the same way: the file is wrong, or its address may not be fetched. */
export function isFinal(error: unknown): boolean {
  if (error instanceof AppError) return error.status < 500
  const isTooLarge = error instanceof GuardedFetchError && error.code === 'TOO_LARGE'
  return error instanceof CopyRefused || isTooLarge || isRefusedForGood(error)
}
