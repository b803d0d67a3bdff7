import type { RunningAt } from './product.ts'
import { askSql } from './running-database.ts'

/** As if somebody had logged in a while ago. */
export async function letProofsAge(product: RunningAt, email: string): Promise<void> {
  await askSql(
    product,
    `update sessions set proved_at = now() - interval '11 minutes'
     where user_id = (select id from users where email = $1)`,
    [email],
  )
}
