import type { z } from 'zod'
import { mostStates } from '#app/rules/studio/item-history.ts'
import { ownersChanges } from '#app/rules/studio/owner-fields.ts'
import {
  itemContentSchema,
  type itemIdInput,
  type itemRestoreInput,
} from '#app/schemas/studio/hosting.ts'
import { historyTexts } from '#app/texts/studio/history.ts'
import { accountName } from '#app/.server/accounts/profile/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid, notFound } from '#app/.server/base/lib/errors.ts'
import {
  authorizeFeed,
  authorizeItem,
  type FieldChanges,
  type HostingItem,
  toHostingItem,
} from '#app/.server/studio/records/index.ts'
import { updateHostingItem } from './items.ts'

/** What somebody has changed of an item within some minutes. */
export interface ItemState {
  position: number
  /** When the last of it was saved, ISO 8601. */
  at: string
  /** Who did it: nobody for the product and an account that is gone, no name for an account without one. */
  by: { name: string | null; isActor: boolean } | null
  changed: FieldChanges
}

/** Never brought back: files may be gone, and who is paid is an owner's to say anew. */
const filesAndPay = ['enclosures', 'images', 'value']

/** What was changed of an episode or track, newest first. @throws AppError 404 */
export async function itemHistory(
  ctx: Ctx,
  input: z.output<typeof itemIdInput>,
): Promise<ItemState[]> {
  const item = await authorizeItem(ctx, await authorizeFeed(ctx, input.feed_id), input.item_id)
  const rows = await ctx.db
    .selectFrom('item_history')
    .leftJoin('users', 'users.id', 'item_history.user_id')
    .select(['position', 'saved_at', 'changed', 'user_id', accountName('users').as('name')])
    .where('feed_id', '=', item.feed_id)
    .where('item_id', '=', item.id)
    .orderBy('position', 'desc')
    .limit(mostStates)
    .execute()
  return rows
    .map(({ position, saved_at, changed, user_id, name }) => ({
      position,
      at: saved_at.toISOString(),
      by: user_id === null ? null : { name, isActor: isOf(ctx, user_id) },
      changed: changed as FieldChanges,
    }))
    .filter(({ changed }) => Object.keys(changed).length > 0)
}

function isOf({ actor }: Ctx, userId: string): boolean {
  return actor.kind === 'user' && actor.userId === userId
}

/**
 * Brings an item back to how it was after the state at a position, or with the one before the first to how it was before all
 * that is known of: by an update like any other, with the rights of now, which stays unpublished of what is published. Files,
 * pictures and who is paid stay as they are, and for editors what owners alone change.
 * @throws AppError 400, 404 NO_STATE, 409 STALE
 */
export async function restoreItem(
  ctx: Ctx,
  { feed_id, item_id, position }: z.output<typeof itemRestoreInput>,
): Promise<{ item: HostingItem }> {
  const feed = await authorizeFeed(ctx, feed_id)
  const item = toHostingItem(await authorizeItem(ctx, feed, item_id))
  const states = await itemHistory(ctx, { feed_id, item_id })
  const isKnown = states.some((state) => [position, position + 1].includes(state.position))
  if (!isKnown) throw notFound('NO_STATE', historyTexts.noState)
  const stays = [...filesAndPay, ...(feed.role === 'OWNER' ? [] : ownersChanges)]
  const updates = restored(states, position, stays)
  if (Object.keys(updates).length === 0) throw invalid('position', historyTexts.nothingToRestore)
  return updateHostingItem(ctx, { feed_id, item_id, updates, base: item.meta.updated, hold: true })
}

/** The edit that undoes all states after a position, newest first. A value that fields don't take any more is left out. */
function restored(states: ItemState[], position: number, stays: readonly string[]) {
  const old: Record<string, unknown> = {}
  for (const state of states)
    if (state.position > position)
      for (const [field, { from }] of Object.entries(state.changed)) old[field] = from ?? null
  const fields: Record<string, z.ZodType> = itemContentSchema.shape
  const kept = Object.entries(old).filter(
    ([field, value]) => !stays.includes(field) && fields[field]?.safeParse(value).success,
  )
  return itemContentSchema.parse(Object.fromEntries(kept))
}
