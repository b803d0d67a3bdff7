import { authorize, type Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { ChangeOf } from '#app/.server/base/db/index.ts'
import { markChanged } from './changes.ts'
import { type ItemContent, mergeContent } from './content.ts'
import { forgetHistory, noteHistory } from './item-history.ts'
import { withoutSpareFiles } from './required-audio.ts'
import { redated } from './published-date.ts'
import { publishProblems, refuseProblems } from './publish-checks.ts'
import { noteReplaced } from './replaced-files.ts'
import { type FeedRow, type ItemRow, toItemRow } from './rows.ts'
import { changeStamp } from './change-stamp.ts'
import { nextUpdate } from './stale.ts'
import {
  addChanges,
  differing,
  type UnpublishedChanges,
  withoutChanges,
} from './unpublished-changes.ts'

/** Whether an edit of something published joins its unpublished changes, or takes effect at once. */
export interface Effect {
  hold?: boolean | undefined
}

/** Whether an edit of a record stays unpublished: what isn't published takes in edits at once. */
export function staysUnpublished(
  { published_at }: Pick<ItemRow, 'published_at'>,
  { hold }: Effect,
): boolean {
  return published_at !== null && hold === true
}

/**
 * Saves an edit of an item, in the transaction that locks it; `null` clears a field. If the item is published, the
 * publish checks must pass and files that are no longer required are marked as deleted.
 * @throws AppError 400 NOT_READY with what would be missing
 */
export async function saveItem(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  edit: object,
  effect: Effect,
): Promise<Authorized<ItemRow>> {
  if (!item.published_at) {
    const content = mergeContent(item.content, edit)
    // What waits in a draft for an owner's yes gives way to what an owner says instead.
    const changes = withoutChanges(item.changes, Object.keys(edit))
    return setItem(ctx, item, { content, changes, updated_at: nextUpdate(ctx, item) })
  }
  if (staysUnpublished(item, effect))
    return keepUnpublished(
      ctx,
      item,
      addChanges(item.content, item.changes, edit, changeStamp(ctx, item)),
    )
  return publishItemContent(ctx, feed, item, mergeContent(item.content, edit), item.changes)
}

/** Replaces an item's unpublished changes; null removes them. */
export function keepUnpublished(
  ctx: Ctx,
  item: Authorized<ItemRow>,
  changes: UnpublishedChanges | null,
): Promise<Authorized<ItemRow>> {
  return setItem(ctx, item, { changes, changes_at: nextUpdate(ctx, item) })
}

/** Sets the public content of a published item; `changes` stay unpublished. */
export async function publishItemContent(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  wanted: ItemContent,
  changes: UnpublishedChanges | null,
): Promise<Authorized<ItemRow>> {
  const content = withoutSpareFiles(feed.type, wanted)
  refuseProblems(publishProblems(feed, content))
  await noteReplaced(ctx, feed, item, content)
  const saved = await setItem(ctx, item, {
    content,
    changes: differing(content, changes),
    updated_at: nextUpdate(ctx, item),
    ...redated(ctx, item, content),
  })
  await markChanged(ctx, feed)
  return saved
}

interface ItemState extends ChangeOf<
  'hosting_items',
  | 'changes_at'
  | 'updated_at'
  | 'published_at'
  | 'scheduled_at'
  | 'unpublished_at'
  | 'deleted_at'
  | 'public_id'
> {
  content?: ItemContent
  changes?: UnpublishedChanges | null
  changes_at?: Date
  updated_at?: Date
  published_at?: Date | null
  scheduled_at?: Date | null
  unpublished_at?: Date | null
  deleted_at?: Date
  public_id?: string
}

/** Updates columns of an item, and notes in its history what was edited. */
export async function setItem(
  ctx: Ctx,
  item: Authorized<ItemRow>,
  { content, changes, ...state }: ItemState,
): Promise<Authorized<ItemRow>> {
  const row = await ctx.db
    .updateTable('hosting_items')
    .set({
      ...state,
      ...(content ? { content: JSON.stringify(content) } : {}),
      ...(changes === undefined ? {} : { changes: changes && JSON.stringify(changes) }),
    })
    .where('feed_id', '=', item.feed_id)
    .where('id', '=', item.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const saved = authorize(toItemRow(row))
  if (state.deleted_at) await forgetHistory(ctx, item)
  else if (content || changes !== undefined) await noteHistory(ctx, item, saved)
  return saved
}
