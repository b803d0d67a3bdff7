import { satsInUsd } from './usd.ts'

/** What is offered of a boost, in sats, and in US dollars where nobody knows what a bitcoin costs. */
export const boostChoices = {
  usual: 5000,
  usualUsd: '5.00',
  presets: [500, 1000, 5000, 10_000, 21_000, 100_000],
} as const

/** How much one press of an arrow key changes each of the two fields. */
export const amountSteps = { sats: 1, usd: 0.01 } as const

/** Whole sats from 0 on as they are typed, with or without commas; null for anything else. */
export function readSats(typed: string): number | null {
  const digits = typed.trim().replaceAll(',', '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

/** US dollars from 0 on as they are typed, with at most two decimal places; null for anything else. */
export function readUsd(typed: string): number | null {
  const digits = typed.trim().replaceAll(',', '')
  return /^(?:\d{1,7}(?:\.\d{0,2})?|\.\d{1,2})$/.test(digits) ? Number(digits) : null
}

/** What sats are worth as the field of US dollars shows it: '4.82'. */
export function usdInField(sats: number, price: number): string {
  return satsInUsd(sats, price).toFixed(2)
}

/** What stands in the field of US dollars: what was typed there last, or what the sats are worth; the usual without a price. */
export function shownUsd(
  typedUsd: string | null,
  sats: number | null,
  price: number | null,
): string {
  if (typedUsd !== null) return typedUsd
  if (price === null) return boostChoices.usualUsd
  return sats === null ? '' : usdInField(sats, price)
}

/** The whole sats that US dollars are worth, at the price of a bitcoin. */
export function usdInSats(usd: number, price: number): number {
  return Math.round(usd / satsInUsd(1, price))
}
