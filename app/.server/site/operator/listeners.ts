import type { Ctx } from '#app/.server/base/ctx.ts'
import { countListeners } from '#app/.server/stats/downloads/index.ts'
import { countPlayersElsewhere } from '#app/.server/stats/figures/index.ts'

/** Who listened: to what is made here by the log of downloads, to anything else by the plays of the site. */
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
