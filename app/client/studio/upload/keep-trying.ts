import type { Line } from './line.ts'
import { UploadCallError } from './upload-calls.ts'
import { LineLost } from './upload-failures.ts'

const mostAnswers = 20
const waitMs = 2000
const longestWaitMs = 60_000

/**
 * Does work again until it is done or fails for good: without an end while there is no answer, up to twenty times where
 * the server has failed.
 */
export async function keepTrying<T>(
  work: () => Promise<T>,
  { line, signal, onLost }: { line: Line; signal: AbortSignal; onLost: () => void },
): Promise<T> {
  for (let tries = 1, answers = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !mayMend(error)) throw error
      if (isLost(error)) onLost()
      else if (++answers === mostAnswers) throw error
      await line.wait(Math.min(waitMs * tries, longestWaitMs), signal)
      if (signal.aborted) throw error
    }
  }
}

function mayMend(error: unknown): boolean {
  return isLost(error) || (error instanceof UploadCallError && !error.isRefusal)
}

function isLost(error: unknown): boolean {
  if (error instanceof LineLost) return true
  return error instanceof UploadCallError && error.error.isUnanswered === true
}
