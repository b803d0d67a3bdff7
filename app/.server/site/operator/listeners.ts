import type { Ctx } from '#app/.server/base/ctx.ts'
import { countListeners } from '#app/.server/stats/downloads/index.ts'
import { countPlayersElsewhere } from '#app/.server/stats/figures/index.ts'

/** The number of listeners: of hosted content by the log of downloads, of everything else by plays on the site. */
export async function listenersBetween(
  ctx: Pick<Ctx, 'db'>,
  of: { from: Date; to: Date },
): Promise<number> {
  const [here, elsewhere] = await Promise.all([
    countListeners(ctx, of),
    countPlayersElsewhere(ctx, of),
  ])
  return here + elsewhere
}
