import { sql } from 'kysely'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import type { Withdrawal } from '#app/schemas/catalogue/content.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { changesOf, type OwnedDocument } from './feed-changes.ts'
import { noteFeedChange } from './feed-history.ts'
import { feedAtAddress } from './find-feed.ts'
import {
  feedColumns,
  type FeedType,
  type ItemSale,
  linkPublishers,
} from '#app/.server/catalogue/cards/index.ts'
import {
  type FeedNames,
  isSuspended,
  refuseKeptOut,
} from '#app/.server/catalogue/standing/index.ts'
import { claimGuid, type GuidBasis } from './guid-claims.ts'
import { freeAlias } from './other-feed.ts'
import { noteChange } from './note-change.ts'
import { lockFeed } from './lock-feed.ts'
import { withoutRepeats } from './match-items.ts'
import { saveAddresses } from './save-addresses.ts'
import { saveGenres } from './save-genres.ts'
import { saveItems } from './save-items.ts'
import { saveRemoteItems } from './save-remote-items.ts'

export interface FeedToSave {
  /** The feed's own address: what the document was read from. */
  url: string
  /** Its own address so far, which says itself that the feed has moved to `url`, and how. */
  moved?: { from: string; by: 'REDIRECT' | 'NEW_FEED_URL' } | null
  /** The id of the feed whose address was fetched, if known: it may have moved meanwhile. */
  checked?: string
  /** Aliases; addresses of other feeds stay theirs. */
  alsoAt?: string[]
  /** The feed that had `url` as an alias, though another feed is served there now. */
  freedFrom?: string
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
  /** Whether its owner proved that its podcast:guid is theirs. */
  isGuidProved?: boolean
}

export interface SavedFeed {
  status: 'added' | 'updated' | 'unchanged'
  id: string
  type: FeedType
  title: string
}

/**
 * Saves a feed to the catalogue in one transaction: over the one whose own address it was read from, otherwise as a new
 * one, whatever its document says of itself. At an alias nothing is saved. Ids don't change; items missing from the
 * document keep their page. Saving a withdrawn feed publishes it again, unless the operator has suspended it: nothing is
 * written to such a feed of another host.
 * @throws AppError 403 KEPT_OUT
 */
export function saveFeed(ctx: Ctx, feed: FeedToSave): Promise<SavedFeed> {
  return transact(ctx, async (ctx) => {
    await lockFeed(ctx, [feed.url, feed.moved?.from, feed.document.guid])
    if (!feed.hosted) await refuseKeptOut(ctx, namesOf(feed))
    if (feed.freedFrom !== undefined) await freeAlias(ctx, feed.freedFrom, feed.url)
    const known = feed.hosted ? await stored(ctx, feed.hosted.publicId) : await storedAt(ctx, feed)
    if (known && !feed.hosted && !(await mayBeWritten(ctx, known, feed)))
      return { status: 'unchanged', id: known.id, type: known.type as FeedType, title: known.title }
    const id = known?.id ?? feed.hosted?.publicId ?? newId()
    const document = withoutRepeats(feed.document)
    const columns = feedColumns(document)
    const url = known && feed.moved && !(await isFree(ctx, feed.url, id)) ? known.url : feed.url
    const state = {
      ...columns,
      ...(await guidOf(ctx, { ...feed, url }, { id, guid: columns.guid })),
      url,
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
    const changed = known ? await updateFeed(ctx, known, state) : await insertFeed(ctx, id, state)
    await saveAddresses(ctx, id, [url, ...(feed.alsoAt ?? [])])
    await noteFeedChange(ctx, id, changesOf(feed, known, state))
    const itemsChanged = await saveItems(ctx, id, document, feed.hosted)
    const listChanged = await saveRemoteItems(ctx, id, feed.document.remoteItems)
    await linkPublishers(ctx, id)
    await saveGenres(ctx, {
      feedId: id,
      // Pages of genres have none that is hidden.
      categories: known?.is_hidden
        ? []
        : [...feed.document.categories, ...(feed.musicGenres ?? []).map(named)],
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
  guid_basis: GuidBasis | null
  url: string
  hosting_feed_id: string | null
  content_hash: Buffer
  checked_at: Date
  next_check_at: Date | null
  status: string
}

type StoredFeed = NonNullable<Awaited<ReturnType<typeof stored>>>

function stored(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('feeds')
    .select([
      'id',
      'url',
      'type',
      'title',
      'image',
      'status',
      'guid',
      'hosting_feed_id',
      'is_hidden',
    ])
    .select(
      sql<OwnedDocument>`jsonb_build_object('guid', document->'guid', 'owner', document->'owner', 'locked', document->'locked')`.as(
        'owned',
      ),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

async function storedAt(
  ctx: Ctx,
  { url, moved, checked }: FeedToSave,
): Promise<StoredFeed | undefined> {
  if (checked !== undefined) return stored(ctx, checked)
  const place = await feedAtAddress(ctx, moved?.from ?? url)
  return place ? stored(ctx, place.id) : undefined
}

/** What it may be kept out by. */
function namesOf({ url, moved, alsoAt = [], document }: FeedToSave): FeedNames {
  return { urls: [url, moved?.from, ...alsoAt, document.selfUrl], guid: document.guid }
}

/**
 * A feed is written from its own address alone, read under its lock: an alias may serve anything by now. A feed that is
 * hosted here is never overwritten by what a former address still serves.
 */
async function mayBeWritten(
  ctx: Ctx,
  { id, url, status, hosting_feed_id }: StoredFeed,
  feed: FeedToSave,
): Promise<boolean> {
  if (hosting_feed_id !== null || url !== (feed.moved?.from ?? feed.url)) return false
  return status !== 'WITHDRAWN' || !(await isSuspended(ctx, id))
}

/** Whether a feed may move to an address: it is free, or an alias of this feed. */
async function isFree(ctx: Ctx, url: string, feedId: string): Promise<boolean> {
  const owner = await feedAtAddress(ctx, url)
  return owner === null || owner.id === feedId
}

/** The guid that the feed holds: the one that it names, unless another feed has a stronger claim. */
async function guidOf(
  ctx: Ctx,
  { url, hosted }: FeedToSave,
  { id, guid }: { id: string; guid: string | null },
): Promise<{ guid: string | null; guid_basis: GuidBasis | null }> {
  if (guid === null) return { guid: null, guid_basis: null }
  const isProved = hosted?.isGuidProved ?? false
  const guid_basis = await claimGuid(ctx, { feedId: id, guid, url, isProved })
  return { guid: guid_basis && guid, guid_basis }
}

async function insertFeed(ctx: Ctx, id: string, state: FeedState): Promise<boolean> {
  await ctx.db
    .insertInto('feeds')
    .values({ id, ...state, changed_at: ctx.now(), created_at: ctx.now() })
    .execute()
  if (state.image !== null) await enqueueCoverFacts(ctx, id)
  return true
}

/** Updates the feed's row; true if its document, address, guid or status has changed. */
async function updateFeed(ctx: Ctx, before: StoredFeed, state: FeedState): Promise<boolean> {
  const { differs } = await ctx.db
    .selectFrom('feeds')
    .select(sql<boolean>`document is distinct from ${state.document}::jsonb`.as('differs'))
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow()
  await ctx.db.updateTable('feeds').set(state).where('id', '=', before.id).execute()
  if (before.image !== state.image) await enqueueCoverFacts(ctx, before.id)
  const { url, status, guid } = state
  return differs || before.url !== url || before.status !== status || before.guid !== guid
}

function enqueueCoverFacts(ctx: Ctx, feedId: string): Promise<void> {
  const options = { key: `look-at-picture:${feedId}`, maxAttempts: 3 }
  return enqueue(ctx, 'look-at-picture', { contentId: feedId }, options)
}
