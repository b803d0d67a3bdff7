import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { inPortions } from '#app/.server/base/db/index.ts'
import { hashListener, listenerKeys } from '#app/.server/stats/downloads/index.ts'

/** As long as plays count in the charts, in days. */
const keptDays = 28

/**
 * The hash of a request's network, under the key of the download log, so that plays on the site and downloads elsewhere
 * are of one listener. Null for the product's own plays.
 */
export async function networkMark(ctx: Ctx): Promise<string | null> {
  if (ctx.address === undefined) return null
  const { current } = await listenerKeys(ctx, ctx.now().getTime())
  return hashListener(current, ctx.address)
}

/** Deletes the network hashes of plays that are too old for the charts. */
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
