import { grouped } from '#app/rules/grouped.ts'

/** Amounts of money, wherever they stand. */
export const paymentTexts = {
  sats: (sats: number) => `${grouped(sats)} ${sats === 1 ? 'sat' : 'sats'}`,
  about: (dollars: string) => `≈ ${dollars}`,
  nodeAway: 'The Lightning node can’t be reached just now. Please try again in a minute.',
} as const
