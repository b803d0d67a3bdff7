import { sql } from 'kysely'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import type { Withdrawal } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { enqueueLater } from '#app/.server/base/jobs/index.ts'
import { suspendedItems } from '#app/.server/catalogue/standing/index.ts'
import { notifyOfChangedLists } from './changed-lists.ts'
import { type KnownItem, matchItems, withOwnGuids } from './match-items.ts'
import { type ItemRecord, itemRecords, type ItemSale } from '#app/.server/catalogue/cards/index.ts'

interface KnownRow extends KnownItem {
  contentHash: Buffer
  position: number
  removed: boolean
  reason: string | null
  isSold: boolean
}

/** What a hosted feed knows about its items beyond its document. */
interface HostedItems {
  /** Public ids by guid. */
  itemIds: Map<string, string>
  /** Why items are missing, by public id. */
  unlisted?: ReadonlyMap<string, Withdrawal>
  /** How items are sold, by guid. */
  sales?: ReadonlyMap<string, ItemSale>
}

interface MatchedItem {
  incoming: ItemRecord
  known: KnownRow | null
  id: string
}

const rowsAtOnce = 500
/** How many of the newest items have their texts prefetched; those of older items are fetched on demand. */
const textsAhead = 30

/**
 * Saves the items of a document, writing only rows that changed. True if any was added, changed or removed. What the
 * operator has suspended stays as it is.
 */
export async function saveItems(
  ctx: Ctx,
  feedId: string,
  document: FeedDocument,
  hosted?: HostedItems,
): Promise<boolean> {
  const known = await knownItems(ctx, feedId)
  const incoming = withOwnGuids(itemRecords(document, hosted?.sales))
  const matches = matchItems(known, incoming)
  const suspended = await suspendedItems(ctx, feedId)
  const items = incoming
    .map((record, index): MatchedItem => {
      const match = matches[index] ?? null
      return {
        incoming: record,
        known: match,
        id: match?.id ?? hosted?.itemIds.get(record.guid) ?? newId(),
      }
    })
    .filter(({ id }) => !suspended.has(id))
  await insertItems(
    ctx,
    feedId,
    items.filter((item) => !item.known),
  )
  const changed = items.filter(isChanged)
  await updateItems(ctx, feedId, changed)
  await movePositions(
    ctx,
    feedId,
    items.filter((item) => isOnlyMoved(item)),
  )
  await fetchTexts(ctx, feedId, [...items.filter((item) => !item.known), ...changed])
  // Cached lists would play what is locked now, or lock what is open.
  if (changed.some(({ incoming, known }) => incoming.isSold || known?.isSold))
    await notifyOfChangedLists(ctx)
  const reasons = new Map([
    ...(hosted?.unlisted ?? []),
    ...[...suspended].map((id) => [id, 'UNPUBLISHED'] as const),
  ])
  const removed = await removeMissing(ctx, feedId, missing(known, items, reasons))
  return removed || changed.length > 0 || items.some((item) => !item.known)
}

async function knownItems(ctx: Ctx, feedId: string): Promise<KnownRow[]> {
  const rows = await ctx.db
    .selectFrom('items')
    .select([
      'id',
      'guid',
      'enclosure_url as enclosureUrl',
      'content_hash as contentHash',
      'position',
      'removed_at',
      'removed_reason as reason',
      sql<boolean>`product is not null`.as('isSold'),
    ])
    .where('feed_id', '=', feedId)
    .execute()
  return rows.map(({ removed_at, ...row }) => ({ ...row, removed: removed_at !== null }))
}

function isChanged({ incoming, known }: MatchedItem): boolean {
  return (
    known !== null &&
    (known.removed ||
      known.guid !== incoming.guid ||
      !known.contentHash.equals(incoming.contentHash))
  )
}

function isOnlyMoved(item: MatchedItem): boolean {
  return item.known !== null && !isChanged(item) && item.known.position !== item.incoming.position
}

async function insertItems(ctx: Ctx, feedId: string, items: MatchedItem[]): Promise<void> {
  for (const chunk of chunksOf(items)) {
    await ctx.db
      .insertInto('items')
      .values(
        chunk.map(({ id, incoming }) => ({
          feed_id: feedId,
          id,
          guid: incoming.guid,
          content_hash: incoming.contentHash,
          created_at: ctx.now(),
          updated_at: ctx.now(),
          ...incoming.columns(),
        })),
      )
      .execute()
    await ctx.db
      .insertInto('item_directory')
      .values(chunk.map(({ id }) => ({ item_id: id, feed_id: feedId })))
      .execute()
    await saveGuids(ctx, feedId, chunk)
  }
}

async function updateItems(ctx: Ctx, feedId: string, items: MatchedItem[]): Promise<void> {
  // Items may swap guids: placeholders come first, since no two rows may have the same guid at any time.
  const renamed = items.filter((item) => item.known?.guid !== item.incoming.guid)
  for (const chunk of chunksOf(renamed)) {
    await ctx.db
      .updateTable('items')
      .set({ guid: sql<string>`'moving:' || id` })
      .where('feed_id', '=', feedId)
      .where(
        'id',
        'in',
        chunk.map((item) => item.id),
      )
      .execute()
  }
  for (const chunk of chunksOf(items)) await overwriteItems(ctx, feedId, chunk)
  for (const chunk of chunksOf(renamed)) await saveGuids(ctx, feedId, chunk)
}

/** Writes many stored items by one statement: feeds whose links differ at each fetch change all of theirs. */
async function overwriteItems(ctx: Ctx, feedId: string, items: MatchedItem[]): Promise<void> {
  const rows = items.map(({ id, incoming }) => ({
    ...incoming.columns(),
    guid: incoming.guid,
    content_hash: incoming.contentHash,
    removed_at: null,
    removed_reason: null,
    updated_at: ctx.now(),
    feed_id: feedId,
    id,
    // Of stored items this is kept.
    created_at: ctx.now(),
  }))
  const { feed_id: _feed, id: _id, created_at: _created, ...written } = rows[0]!
  const columns = Object.keys(written) as (keyof typeof written)[]
  await ctx.db
    .insertInto('items')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['feed_id', 'id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    )
    .execute()
}

async function saveGuids(ctx: Ctx, feedId: string, items: MatchedItem[]): Promise<void> {
  await ctx.db
    .insertInto('item_guids')
    .values(
      items.map(({ id, incoming }) => ({
        guid: incoming.guid,
        feed_id: feedId,
        item_id: id,
        seen_at: ctx.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['guid', 'feed_id'])
        .doUpdateSet({ item_id: (eb) => eb.ref('excluded.item_id') }),
    )
    .execute()
}

async function movePositions(ctx: Ctx, feedId: string, items: MatchedItem[]): Promise<void> {
  if (items.length === 0) return
  const ids = items.map((item) => item.id)
  const positions = items.map((item) => item.incoming.position)
  await sql`update items set position = moved.position
    from unnest(${ids}::text[], ${positions}::int[]) as moved (id, position)
    where items.feed_id = ${feedId} and items.id = moved.id`.execute(ctx.db)
}

/** Enqueues fetching the transcripts and chapters of new and changed items. */
async function fetchTexts(ctx: Ctx, feedId: string, items: MatchedItem[]): Promise<void> {
  const newest = items
    .filter(({ incoming }) => incoming.namesTexts)
    .sort((a, b) => publishedTime(b) - publishedTime(a))
    .slice(0, textsAhead)
  await enqueueLater(
    ctx,
    'fetch-item-texts',
    newest.map(({ id }) => ({
      key: `fetch-item-texts:${id}`,
      payload: { feedId, itemId: id },
    })),
  )
}

function publishedTime({ incoming }: MatchedItem): number {
  return incoming.published ? Date.parse(incoming.published) : 0
}

interface Missing {
  id: string
  reason: Withdrawal | null
}

/** Stored items that the document doesn't contain and that aren't yet marked as removed for the same reason. */
function missing(
  known: KnownRow[],
  items: MatchedItem[],
  unlisted: ReadonlyMap<string, Withdrawal>,
): Missing[] {
  const incoming = new Set(items.map((item) => item.id))
  return known.flatMap(({ id, removed, reason: before }) => {
    const reason = unlisted.get(id) ?? null
    return incoming.has(id) || (removed && reason === before) ? [] : [{ id, reason }]
  })
}

/** Marks items as removed, and live items among them as ended; those with a reason also lose their media. */
async function removeMissing(ctx: Ctx, feedId: string, gone: Missing[]): Promise<boolean> {
  if (gone.length === 0) return false
  const ids = gone.map(({ id }) => id)
  const reasons = gone.map(({ reason }) => reason)
  await sql`update items set removed_at = coalesce(removed_at, ${ctx.now()}), removed_reason = gone.reason,
      live_status = case when type = 'LIVE' then 'ENDED' end
    from unnest(${ids}::text[], ${reasons}::text[]) as gone (id, reason)
    where items.feed_id = ${feedId} and items.id = gone.id`.execute(ctx.db)
  if (reasons.some((reason) => reason !== null)) await notifyOfChangedLists(ctx)
  return true
}

function chunksOf<T>(list: T[]): T[][] {
  const chunks: T[][] = []
  for (let start = 0; start < list.length; start += rowsAtOnce)
    chunks.push(list.slice(start, start + rowsAtOnce))
  return chunks
}
