/**
 * What has become of a payment by card since: REFUNDED in part or as a whole; DISPUTED while the bank of whoever paid has
 * taken it back and nobody has decided yet; LOST where it keeps it; WON where it came back, and nothing else is gone.
 */
export type CardGoneState = 'REFUNDED' | 'DISPUTED' | 'LOST' | 'WON'

/** What of a payment by card has gone back, in US cents, and by what; null where nothing ever has. */
export interface CardGone {
  cents: number
  state: CardGoneState | null
}
