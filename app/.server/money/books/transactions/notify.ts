import { topics } from '#app/rules/base/realtime-topics.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { announce, recordsChanged } from '#app/.server/base/realtime/index.ts'

interface TransactionKey {
  /** The id of an account or an event wallet. */
  user_id: string
  id: string
}

/** Notifies open wallets of new or changed transactions, in the transaction that writes them. */
export async function notifyWallets(ctx: Ctx, changed: readonly TransactionKey[]): Promise<void> {
  const owners = new Set(changed.map(({ user_id }) => user_id))
  await announce(
    ctx,
    [...owners].map((id) => ({ topic: topics.wallet(id), data: {} })),
  )
  await queueTransactionRecords(ctx, changed)
}

/** Only queues the transactions' copies at Firestore, if no open page needs the news. */
export async function queueTransactionRecords(
  ctx: Pick<Ctx, 'db' | 'now' | 'site'>,
  changed: readonly TransactionKey[],
): Promise<void> {
  await recordsChanged(
    ctx,
    changed
      // Event wallets have no records there.
      .filter(({ user_id }) => !user_id.includes(':'))
      .map(({ user_id, id }) => ({ collection: 'transactions-2022-10', owner: user_id, part: id })),
  )
}
