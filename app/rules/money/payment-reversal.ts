/**
 * The state of a card payment's reversal: REFUNDED in part or in full; DISPUTED while the payer's bank has taken it
 * back and the dispute is open; LOST if the bank keeps it; WON if it came back and nothing else is reversed.
 */
export type PaymentReversalState = 'REFUNDED' | 'DISPUTED' | 'LOST' | 'WON'

/** What of a card payment was reversed, in US cents, and how; the state is null if nothing ever was. */
export interface PaymentReversal {
  cents: number
  state: PaymentReversalState | null
}
