/** Amounts of money, wherever they stand. */
export const paymentTexts = {
  about: (dollars: string) => `≈ ${dollars}`,
} as const
