import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'

/** A relay sends what it shouldn't, and is backed off for an hour. `message` may be shown to the operator. */
export class Misbehaviour extends Error {
  override readonly name = 'Misbehaviour'
}

/** A relay refuses a request; `message` has its answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** Whether an error is the fault of another relay, rather than of this process. */
export function isRelayFault(error: unknown): error is Error {
  return (
    error instanceof GuardedFetchError || error instanceof Misbehaviour || error instanceof Refusal
  )
}
