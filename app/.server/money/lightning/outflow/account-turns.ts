import { createTurns } from '#app/.server/base/lib/concurrency.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

const oneByOne = createTurns(1, Infinity)

/**
 * Runs `work`, a transaction that calls `checkOutflow`, after this process's earlier ones of the same account. The lock
 * would serialise them anyway; waiting here holds no database connection.
 */
export function inAccountTurn<T>(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work() : oneByOne(userId, work)
}
