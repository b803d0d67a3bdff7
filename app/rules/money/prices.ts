/** Limits of prices, in US cents. Apart from the schemas, so that pages needn't load Zod. */
export const priceBounds = { min: 100, max: 100_000 } as const

/** Formats cents as dollars for a form field. */
export function inDollars(cents: number): string {
  return (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
}

/** The kinds of single items that are sold. */
export const unlockTypes = ['EARLY_ACCESS', 'AD_FREE', 'BONUS_EPISODE'] as const
export type UnlockType = (typeof unlockTypes)[number]
