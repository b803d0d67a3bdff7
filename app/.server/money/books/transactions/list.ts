import { sql } from 'kysely'
import { maxTransactions } from '#app/rules/money/amounts.ts'
import type {
  TransactionFilter,
  WalletTransaction,
} from '#app/schemas/money/wallet-transactions.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { toWalletTransaction } from './record.ts'

/** me/wallet-transactions: the latest transactions of the signed-in account, newest first, 200 at most. */
export async function listTransactions(
  ctx: Ctx,
  input: TransactionFilter,
): Promise<{ transactions: WalletTransaction[] }> {
  return { transactions: await transactionsOf(ctx, requireUserId(ctx.actor), input) }
}

/** The latest transactions of an account or event wallet. */
export async function transactionsOf(
  ctx: Pick<Ctx, 'db'>,
  owner: string,
  filter: TransactionFilter = {},
): Promise<WalletTransaction[]> {
  const rows = await newestFirst(ctx, owner, filter).limit(maxTransactions).execute()
  return rows.map(toWalletTransaction)
}

/** Query of an owner's rows of these types and actions. */
export function newestFirst(
  { db }: Pick<Ctx, 'db'>,
  owner: string,
  { types, actions }: TransactionFilter,
) {
  let query = db.selectFrom('wallet_transactions').selectAll().where('user_id', '=', owner)
  if (types) query = query.where('type', 'in', types)
  if (actions) query = query.where('action', 'in', actions)
  return query.orderBy('at', 'desc').orderBy('id', 'desc')
}

/** Transactions by owner and id, in the given order; null for missing ones. */
export async function transactionsById(
  { db }: Pick<Ctx, 'db'>,
  keys: readonly { owner: string; part: string }[],
): Promise<(WalletTransaction | null)[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('wallet_transactions')
    .selectAll()
    .where(
      sql<boolean>`(user_id, id) in (select * from unnest(${keys.map(({ owner }) => owner)}::text[],
        ${keys.map(({ part }) => part)}::text[]))`,
    )
    .execute()
  const found = new Map(rows.map((row) => [`${row.user_id} ${row.id}`, toWalletTransaction(row)]))
  return keys.map(({ owner, part }) => found.get(`${owner} ${part}`) ?? null)
}
