import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import { failureCode } from './failure-code.ts'
import { log } from './logging/log.ts'
import { logContext } from './logging/log-context.ts'

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

/** Writes an unexpected error to the operator's log, and counts it. That a client has left is none. */
export function reportError(
  error: unknown,
  {
    label = 'Failed',
    payment,
    ...about
  }: Partial<Work> & { label?: string; payment?: string } = {},
): void {
  const { place, feedId } = { ...working.getStore(), ...about }
  const fields = {
    error,
    ...(place === undefined ? {} : { place }),
    ...(feedId === undefined ? {} : { feed: feedId }),
    ...(payment === undefined ? {} : { payment }),
  }
  if (isOfClient(error)) return log.debug('The client has left', fields)
  log.error(label, fields)
  countFailure(error, about)
}

/** What streams and sockets say where the other end is gone. */
const leaving = new Set([
  'ABORT_ERR',
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
])

/** Whether an error says no more than that whoever asked has left: the ends of stores and databases have the same codes. */
function isOfClient(error: unknown): boolean {
  if (logContext()?.hasLeft !== true || !(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return error.name === 'AbortError' || leaving.has(String(code)) || error.message === 'aborted'
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
