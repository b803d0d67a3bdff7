/** Amounts of money, wherever they stand. */
export const paymentTexts = {
  about: (dollars: string) => `≈ ${dollars}`,
  nodeAway: 'The Lightning node can’t be reached just now. Please try again in a minute.',
} as const
