import { AsyncLocalStorage } from 'node:async_hooks'

/** What is at work, for every line that the log has of it. */
export interface LogContext {
  request?: string
  job?: string
  jobId?: string
  /** The account that asks, once that is known. */
  account?: string
  /** The pattern of the route that answers, never the address. */
  route?: string
  /** Whether the client has left before it was answered. */
  hasLeft?: boolean
}

const storage = new AsyncLocalStorage<LogContext>()

/** Runs work whose lines in the log have this context; what is found out meanwhile is added to it. */
export function inLogContext<Result>(context: LogContext, run: () => Result): Result {
  return storage.run(context, run)
}

/** The context of what runs now, if it has one. */
export function logContext(): LogContext | undefined {
  return storage.getStore()
}

/** Notes which account is asking. */
export function noteAccount(userId: string): void {
  const context = storage.getStore()
  if (context) context.account = userId
}

/** Notes the pattern of the route that answers, as `/show/:id`, or a name of our own. */
export function noteRoute(pattern: string): void {
  const context = storage.getStore()
  if (context) context.route = pattern
}
