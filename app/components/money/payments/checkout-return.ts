import type { CheckoutState } from '#app/schemas/money/card-boosts.ts'

/** The outcome of a card checkout, for the page to which the provider redirects. */
export interface CheckoutReturn {
  state: CheckoutState
}
