import { availableParallelism } from 'node:os'
import { studioMessages } from '#app/texts/studio/studio.ts'
import { createAccountShares } from '#app/.server/base/lib/account-shares.ts'

/** Pictures that were sent are unpacked this many at a time in a process, each of which may take 200 MB. */
export const decodingAtOnce = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))

const all = { atOnce: decodingAtOnce, mostWaiting: 40 }

/**
 * Does work that unpacks a picture somebody has sent when it is their turn, one of an account at a time. Whatever it
 * needs in memory it reads itself, then; it must not wait for another turn. @throws AppError TOO_BUSY
 */
export const inTurn = createAccountShares(all, studioMessages.tooManyPictures)
