import type { CardBoostState } from '#app/schemas/money/card-boosts.ts'

/** What has become of a payment by card, as far as the page that somebody comes back to knows. */
export interface CardReturn {
  state: CardBoostState
}
