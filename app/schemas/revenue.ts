/** What payments for content are told apart by. What isn't any of the others is UNKNOWN. */
export const revenueActions = [
  'BOOST',
  'SUBSCRIPTION',
  'STREAM',
  'PURCHASE',
  'ZAP',
  'UNKNOWN',
] as const
export type RevenueAction = (typeof revenueActions)[number]
