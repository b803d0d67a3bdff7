import {
  changeItem,
  keepUnpublished,
  type ItemRow,
  type ItemVersion,
  withoutChanges,
} from '#app/.server/studio/records/index.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue, type Jobs } from '#app/.server/base/jobs/index.ts'
import type { SegmentsKind, SegmentsOf } from './kinds.ts'
import { orLater } from './or-later.ts'
import { storeText } from './segments.ts'

/** The field name of a text in an item's unpublished changes: 'chapters.DEFAULT'. */
function textField(kind: SegmentsKind, access: ItemVersion['access']): string {
  return `${kind.toLowerCase()}.${access}`
}

/** Keeps a text of a published item as an unpublished change; an empty one removes the text when it is published. */
export function keepUnpublishedText<Kind extends SegmentsKind>(
  ctx: Ctx,
  target: ItemVersion,
  kind: Kind,
  segments: SegmentsOf[Kind][],
): Promise<void> {
  return changeItem(ctx, target, async (ctx, _feed, item) => {
    const values = { segments: JSON.stringify(segments), saved_at: ctx.now() }
    const { feed_id, item_id, access } = target
    await ctx.db
      .insertInto('hosting_held_texts')
      .values({ feed_id, item_id, access, kind, state: 'HELD', ...values })
      .onConflict((conflict) =>
        conflict.columns(['feed_id', 'item_id', 'access', 'kind', 'state']).doUpdateSet(values),
      )
      .execute()
    const change = { at: ctx.now().toISOString() }
    await keepUnpublished(ctx, item, { ...item.changes, [textField(kind, access)]: change })
  })
}

/** Discards the unpublished change of a text. */
export function deleteUnpublishedText(
  ctx: Ctx,
  target: ItemVersion,
  kind: SegmentsKind,
): Promise<void> {
  return changeItem(ctx, target, async (ctx, _feed, item) => {
    const fields = [textField(kind, target.access)]
    if (!fields.some((field) => item.changes?.[field])) return
    await deleteUnpublishedTexts(ctx, item, fields)
    await keepUnpublished(ctx, item, withoutChanges(item.changes, fields))
  })
}

/**
 * A text that isn't in storage yet: the unpublished one (HELD), otherwise the one that was published and waits to be
 * stored (GOING). With `onlyGoing`, only the latter.
 */
export async function unpublishedText<Kind extends SegmentsKind>(
  ctx: Ctx,
  target: ItemVersion,
  kind: Kind,
  { onlyGoing = false } = {},
): Promise<{ segments: SegmentsOf[Kind][]; lastModified: Date } | null> {
  const row = await ofItem(ctx, target)
    .where('access', '=', target.access)
    .where('kind', '=', kind)
    .$if(onlyGoing, (query) => query.where('state', '=', 'GOING'))
    // HELD before GOING, alphabetically descending.
    .orderBy('state', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const lastModified = new Date(Math.floor(row.saved_at.getTime() / 1000) * 1000)
  return { segments: JSON.parse(row.segments) as SegmentsOf[Kind][], lastModified }
}

/** Marks the item's unpublished texts as published, in the transaction that publishes its changes; a job stores them. */
export async function publishTexts(ctx: Ctx, item: Authorized<ItemRow>): Promise<void> {
  const target = { feed_id: item.feed_id, item_id: item.id }
  const texts = await ofItem(ctx, target).where('state', '=', 'HELD').execute()
  if (texts.length === 0) return
  for (const { access, kind } of texts) await remove(ctx, target, { access, kind, state: 'GOING' })
  await ctx.db
    .updateTable('hosting_held_texts')
    .set({ state: 'GOING' })
    .where('feed_id', '=', item.feed_id)
    .where('item_id', '=', item.id)
    .execute()
  const payload = { feedId: item.feed_id, itemId: item.id }
  await enqueue(ctx, 'store-texts', payload, { key: `store-texts:${item.id}` })
}

/** Deletes unpublished texts by their field names; all of them without a list. */
export async function deleteUnpublishedTexts(
  ctx: Ctx,
  item: Authorized<ItemRow>,
  fields: readonly string[] | undefined,
): Promise<void> {
  const target = { feed_id: item.feed_id, item_id: item.id }
  const texts = await ofItem(ctx, target).where('state', '=', 'HELD').execute()
  for (const { access, kind } of texts) {
    const field = textField(kind as SegmentsKind, access as ItemVersion['access'])
    if (!fields || fields.includes(field))
      await remove(ctx, target, { access, kind, state: 'HELD' })
  }
}

/** Stores all published texts of a feed that still wait for it; a failure is left to the item's job. */
export async function storeTextsOf(ctx: Ctx, feedId: string): Promise<void> {
  const items = await ctx.db
    .selectFrom('hosting_held_texts')
    .select('item_id')
    .distinct()
    .where('feed_id', '=', feedId)
    .where('state', '=', 'GOING')
    .execute()
  for (const { item_id } of items) await orLater(() => storeTexts(ctx, { feedId, itemId: item_id }))
}

/** The job that stores an item's published texts. */
export async function storeTexts(ctx: Ctx, { feedId, itemId }: Jobs['store-texts']): Promise<void> {
  const target = { feed_id: feedId, item_id: itemId }
  const going = await ofItem(ctx, target).where('state', '=', 'GOING').execute()
  for (const row of going) {
    const { access, kind } = row as typeof row & {
      access: ItemVersion['access']
      kind: SegmentsKind
    }
    await storeText(ctx, { ...target, access }, kind, JSON.parse(row.segments))
    await remove(ctx, target, { access, kind, state: 'GOING' }, row.saved_at)
  }
}

function ofItem(ctx: Ctx, { feed_id, item_id }: Pick<ItemVersion, 'feed_id' | 'item_id'>) {
  return ctx.db
    .selectFrom('hosting_held_texts')
    .selectAll()
    .where('feed_id', '=', feed_id)
    .where('item_id', '=', item_id)
}

async function remove(
  ctx: Ctx,
  { feed_id, item_id }: Pick<ItemVersion, 'feed_id' | 'item_id'>,
  { access, kind, state }: { access: string; kind: string; state: 'HELD' | 'GOING' },
  savedAt?: Date,
): Promise<void> {
  await ctx.db
    .deleteFrom('hosting_held_texts')
    .where('feed_id', '=', feed_id)
    .where('item_id', '=', item_id)
    .where('access', '=', access)
    .where('kind', '=', kind)
    .where('state', '=', state)
    .$if(savedAt !== undefined, (query) => query.where('saved_at', '=', savedAt ?? new Date()))
    .execute()
}
