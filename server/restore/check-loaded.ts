import type pg from 'pg'
import { BackupError } from '#app/.server/base/backup/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { createDb, createPool } from '#app/.server/base/db/index.ts'
import { checkLedger, discrepancyLine } from '#app/.server/money/books/index.ts'
import { pauseWithdrawals } from '#app/.server/money/wallet/index.ts'

/**
 * Looks at what was loaded while nobody uses it yet: whether its books hold together. Payments out of it wait until an
 * operator has looked at what the node has paid since.
 */
export async function checkLoaded(pool: pg.Pool, schema: string, now: () => Date): Promise<void> {
  const aside = createPool(pool.options.connectionString ?? '', 2)
  // Said by a statement: poolers refuse what is told at the beginning of a connection, and addresses may have such
  // options of their own. The pool waits for it before it hands a connection out.
  aside.options.onConnect = (client) => client.query(`set search_path to ${schema}`)
  try {
    const db = createDb(aside)
    await requireSchema(aside, schema)
    await checkBooks({ db })
    await pauseWithdrawals({ db, now }, true)
  } finally {
    await aside.end()
  }
}

/** Else what is here now would be looked at, and changed. */
async function requireSchema(pool: pg.Pool, schema: string): Promise<void> {
  const { rows } = await pool.query<{ schema: string }>('select current_schema() as schema')
  if (rows[0]?.schema !== schema) throw new Error(`the connection is not to ${schema}`)
}

/** @throws BackupError UNFIT where the books don't hold together */
export async function checkBooks(ctx: Pick<Ctx, 'db'>): Promise<void> {
  const [first, ...more] = await checkLedger(ctx)
  if (!first) return
  throw new BackupError(
    'UNFIT',
    `The books of the back-up don't hold together: ${discrepancyLine(first)}${more.length > 0 ? `, and ${more.length} more` : ''}`,
  )
}
