import { SignerError } from '#app/client/social/signers/signer.ts'

export interface WaitBounds {
  withinMs: number
  /** Ends the wait at any time. */
  signal?: AbortSignal | undefined
}

/** A wait for somebody's answer. */
export interface Wait {
  /** Rejects once the wait is over: MISSING_NDK after its time, NO_USER where it was called off. */
  over: Promise<never>
  /** Gives it this many milliseconds from now. */
  restart(withinMs: number): void
  fail(error: SignerError): void
  /** It was answered: nothing happens any more. */
  end(): void
}

export function startWait({ withinMs, signal }: WaitBounds): Wait {
  let reject: (error: SignerError) => void = () => undefined
  const over = new Promise<never>((_, fail) => (reject = fail))
  // Whoever waits may have an answer, and hear of this no more.
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
