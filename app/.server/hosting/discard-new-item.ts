import type { z } from 'zod'
import type { itemIdInput } from '#app/schemas/hosting.ts'
import { system } from '../actor.ts'
import type { Ctx } from '../ctx.ts'
import { invalid } from '../errors.ts'
import { authorizeFeed, authorizeItem } from './access.ts'
import { deleteHostingItem } from './items.ts'

/** Takes back an item that was made for a file which could then not be taken: editors, who delete nothing, do so too. */
export async function discardNewItem(ctx: Ctx, ids: z.output<typeof itemIdInput>): Promise<void> {
  const item = await authorizeItem(ctx, await authorizeFeed(ctx, ids.feed_id), ids.item_id)
  if (item.published_at || item.content.enclosures?.length)
    throw invalid('item_id', 'It has become something.')
  await deleteHostingItem({ ...ctx, actor: system }, ids)
}
