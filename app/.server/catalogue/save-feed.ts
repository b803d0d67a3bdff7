import { sql } from 'kysely'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import type { Withdrawal } from '#app/schemas/content.ts'
import { type Ctx, transact } from '../ctx.ts'
import { newId } from '../ids.ts'
import { enqueue } from '../jobs/index.ts'
import { findFeedIdFor } from './find-feed.ts'
import type { FeedType } from './feed-type.ts'
import { linkPublishers } from './publishers.ts'
import { feedColumns, type ItemSale } from './records.ts'
import { saveGenres } from './save-genres.ts'
import { saveItems } from './save-items.ts'
import { saveRemoteItems } from './save-remote-items.ts'

export interface FeedToSave {
  /** The feed's current address; earlier ones go into `alsoAt`. */
  url: string
  alsoAt?: string[]
  document: FeedDocument
  /** SHA-256 of the bytes it was parsed from; absent for a hosted feed. */
  contentHash?: Buffer
  etag?: string | null
  lastModified?: string | null
  nextCheckAt: Date | null
  /** Genres of its music, for which a feed document has no field. */
  musicGenres?: readonly string[]
  /** Set if this is the public side of a hosted feed. */
  hosted?: HostedFeed
}

interface HostedFeed {
  hostingFeedId: string
  publicId: string
  /** The public ids of its items by guid. */
  itemIds: Map<string, string>
  /** Why items are missing from the document, by public id; other items have no reason. */
  unlisted?: ReadonlyMap<string, Withdrawal>
  /** How its items are sold, by guid. */
  sales?: ReadonlyMap<string, ItemSale>
}

export interface SavedFeed {
  status: 'added' | 'updated' | 'unchanged'
  id: string
  type: FeedType
  title: string
}

/**
 * Saves a feed to the catalogue, as a new one or over the one it matches, in one transaction. Ids don't change; items
 * missing from the document keep their page. Saving a withdrawn feed publishes it again.
 */
export function saveFeed(ctx: Ctx, feed: FeedToSave): Promise<SavedFeed> {
  return transact(ctx, async (ctx) => {
    // Two saves at once would both insert the feed.
    await lockFeed(ctx, { guid: feed.document.guid ?? null, url: feed.url })
    const known = feed.hosted
      ? await hostedFeedId(ctx, feed.hosted.publicId)
      : await findFeedIdFor(ctx, feed.url, feed.document)
    const here = known && !feed.hosted ? await hostedHere(ctx, known) : null
    if (here) return here
    const id = known ?? feed.hosted?.publicId ?? newId()
    const columns = feedColumns(feed.document)
    const state = {
      ...columns,
      url: feed.url,
      content_hash: feed.contentHash ?? Buffer.alloc(0),
      etag: feed.etag ?? null,
      last_modified: feed.lastModified ?? null,
      hosting_feed_id: feed.hosted?.hostingFeedId ?? null,
      checked_at: ctx.now(),
      next_check_at: feed.nextCheckAt,
      failures: 0,
      last_error: null,
      failing_since: null,
      failure: null,
      status: 'ACTIVE',
    }
    const changed = known ? await updateFeed(ctx, id, state) : await insertFeed(ctx, id, state)
    await saveAddresses(ctx, id, [feed.url, ...(feed.alsoAt ?? [])])
    const itemsChanged = await saveItems(ctx, id, feed.document, feed.hosted)
    const listChanged = await saveRemoteItems(ctx, id, feed.document.remoteItems)
    await linkPublishers(ctx, id)
    await saveGenres(ctx, {
      feedId: id,
      categories: [...feed.document.categories, ...(feed.musicGenres ?? []).map(named)],
      newestItemAt: columns.newest_item_at,
    })
    if (listChanged) await lookForUnknown(ctx, id)
    const isChanged = changed || itemsChanged || listChanged
    if (isChanged) await noteChange(ctx, id)
    return {
      status: !known ? 'added' : isChanged ? 'updated' : 'unchanged',
      id,
      type: columns.type,
      title: columns.title,
    }
  })
}

/** Makes other changes of the same feed wait until the transaction ends. */
export async function lockFeed(
  ctx: Ctx,
  { guid, url }: { guid: string | null; url: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${guid ?? url}))`.execute(ctx.db)
}

/** A list may name feeds that the catalogue lacks. */
function lookForUnknown(ctx: Ctx, feedId: string): Promise<void> {
  return enqueue(
    ctx,
    'find-unknown-feeds',
    { feedId },
    { key: `find-unknown-feeds:${feedId}`, maxAttempts: 3 },
  )
}

function named(text: string): { text: string } {
  return { text }
}

type FeedState = ReturnType<typeof feedColumns> & {
  url: string
  content_hash: Buffer
  checked_at: Date
  next_check_at: Date | null
  status: string
}

async function hostedFeedId(ctx: Ctx, publicId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('feeds')
    .select('id')
    .where('id', '=', publicId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A feed hosted here is never overwritten by what one of its earlier addresses still serves. */
async function hostedHere(ctx: Ctx, id: string): Promise<SavedFeed | null> {
  const row = await ctx.db
    .selectFrom('feeds')
    .select(['id', 'type', 'title'])
    .where('id', '=', id)
    .where('hosting_feed_id', 'is not', null)
    .executeTakeFirst()
  return row ? { ...row, type: row.type as FeedType, status: 'unchanged' } : null
}

async function insertFeed(ctx: Ctx, id: string, state: FeedState): Promise<boolean> {
  await ctx.db
    .insertInto('feeds')
    .values({ id, ...state, changed_at: ctx.now(), created_at: ctx.now() })
    .execute()
  if (state.image !== null) await enqueueCoverFacts(ctx, id)
  return true
}

/** Updates the feed's row; true if its document, address or status has changed. */
async function updateFeed(ctx: Ctx, id: string, state: FeedState): Promise<boolean> {
  const before = await ctx.db
    .selectFrom('feeds')
    .select([
      'url',
      'image',
      'status',
      sql<boolean>`document is distinct from ${state.document}::jsonb`.as('differs'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await ctx.db.updateTable('feeds').set(state).where('id', '=', id).execute()
  if (before.image !== state.image) await enqueueCoverFacts(ctx, id)
  return before.differs || before.url !== state.url || before.status !== state.status
}

function enqueueCoverFacts(ctx: Ctx, feedId: string): Promise<void> {
  const options = { key: `look-at-picture:${feedId}`, maxAttempts: 3 }
  return enqueue(ctx, 'look-at-picture', { contentId: feedId }, options)
}

/** Marks the feed as changed and enqueues its search index job, in the transaction of the change. */
export async function noteChange(ctx: Ctx, feedId: string): Promise<void> {
  await ctx.db
    .updateTable('feeds')
    .set({ changed_at: ctx.now() })
    .where('id', '=', feedId)
    .execute()
  await enqueue(ctx, 'index-feed', { feedId }, { key: `index-feed:${feedId}` })
}

async function saveAddresses(ctx: Ctx, feedId: string, urls: string[]): Promise<void> {
  const rows = [...new Set(urls)]
    .filter((url) => url.length <= 2000)
    .map((url) => ({ url, feed_id: feedId }))
  await ctx.db
    .insertInto('feed_addresses')
    .values(rows)
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ feed_id: feedId }))
    .execute()
}
