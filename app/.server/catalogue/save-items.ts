import { sql } from 'kysely'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import type { Ctx } from '../ctx.ts'
import { newId } from '../ids.ts'
import { enqueueLater } from '../jobs/index.ts'
import { type KnownItem, matchItems, withOwnGuids } from './match-items.ts'
import { type ToldRecord, toldRecords } from './records.ts'

interface KnownRow extends KnownItem {
  contentHash: Buffer
  position: number
  removed: boolean
}

interface MatchedItem {
  told: ToldRecord
  known: KnownRow | null
  id: string
}

const rowsAtOnce = 500
/** Of the newest items of a feed the texts are fetched ahead; those of older ones when somebody asks for them. */
const textsAhead = 30

/** Writes the items of a document, touching only rows that changed. Says whether any did. */
export async function saveItems(
  ctx: Ctx,
  feedId: string,
  document: FeedDocument,
  publicIds?: Map<string, string>,
): Promise<boolean> {
  const known = await knownItems(ctx, feedId)
  const told = withOwnGuids(toldRecords(document))
  const matches = matchItems(known, told)
  const items = told.map((record, index): MatchedItem => {
    const match = matches[index] ?? null
    return { told: record, known: match, id: match?.id ?? publicIds?.get(record.guid) ?? newId() }
  })
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
  const removed = await removeUntold(ctx, feedId, known, items)
  return removed > 0 || changed.length > 0 || items.some((item) => !item.known)
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
    ])
    .where('feed_id', '=', feedId)
    .execute()
  return rows.map(({ removed_at, ...row }) => ({ ...row, removed: removed_at !== null }))
}

function isChanged({ told, known }: MatchedItem): boolean {
  return (
    known !== null &&
    (known.removed || known.guid !== told.guid || !known.contentHash.equals(told.contentHash))
  )
}

function isOnlyMoved(item: MatchedItem): boolean {
  return (
    item.known !== null && !isChanged(item) && item.known.position !== item.told.columns.position
  )
}

async function insertItems(ctx: Ctx, feedId: string, items: MatchedItem[]): Promise<void> {
  for (const chunk of chunksOf(items)) {
    await ctx.db
      .insertInto('items')
      .values(
        chunk.map(({ id, told }) => ({
          feed_id: feedId,
          id,
          guid: told.guid,
          content_hash: told.contentHash,
          created_at: ctx.now(),
          updated_at: ctx.now(),
          ...told.columns,
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
  // Guids may change places within a feed; freed first, no two rows hold the same one on the way.
  const renamed = items.filter((item) => item.known?.guid !== item.told.guid)
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
  for (const { id, told } of items) {
    await ctx.db
      .updateTable('items')
      .set({
        ...told.columns,
        guid: told.guid,
        content_hash: told.contentHash,
        removed_at: null,
        updated_at: ctx.now(),
      })
      .where('feed_id', '=', feedId)
      .where('id', '=', id)
      .execute()
  }
  for (const chunk of chunksOf(renamed)) await saveGuids(ctx, feedId, chunk)
}

async function saveGuids(ctx: Ctx, feedId: string, items: MatchedItem[]): Promise<void> {
  await ctx.db
    .insertInto('item_guids')
    .values(items.map(({ id, told }) => ({ guid: told.guid, feed_id: feedId, item_id: id })))
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
  const positions = items.map((item) => item.told.columns.position)
  await sql`update items set position = moved.position
    from unnest(${ids}::text[], ${positions}::int[]) as moved (id, position)
    where items.feed_id = ${feedId} and items.id = moved.id`.execute(ctx.db)
}

/** Has the transcripts and chapters read that new and changed items name. */
async function fetchTexts(ctx: Ctx, feedId: string, items: MatchedItem[]): Promise<void> {
  const newest = items
    .filter(({ told }) => told.namesTexts)
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

function publishedTime({ told }: MatchedItem): number {
  return told.columns.published_at ? Date.parse(told.columns.published_at) : 0
}

/** Items that the feed stopped naming leave its lists; a live item that went away has ended. */
async function removeUntold(
  ctx: Ctx,
  feedId: string,
  known: KnownRow[],
  items: MatchedItem[],
): Promise<number> {
  const told = new Set(items.map((item) => item.id))
  const gone = known.filter((item) => !item.removed && !told.has(item.id)).map((item) => item.id)
  for (const chunk of chunksOf(gone)) {
    await ctx.db
      .updateTable('items')
      .set({ removed_at: ctx.now(), live_status: sql`case when type = 'LIVE' then 'ENDED' end` })
      .where('feed_id', '=', feedId)
      .where('id', 'in', chunk)
      .execute()
  }
  return gone.length
}

function chunksOf<T>(list: T[]): T[][] {
  const chunks: T[][] = []
  for (let start = 0; start < list.length; start += rowsAtOnce)
    chunks.push(list.slice(start, start + rowsAtOnce))
  return chunks
}
