import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  type LedgerAccount,
  type NewTransaction,
  post,
  writeTransactions,
} from '#app/.server/money/books/index.ts'
import { type Beginning, transactOrRefuse } from './refusal.ts'
import type { PaymentState } from './state.ts'

type Shown = Omit<NewTransaction, 'transferId' | 'status' | 'msat'>

/** A payment from a wallet here to that of an account. */
export interface MemberPayment {
  /** Chosen by the caller: the same id again pays nothing again. */
  id: string
  /** The account in the books that pays. */
  account: LedgerAccount
  msat: number
  /** What the two wallets show, and whose they are. */
  shown: Shown
  received: Shown
  beginning?: Beginning
}

/** Pays somebody here within the books: nothing goes through the node, and it costs nothing. */
export async function payMember(
  ctx: Ctx,
  { id, account, msat, shown, received, beginning }: MemberPayment,
): Promise<PaymentState> {
  const transfer = {
    id,
    debit: account,
    credit: `wallet:${received.userId}`,
    amount: msat,
  } as const
  return transactOrRefuse<PaymentState>(ctx, { beginning, way: 'HERE' }, async (ctx) => {
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
