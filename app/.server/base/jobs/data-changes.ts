import type { Ctx } from '#app/.server/base/ctx.ts'

type DataCtx = Pick<Ctx, 'db' | 'now'>

/**
 * A change of many rows that a release needs sooner or later: done in portions while everything goes on, so what reads the
 * rows does without it until then.
 */
export interface DataChange {
  /** Stays for good: by it the database knows what is done. */
  name: string
  /**
   * Changes what has to be changed of the `limit` rows whose keys follow `after`; answers how many these were, and the last
   * key of them, null where there are no more.
   */
  portion(
    ctx: DataCtx,
    after: string,
    limit: number,
  ): Promise<{ rows: number; last: string | null }>
}

const rowsAtOnce = 2000
/** How long one run of the job goes on; what is left is for the next. */
const longestMs = 20_000

/** Does what is left of these, one after another, each portion for good; answers whether all are done. */
export async function changeData(
  ctx: DataCtx,
  changes: readonly DataChange[],
  ending?: AbortSignal,
): Promise<boolean> {
  const end = performance.now() + longestMs
  for (const change of changes) {
    let after = await positionOf(ctx, change)
    while (after !== null) {
      if (ending?.aborted || performance.now() > end) return false
      const { rows, last } = await change.portion(ctx, after, rowsAtOnce)
      await note(ctx, change, { rows, last })
      after = last
    }
  }
  return true
}

/** Changes that have begun and aren't done, by name, with the rows that they have gone through so far. */
export function unfinishedChanges({
  db,
}: Pick<Ctx, 'db'>): Promise<{ name: string; rows_done: number }[]> {
  return db
    .selectFrom('data_changes')
    .select(['name', 'rows_done'])
    .where('done_at', 'is', null)
    .orderBy('name')
    .execute()
}

/** Where a change goes on; null for one that is done. */
async function positionOf({ db, now }: DataCtx, { name }: DataChange): Promise<string | null> {
  await db
    .insertInto('data_changes')
    .values({ name, began_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { position, done_at } = await db
    .selectFrom('data_changes')
    .select(['position', 'done_at'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return done_at ? null : position
}

async function note(
  { db, now }: DataCtx,
  { name }: DataChange,
  { rows, last }: { rows: number; last: string | null },
): Promise<void> {
  await db
    .updateTable('data_changes')
    .set((eb) => ({
      rows_done: eb('rows_done', '+', rows),
      ...(last === null ? { done_at: now() } : { position: last }),
    }))
    .where('name', '=', name)
    .execute()
}
