import { data } from 'react-router'
import { AppError } from '#app/.server/base/lib/errors.ts'

/** What a loader throws for the 404 page. */
export function notHere() {
  return data(null, { status: 404 })
}

/** Runs `work`, turning its 404 error into the 404 page. */
export async function orNotHere<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw notHere()
    throw error
  }
}
