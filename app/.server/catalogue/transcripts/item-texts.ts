import { sql } from 'kysely'
import type { FeedItem } from '#app/protocols/feed/document.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'

export type TextKind = 'TRANSCRIPT' | 'CHAPTERS'

export interface ItemKey {
  feedId: string
  itemId: string
}

/** An item's document, and the stored state of the text that it names. */
export interface KeptText {
  document: Pick<
    FeedItem,
    'transcripts' | 'chapters' | 'inlineChapters' | 'description' | 'contentHtml'
  >
  feedLanguage: string | null
  /** Null if it was never read. */
  entries: unknown
  language: string | null
  /** Whether it may be fetched now: it was never tried, or its pause is over. */
  isDue: boolean
}

const noText: KeptText = {
  document: { transcripts: [], inlineChapters: [], description: '' },
  feedLanguage: null,
  entries: null,
  language: null,
  isDue: false,
}

const minute = 60_000
const firstPause = 60 * minute
const longestPause = 7 * 24 * 60 * minute
/** During this time after a fetch was started, readers don't start another one. */
const askingPause = minute
export const maxAutomaticTries = 5

/** The key of an item by its id. @throws CONTENT_NOT_FOUND */
export async function findItem(ctx: Ctx, itemId: string): Promise<ItemKey> {
  const place = await ctx.db
    .selectFrom('item_directory')
    .select('feed_id as feedId')
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  if (!place) throw notFound('CONTENT_NOT_FOUND')
  return { feedId: place.feedId, itemId }
}

/** The item with its stored text; empty for a withdrawn item. @throws CONTENT_NOT_FOUND */
export async function keptText(ctx: Ctx, item: ItemKey, kind: TextKind): Promise<KeptText> {
  const row = await ctx.db
    .selectFrom('items')
    .innerJoin('feeds', 'feeds.id', 'items.feed_id')
    .leftJoin('item_texts', (join) =>
      join
        .onRef('item_texts.feed_id', '=', 'items.feed_id')
        .onRef('item_texts.item_id', '=', 'items.id')
        .on('item_texts.kind', '=', kind),
    )
    .select([
      'items.document',
      'items.removed_reason',
      'feeds.language as feed_language',
      'item_texts.entries',
      'item_texts.language',
      'item_texts.checked_at',
      'item_texts.retry_at',
    ])
    .where('items.feed_id', '=', item.feedId)
    .where('items.id', '=', item.itemId)
    .executeTakeFirst()
  if (!row) throw notFound('CONTENT_NOT_FOUND')
  if (row.removed_reason !== null) return noText
  return {
    document: row.document as FeedItem,
    feedLanguage: row.feed_language,
    entries: row.entries,
    language: row.language,
    isDue: row.checked_at === null || (row.retry_at !== null && row.retry_at <= ctx.now()),
  }
}

/** Claims fetching a text. With `onlyDue`, false if it was fetched, is being fetched, or its pause is not over. */
export async function claimFetch(
  ctx: Ctx,
  { feedId, itemId }: ItemKey,
  kind: TextKind,
  options: { onlyDue: boolean },
): Promise<boolean> {
  const until = new Date(ctx.now().getTime() + askingPause)
  const row = await ctx.db
    .insertInto('item_texts')
    .values({
      feed_id: feedId,
      item_id: itemId,
      kind,
      retry_at: until,
      checked_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['feed_id', 'item_id', 'kind'])
        .doUpdateSet({ retry_at: until, checked_at: ctx.now() })
        .where((eb) =>
          options.onlyDue ? eb('item_texts.retry_at', '<=', ctx.now()) : eb.lit(true),
        ),
    )
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveText(
  ctx: Ctx,
  { feedId, itemId }: ItemKey,
  kind: TextKind,
  found: { entries: readonly unknown[]; language: string | null },
): Promise<void> {
  const values = {
    entries: JSON.stringify(found.entries, storable),
    language: found.language,
    failures: 0,
    last_error: null,
    retry_at: null,
    checked_at: ctx.now(),
  }
  await ctx.db
    .insertInto('item_texts')
    .values({ feed_id: feedId, item_id: itemId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['feed_id', 'item_id', 'kind']).doUpdateSet(values))
    .execute()
}

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value
}

/** Records a failure, with a growing pause. Returns the number of failures and when to retry. */
export async function saveFailure(
  ctx: Ctx,
  { feedId, itemId }: ItemKey,
  kind: TextKind,
  message: string,
): Promise<{ failures: number; retryAt: Date }> {
  const { failures } = await ctx.db
    .updateTable('item_texts')
    .set({ failures: sql<number>`failures + 1`, last_error: message.slice(0, 300) })
    .where('feed_id', '=', feedId)
    .where('item_id', '=', itemId)
    .where('kind', '=', kind)
    .returning('failures')
    .executeTakeFirstOrThrow()
  const pause = Math.min(firstPause * 2 ** Math.min(failures - 1, 10), longestPause)
  const retryAt = new Date(ctx.now().getTime() + pause)
  await ctx.db
    .updateTable('item_texts')
    .set({ retry_at: retryAt })
    .where('feed_id', '=', feedId)
    .where('item_id', '=', itemId)
    .where('kind', '=', kind)
    .execute()
  return { failures, retryAt }
}
