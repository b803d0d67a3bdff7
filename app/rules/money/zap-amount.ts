/** What a zap may be, in sats, and what is offered. */
export const zapAmounts = {
  least: 10,
  most: 100_000,
  usual: 100,
  presets: [100, 500, 1000, 5000, 10_000, 100_000],
} as const

/** Characters of what is said with a zap. */
export const longestZapMessage = 500

/** Whole sats within the limits, as they are typed, with or without commas; null for anything else. */
export function readZapAmount(typed: string): number | null {
  const digits = typed.trim().replaceAll(',', '')
  if (!/^\d{1,7}$/.test(digits)) return null
  const sats = Number(digits)
  return isZapAmount(sats) ? sats : null
}

/** Whether so many sats can be zapped. */
export function isZapAmount(sats: number): boolean {
  return Number.isSafeInteger(sats) && sats >= zapAmounts.least && sats <= zapAmounts.most
}
