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
