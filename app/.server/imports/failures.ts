import { TranscriptError } from '#app/protocols/transcripts/index.ts'
import { AppError } from '../errors.ts'
import { GuardedFetchError } from '../guarded-fetch/index.ts'
import { mostTries } from './limits.ts'

/** A copy that cannot succeed: to try again would bring the same. */
export class CopyRefused extends Error {}

/** A copy that broke off: what has arrived is kept, the rest is asked for later. */
export class CopyInterrupted extends Error {}

const foreseen = [AppError, GuardedFetchError, TranscriptError, CopyInterrupted, CopyRefused]

/** Whether an error is what others' servers and files bring about: it costs the thing that failed, and no other. */
export function isForeseen(error: unknown): error is Error {
  return foreseen.some((kind) => error instanceof kind)
}

/** Addresses that will not be asked again: they lead where nothing may be fetched from. */
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

/** When a copy that failed is tried again, and as which of its tries; null when it is given up. */
export function nextTry(
  error: unknown,
  { tries, hasProgressed }: { tries: number; hasProgressed: boolean },
): { tries: number; afterSeconds: number } | null {
  if (isFinal(error)) return null
  if (hasProgressed) return { tries: 0, afterSeconds: 1 }
  return tries + 1 < mostTries ? { tries: tries + 1, afterSeconds: 10 * 3 ** tries } : null
}

/** The file itself is wrong, or its address may not be fetched from: another try would end the same way. */
export function isFinal(error: unknown): boolean {
  if (error instanceof AppError) return error.status < 500
  const isTooLarge = error instanceof GuardedFetchError && error.code === 'TOO_LARGE'
  return error instanceof CopyRefused || isTooLarge || isRefusedForGood(error)
}
