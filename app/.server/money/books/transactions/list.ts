import { type Selectable, sql } from 'kysely'
import { maxTransactions } from '#app/rules/money/amounts.ts'
import { satsInUsd } from '#app/rules/money/dollars.ts'
import {
  type TransactionAction,
  transactionDetailsSchema,
  type TransactionFilter,
  type TransactionStatus,
  type TransactionType,
  type WalletTransaction,
} from '#app/schemas/money/wallet-transactions.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'

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

/** The row as wallets show it. */
export function toWalletTransaction(row: Selectable<DB['wallet_transactions']>): WalletTransaction {
  const read = transactionDetailsSchema.safeParse(row.details)
  return {
    _id: row.id,
    meta: {
      type: row.type as TransactionType,
      action: row.action as TransactionAction,
      timestamp: row.at.toISOString(),
    },
    status: row.status as TransactionStatus,
    millisats: row.msat,
    fee_millisats: row.fee_msat,
    usd: row.price === null ? null : satsInUsd(row.msat / 1000, row.price),
    details: read.data ?? {},
  }
}
