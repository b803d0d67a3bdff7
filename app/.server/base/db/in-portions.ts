import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

const rowsAtOnce = 5000

/**
 * Repeats a statement that changes rows up to the given limit until none are left. Each batch commits on its own, so
 * that no lock is held for long.
 */
export async function inPortions(
  db: Db,
  statement: (limit: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await statement(sql`limit ${rowsAtOnce}`).execute(db)
    if ((numAffectedRows ?? 0n) < BigInt(rowsAtOnce)) return
  }
}
