import { topics } from '#app/rules/base/realtime-topics.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { announce, documentsChanged } from '#app/.server/base/realtime/index.ts'

interface TransactionKey {
  /** An account, or an event wallet. */
  user_id: string
  id: string
}

/** Tells open wallets of transactions that were written or have changed: in the transaction in which that happens. */
export async function tellOfTransactions(
  ctx: Ctx,
  changed: readonly TransactionKey[],
): Promise<void> {
  const owners = new Set(changed.map(({ user_id }) => user_id))
  await announce(
    ctx,
    [...owners].map((id) => ({ topic: topics.wallet(id), data: {} })),
  )
  await noteTransactions(ctx, changed)
}

/** The same where no open page needs to hear of it. */
export async function noteTransactions(
  ctx: Pick<Ctx, 'db' | 'now' | 'site'>,
  changed: readonly TransactionKey[],
): Promise<void> {
  await documentsChanged(
    ctx,
    changed
      // Event wallets are no accounts.
      .filter(({ user_id }) => !user_id.includes(':'))
      .map(({ user_id, id }) => ({ collection: 'transactions-2022-10', owner: user_id, part: id })),
  )
}
