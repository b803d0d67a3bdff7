import { GuardedFetchError } from './errors.ts'

export interface Deadline {
  signal: AbortSignal
  /** The timeout or abort error, if one of them ended the fetch. */
  reason(): GuardedFetchError | undefined
  stop(): void
}

/** Aborts a fetch after its timeout, or when the caller's signal is aborted. */
export function startDeadline(timeoutMs: number, callerSignal?: AbortSignal): Deadline {
  const controller = new AbortController()
  const end = (code: 'TIMEOUT' | 'ABORTED', message: string) =>
    controller.abort(new GuardedFetchError(code, message))
  const abort = () => end('ABORTED', 'The fetch was called off.')
  const timer = setTimeout(() => end('TIMEOUT', `The fetch took over ${timeoutMs} ms.`), timeoutMs)
  if (callerSignal?.aborted) abort()
  callerSignal?.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    reason: () => controller.signal.reason as GuardedFetchError | undefined,
    stop() {
      clearTimeout(timer)
      callerSignal?.removeEventListener('abort', abort)
    },
  }
}
