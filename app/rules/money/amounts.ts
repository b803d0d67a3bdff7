import { satsInUsd } from './dollars.ts'
import { satsOf } from './sats.ts'

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

/** What a deposit or a withdrawal may be, in sats, and what is offered. The operator's limits stand in plans.ts. */
export const walletAmounts = {
  least: 1,
  most: 1e10,
  usual: 10_000,
  faucet: 10_000,
  presets: [1000, 5000, 10_000, 50_000, 100_000],
} as const

/** The highest fee that a payment through the node may cost, in millisats: half a percent and five sats. */
export function highestFee(msat: number): number {
  return Math.ceil(msat / 200 / 1000) * 1000 + 5000
}

/**
 * What is held for the fee of a payment, in millisats. Of a node that keeps to no highest fee it is what such wallets may
 * take as a rule: one percent, and at least ten sats.
 */
export function feeHold(msat: number, capsFees: boolean): number {
  return capsFees ? highestFee(msat) : Math.max(10_000, Math.ceil(msat / 100))
}

/** As many transactions as a wallet shows. */
export const mostTransactions = 200

/** A boost by card, in US cents. */
export const cardAmounts = { least: 100, most: 100_000 } as const

/**
 * What somebody pays in sats at most who was shown this price: what a bitcoin costs moves while a page is read, and within
 * one per cent nobody is asked again.
 */
export function acceptedSats(msat: number): number {
  return Math.ceil(satsOf(msat) * 1.01)
}
