import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

/**
 * Runs work that a job would do otherwise. Errors are logged, so that storage failures don't fail what is already
 * published; only an unreachable database throws.
 */
export async function orLater(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof DatabaseAwayError) throw error
    log.error('Left to a job', { error })
  }
}
