import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'

/** A relay sends what it shouldn't: it is left alone for long. `message` may be shown. */
export class Misbehaviour extends Error {
  override readonly name = 'Misbehaviour'
}

/** A relay refuses what it was asked for; `message` has its words. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** Whether an error is what another relay has done wrong, or couldn't do. */
export function isOfRelay(error: unknown): error is Error {
  return (
    error instanceof GuardedFetchError || error instanceof Misbehaviour || error instanceof Refusal
  )
}
