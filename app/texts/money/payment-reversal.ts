import type { PaymentReversalState } from '#app/rules/money/payment-reversal.ts'

/** Reversals of card payments, worded alike on receipts, in lists and in statements. */
export const paymentReversalTexts = {
  /** As a name beside the amount. */
  names: {
    REFUNDED: 'Given back',
    DISPUTED: 'Disputed',
    LOST: 'Lost in a dispute',
    WON: 'Dispute',
  },
  /** In one phrase; amounts are dollars as they are shown. */
  says: {
    REFUNDED: (dollars) => `${dollars} given back`,
    DISPUTED: (dollars) => `${dollars} disputed`,
    LOST: (dollars) => `${dollars} lost in a dispute`,
    WON: () => 'Dispute won',
  } satisfies Record<PaymentReversalState, (dollars: string) => string>,
  won: 'Won',
} as const
