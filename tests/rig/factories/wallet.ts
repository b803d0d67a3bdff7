import type { Ctx } from '#app/.server/base/ctx.ts'
import { post } from '#app/.server/money/books/ledger/post.ts'

/** Puts sats that came in through the node into somebody's wallet, once for each account. `product` acts as the product. */
export async function fillWallet(product: Ctx, userId: string, sats: number): Promise<void> {
  const deposit = { id: `deposit-${userId}`, debit: 'node', credit: `wallet:${userId}` } as const
  await post(product, [{ ...deposit, amount: sats * 1000 }])
}

/** Ids of requests, each another one. */
export function ulidsOfTest(): () => string {
  let count = 0
  return () => `01HF0000000000000000${String(count++).padStart(6, '0')}`
}
