import type { Ctx } from '#app/.server/base/ctx.ts'
import { contentStatsById, supportersById } from '#app/.server/money/pages/index.ts'
import { transactionsById } from '#app/.server/money/books/index.ts'
import type { RecordKey } from '#app/.server/base/realtime/index.ts'
import { userRecords } from './users.ts'

/** The present contents of records, in the same order; null for deleted ones. */
export async function readContents(
  ctx: Ctx,
  keys: readonly RecordKey[],
): Promise<(object | null)[]> {
  const of = (collection: RecordKey['collection']) =>
    keys.filter((key) => key.collection === collection)
  const [accounts, sent, given] = [of('users'), of('transactions-2022-10'), of('supporters')]
  const contents = of('stats---content')
  const users = await userRecords(
    ctx,
    accounts.map(({ owner }) => owner),
  )
  const transactions = await transactionsById(ctx, sent)
  const supporters = await supportersById(ctx, given)
  const stats = await contentStatsById(ctx, contents)
  const found = new Map<RecordKey, object | null>([
    ...accounts.map((key) => [key, users.get(key.owner)?.user ?? null] as const),
    ...sent.map((key, index) => [key, ownedBy(key.owner, transactions[index] ?? null)] as const),
    ...given.map((key, index) => [key, supporters[index] ?? null] as const),
    ...contents.map((key, index) => [key, stats[index] ?? null] as const),
  ])
  return keys.map((key) => found.get(key) ?? null)
}

function ownedBy(userId: string, transaction: object | null): object | null {
  return transaction && { _user_id: userId, ...transaction }
}

/** Where a record lies in Firestore. */
export function pathOf({ collection, owner, part }: RecordKey): string {
  const ids = {
    users: owner,
    'transactions-2022-10': part,
    supporters: `${owner}-${part}`,
    'stats---content': `${part}---${owner}`,
  }
  return `${collection}/${ids[collection]}`
}
