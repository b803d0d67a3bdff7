import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createDb, createPool } from '#app/.server/base/db/database.ts'
import { openSandbox } from '#sandbox/stripe/open.ts'
import type { StripeService } from '#app/.server/base/ports/stripe/service.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import type { RunningAt } from './run-product.ts'
import { databaseOf } from './running-database.ts'

/** The card provider's sandbox of a running product, as the product itself has it; closed after the file's tests. */
export async function sandboxOfProduct(product: RunningAt): Promise<StripeService> {
  const { url, dataDir, database } = product
  const pool = createPool(await databaseOf(product), 2)
  const secret = Buffer.from(
    database?.SECRET ?? readFileSync(path.join(dataDir, 'secret'), 'utf8').trim(),
  )
  const stripe = openSandbox({
    db: createDb(pool),
    secret,
    publicUrl: url,
    now: () => new Date(),
  })
  cleanUpAfter(async () => {
    await stripe.close()
    await pool.end()
  })
  return stripe
}
