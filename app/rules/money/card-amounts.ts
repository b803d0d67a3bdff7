/** A boost by card, in US cents. */
export const cardAmounts = { least: 100, most: 100_000 } as const
