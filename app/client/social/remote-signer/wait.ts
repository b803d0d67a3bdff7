import { SignerError } from '#app/client/social/signers/signer.ts'

export interface WaitBounds {
  withinMs: number
  /** Aborts the wait. */
  signal?: AbortSignal | undefined
}

/** A wait for an answer, with a timeout that can be extended. */
export interface Wait {
  /** Rejects when the wait is over: MISSING_NDK after its time, NO_USER if it was aborted. */
  over: Promise<never>
  /** Restarts the timeout with this many milliseconds. */
  restart(withinMs: number): void
  fail(error: SignerError): void
  /** Ends the wait, since the answer is there. */
  end(): void
}

/** Starts a wait. */
export function startWait({ withinMs, signal }: WaitBounds): Wait {
  let reject: (error: SignerError) => void = () => undefined
  const over = new Promise<never>((_, fail) => (reject = fail))
  // Handled here too, since a rejection after the answer has nobody who awaits it.
  over.catch(() => undefined)
  const abort = () => reject(new SignerError('NO_USER', signal?.reason))
  const late = () => reject(new SignerError('MISSING_NDK'))
  let timer = setTimeout(late, withinMs)
  signal?.addEventListener('abort', abort, { once: true })
  if (signal?.aborted) abort()
  return {
    over,
    restart(ms) {
      clearTimeout(timer)
      timer = setTimeout(late, ms)
    },
    fail: reject,
    end() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}
