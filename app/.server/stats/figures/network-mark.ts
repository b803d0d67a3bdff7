import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { inPortions } from '#app/.server/base/db/index.ts'
import { hashListener, listenerKeys } from '#app/.server/stats/downloads/index.ts'

/** As long as plays count in the charts, in days. */
const keptDays = 28

/**
 * What is kept of the network that a request comes from: its hash in the log of downloads, so that who plays here and
 * downloads elsewhere is one listener. Null for what the product does itself.
 */
export async function networkMark(ctx: Ctx): Promise<string | null> {
  if (ctx.address === undefined) return null
  const { current } = await listenerKeys(ctx, ctx.now().getTime())
  return hashListener(current, ctx.address)
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
