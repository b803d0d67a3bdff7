/** What a subscription or an item may cost, in US cents. Free of schemas, for pages that only show it. */
export const priceBounds = { least: 100, most: 100_000 } as const

/** Cents as a field for dollars writes them. */
export function inDollars(cents: number): string {
  return (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
}
