import { availableParallelism } from 'node:os'
import { studioMessages } from '#app/texts/studio.ts'
import { AppError } from '../errors.ts'
import { createLimiter, TooBusyError } from '#app/rules/limiter.ts'

/** Pictures that were sent are unpacked this many at a time in a process, each of which may take 200 MB. */
export const decodingAtOnce = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))

const mostWaiting = 40
const limited = createLimiter(decodingAtOnce, mostWaiting)

/**
 * Does work that unpacks a picture somebody has sent when it is its turn. Whatever it needs in memory it reads itself,
 * then; it must not wait for another turn. @throws AppError TOO_BUSY
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await limited(work)
  } catch (error) {
    if (!(error instanceof TooBusyError)) throw error
    throw new AppError('TOO_BUSY', { status: 503, message: studioMessages.tooManyPictures })
  }
}
