import { createHmac } from 'node:crypto'
import { subDays } from 'date-fns/subDays'
import { networkOf } from '../accounts/index.ts'
import type { Ctx } from '../ctx.ts'
import { inPortions } from '../db/index.ts'
import { sql } from 'kysely'

/** As long as plays count in the charts, in days. */
const keptDays = 28

/**
 * What is kept of the network that a request comes from: a hash that nobody without the installation's secret can search
 * back, another one each month (UTC). Null for what the product does itself.
 */
export function networkMark({ address, now, secret }: Ctx): string | null {
  if (address === undefined) return null
  const month = now().toISOString().slice(0, 7)
  const hash = createHmac('sha256', secret).update(`plays ${month} ${networkOf(address)}`)
  return hash.digest('base64url').slice(0, 22)
}

/** Forgets from which networks something was played once that doesn't count any more. */
export function cleanUpPlays({ db, now }: Ctx): Promise<void> {
  const before = subDays(now(), keptDays)
  return inPortions(
    db,
    (limit) => sql`
      update plays set network = null where (content_id, id) in (
        select content_id, id from plays where network is not null and played_at < ${before} ${limit}
      )`,
  )
}
