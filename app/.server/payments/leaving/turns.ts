import type { Ctx } from '#app/.server/ctx.ts'

/** The last of those that wait, by account. */
const last = new Map<string, Promise<unknown>>()

/**
 * Runs `work`, a transaction that calls `checkLeaving`, once those that were begun before it in this process for the same
 * account have ended. They would wait for each other anyway, and here they hold no connection meanwhile, which others need.
 */
export async function inTurn<T>(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work()
  const before = last.get(userId)
  const turn = (before ?? Promise.resolve()).then(work)
  const end = turn.then(
    () => undefined,
    () => undefined,
  )
  last.set(userId, end)
  try {
    return await turn
  } finally {
    if (last.get(userId) === end) last.delete(userId)
  }
}
