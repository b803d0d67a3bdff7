import { feedAtAddress } from '#app/.server/catalogue/feeds/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'

/**
 * The public id that the show at an address is to have: that of the feed of another host whose own address it is, otherwise
 * the reserved one unless another page has it by now, otherwise a new one.
 */
export async function freeShowId(ctx: Ctx, url: string, reserved?: string): Promise<string> {
  const place = await feedAtAddress(ctx, url)
  if (place?.isOwn && place.hostingFeedId === null) return place.id
  if (reserved === undefined) return newId()
  const taken = await ctx.db
    .selectFrom('feeds')
    .select('id')
    .where('id', '=', reserved)
    .executeTakeFirst()
  return taken ? newId() : reserved
}
