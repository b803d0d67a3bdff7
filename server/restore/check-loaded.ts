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
  const connectionString = pool.options.connectionString ?? ''
  const aside = createPool(connectionString, 2, `-c search_path=${schema}`)
  try {
    const db = createDb(aside)
    await checkBooks({ db })
    await pauseWithdrawals({ db, now }, true)
  } finally {
    await aside.end()
  }
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
