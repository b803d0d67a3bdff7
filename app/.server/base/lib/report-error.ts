import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import { failureCode } from './failure-code.ts'

/** That something went wrong, without what was said or by whom. */
export interface Failure {
  code: string
  /** What was at work: a route, a call, a job, a part of the server. One of our own names. */
  place: string
  /** The feed that it was about, in the catalogue or in the studio; '' where it was about none. */
  feedId: string
}

interface Work {
  place: string
  feedId?: string
}

const failures = channel('tributary:failures')
const working = new AsyncLocalStorage<Work>()

/** Runs work of which `reportError` says where an error came from. */
export function workingAt<Result>(work: Work, run: () => Result): Result {
  return working.run(work, run)
}

/** Writes an unexpected error to the operator's log, and counts it. */
export function reportError(
  error: unknown,
  { label, ...about }: Partial<Work> & { label?: string } = {},
): void {
  if (label === undefined) console.error(error)
  else console.error(label, error)
  countFailure(error, about)
}

/** Counts an error that somebody else writes to the log, or that was to be expected; or a code of our own. */
export function countFailure(error: unknown, about: Partial<Work> = {}): void {
  if (!failures.hasSubscribers) return
  const { place = 'server', feedId = '' } = { ...working.getStore(), ...about }
  const failure: Failure = { code: failureCode(error), place, feedId }
  failures.publish(failure)
}

/** Tells of each failure of this process, until the returned function is called. */
export function onFailure(listener: (failure: Failure) => void): () => void {
  const onMessage = (message: unknown) => listener(message as Failure)
  failures.subscribe(onMessage)
  return () => void failures.unsubscribe(onMessage)
}
