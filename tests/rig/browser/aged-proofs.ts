import type { RunningAt } from './product.ts'
import { askSql } from './running-database.ts'

/** As if everybody had logged in a while ago. */
export async function letProofsAge(product: RunningAt): Promise<void> {
  await askSql(product, `update sessions set proved_at = now() - interval '10 minutes'`)
}
