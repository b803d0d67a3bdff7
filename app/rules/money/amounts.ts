import { satsInUsd } from './dollars.ts'
import { satsOf } from './sats.ts'

/** Presets of boosts in sats; the usual amount in US dollars for when no bitcoin price is known. */
export const boostChoices = {
  usual: 5000,
  usualUsd: '5.00',
  presets: [500, 1000, 5000, 10_000, 21_000, 100_000],
} as const

/** Step of one arrow key press in each of the two fields. */
export const amountSteps = { sats: 1, usd: 0.01 } as const

/** Parses typed whole sats, with or without commas; null if invalid. */
export function readSats(typed: string): number | null {
  const digits = typed.trim().replaceAll(',', '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

/** Parses typed US dollars with at most two decimal places; null if invalid. */
export function readUsd(typed: string): number | null {
  const digits = typed.trim().replaceAll(',', '')
  return /^(?:\d{1,7}(?:\.\d{0,2})?|\.\d{1,2})$/.test(digits) ? Number(digits) : null
}

/** What sats are worth as the field of US dollars shows it: '4.82'. */
export function usdInField(sats: number, price: number): string {
  return satsInUsd(sats, price).toFixed(2)
}

/**
 * The value of the dollar field: what was typed there last, or the value of the sats; the usual amount without a price.
 */
export function shownUsd(
  typedUsd: string | null,
  sats: number | null,
  price: number | null,
): string {
  if (typedUsd !== null) return typedUsd
  if (price === null) return boostChoices.usualUsd
  return sats === null ? '' : usdInField(sats, price)
}

/** US dollars in whole sats, at this bitcoin price. */
export function usdInSats(usd: number, price: number): number {
  return Math.round(usd / satsInUsd(1, price))
}

/** Limits and presets of zaps, in sats. */
export const zapAmounts = {
  min: 10,
  max: 100_000,
  usual: 100,
  presets: [100, 500, 1000, 5000, 10_000, 100_000],
} as const

/** Maximum length of a zap's message, in characters. */
export const longestZapMessage = 500

/** Parses typed whole sats within the limits of zaps, with or without commas; null if invalid. */
export function readZapAmount(typed: string): number | null {
  const digits = typed.trim().replaceAll(',', '')
  if (!/^\d{1,7}$/.test(digits)) return null
  const sats = Number(digits)
  return isZapAmount(sats) ? sats : null
}

/** Whether an amount is within the limits of zaps. */
export function isZapAmount(sats: number): boolean {
  return Number.isSafeInteger(sats) && sats >= zapAmounts.min && sats <= zapAmounts.max
}

/** Limits and presets of deposits and withdrawals, in sats. The operator's limits stand in plans.ts. */
export const walletAmounts = {
  min: 1,
  max: 1e10,
  usual: 10_000,
  faucet: 10_000,
  presets: [1000, 5000, 10_000, 50_000, 100_000],
} as const

/** Maximum network fee of a payment, in millisats: 0.5 % and five sats. */
export function highestFee(msat: number): number {
  return Math.ceil(msat / 200 / 1000) * 1000 + 5000
}

/**
 * Hold for the network fee of a payment, in millisats. A node that doesn't cap fees may take what is usual for such
 * wallets: 1 %, and at least ten sats.
 */
export function feeHold(msat: number, capsFees: boolean): number {
  return capsFees ? highestFee(msat) : Math.max(10_000, Math.ceil(msat / 100))
}

/** Transactions that a wallet shows. */
export const maxTransactions = 200

/** Limits of a card boost, in US cents. */
export const cardAmounts = { min: 100, max: 100_000 } as const

/**
 * The highest price in sats that a buyer has accepted. The rate moves while a page is open: up to 1 % above the shown
 * price is charged without asking again.
 */
export function highestAcceptedSats(msat: number): number {
  return Math.ceil(satsOf(msat) * 1.01)
}
