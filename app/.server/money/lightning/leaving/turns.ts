import { createTurns } from '#app/.server/base/lib/limiter.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

const oneByOne = createTurns(1, Infinity)

/**
 * Runs `work`, a transaction that calls `checkLeaving`, once those that were begun before it in this process for the same
 * account have ended. They would wait for each other anyway, and here they hold no connection meanwhile, which others need.
 */
export function inTurn<T>(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work() : oneByOne(userId, work)
}
