import type { PayingWallet } from '../pay-out.ts'

/** The event wallet as a payer: its owner id in the ledger and among transactions. */
export function eventWalletPayer(id: string): PayingWallet & { account: `event:${string}` } {
  return { account: `event:${id}`, userId: `event:${id}` }
}
