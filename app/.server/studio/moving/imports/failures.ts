import { TranscriptError } from '#app/protocols/text/transcripts/index.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
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

/** Whether nothing may be attached any more, since the importer no longer owns the feed. */
export function isEndedRight(error: unknown): boolean {
  return error instanceof AppError && error.code === 'NO_FEED'
}

/** Whether an error is of one part of an item alone: the others are copied without it. */
export function isOfOnePart(error: unknown): boolean {
  return isForeseen(error) && !isEndedRight(error)
}

/** The message of a copy that has failed for a foreseen reason. */
export function reasonOf(error: Error): string {
  return isEndedRight(error) ? importTexts.errors.noOwner : error.message.slice(0, 500)
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
