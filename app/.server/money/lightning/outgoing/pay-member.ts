import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  type LedgerAccount,
  type NewTransaction,
  post,
  writeTransactions,
} from '#app/.server/money/books/index.ts'
import { type Preflight, transactOrRefuse } from './refusal.ts'
import type { PaymentState } from './state.ts'

type Shown = Omit<NewTransaction, 'transferId' | 'status' | 'msat'>

/** A payment between two wallets of this installation. */
export interface MemberPayment {
  /** The idempotency key, chosen by the caller. */
  id: string
  /** The paying account in the ledger. */
  account: LedgerAccount
  msat: number
  /** What the two wallets show, and their owners. */
  shown: Shown
  received: Shown
  preflight?: Preflight
}

/** Pays a member within the ledger, free of fees. */
export async function payMember(
  ctx: Ctx,
  { id, account, msat, shown, received, preflight }: MemberPayment,
): Promise<PaymentState> {
  const transfer = {
    id,
    debit: account,
    credit: `wallet:${received.userId}`,
    amount: msat,
  } as const
  return transactOrRefuse<PaymentState>(ctx, { preflight, way: 'HERE' }, async (ctx) => {
    const { outcome, isRepeat } = await post(ctx, [transfer])
    if (outcome === 'REFUSED') return { state: 'REFUSED', reason: 'WALLET_BALANCE_LOW' }
    const paid = { transferId: id, status: 'SUCCESS' } as const
    if (!isRepeat)
      await writeTransactions(ctx, [
        { ...shown, ...paid, msat: -msat },
        { ...received, ...paid, msat },
      ])
    return { state: 'SUCCEEDED', preimage: null, feeMsat: 0 }
  })
}
