import { type Selectable, sql } from 'kysely'
import type { FeedItem, FeedLiveItem } from '#app/protocols/feed/document.ts'
import type { ImportItemState, ImportStatus } from '#app/schemas/studio/imports.ts'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { type Actor, type Authorized, authorize, requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import { invalid, notFound } from '#app/.server/base/lib/errors.ts'
import { requireFeedOwner } from '#app/.server/studio/records/index.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { ArchivedFeed, ArchivedItem } from '../archives/archived.ts'
import type { Channel, SeasonName } from './drafts.ts'

export type ImportRow = Omit<Selectable<DB['imports']>, 'type' | 'status'> & {
  type: 'PODCAST' | 'ARTIST'
  status: ImportStatus
}

export type ImportFeedRow = Omit<Selectable<DB['import_feeds']>, 'type' | 'document' | 'notes'> & {
  type: HostingFeedType
  /** With the livestreams to import; feeds stored before these were supported have none. */
  document: Channel & {
    liveItems?: FeedLiveItem[]
    seasonNames?: SeasonName[]
    /** What an archive of ours has of it. */
    archived?: ArchivedFeed
  }
  notes: string[]
}

/** With whether its old address redirects here; null until it is hosted here, and for an importer who doesn't own it any more. */
type ListedFeedRow = ImportFeedRow & { redirect: string | null }

/** An item as its feed has it, or an archive of ours. */
export type SourceItem = FeedItem & { archived?: ArchivedItem }

export type ImportItemRow = Omit<Selectable<DB['import_items']>, 'state' | 'document' | 'notes'> & {
  state: ImportItemState
  document: SourceItem
  notes: string[]
}

/** The key of the import that a job works on. */
export interface ImportKey {
  userId: string
  importId: string
}

/** Whose imports the actor works on: their own, or those of whom the product acts for. @throws AppError 401 */
export function importerOf(actor: Actor): string {
  return (actor.kind === 'system' && actor.forOwner) || requireUserId(actor)
}

/** An import of the actor's own. @throws 404 NO_IMPORT */
export async function authorizeImport(
  ctx: Ctx,
  importId: string,
  options: { lock?: boolean } = {},
): Promise<Authorized<ImportRow>> {
  const row = await findImport(ctx, { userId: importerOf(ctx.actor), importId }, options)
  if (!row) throw notFound('NO_IMPORT', 'There is no such import.')
  return authorize(row)
}

/** The import of a job; null if it was deleted. */
export async function findImport(
  ctx: Ctx,
  { userId, importId }: ImportKey,
  options: { lock?: boolean } = {},
): Promise<ImportRow | null> {
  let query = ctx.db
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', importId)
  if (options.lock) query = query.forUpdate()
  return ((await query.executeTakeFirst()) as ImportRow | undefined) ?? null
}

/** Refuses an action that belongs to another step of the import. @throws AppError WRONG_STEP, NOT_PROVED */
export function requireStatus(row: ImportRow, ...statuses: ImportStatus[]): void {
  if (statuses.includes(row.status)) return
  const isProved = row.proved_at !== null || row.is_file
  throw isProved
    ? invalid('import_id', importTexts.errors.notReady, 'WRONG_STEP')
    : invalid('import_id', importTexts.errors.notProved, 'NOT_PROVED')
}

export async function setImport(
  ctx: Ctx,
  { userId, importId }: ImportKey,
  values: { status?: ImportStatus; error?: string | null; hosting_feed_id?: string },
): Promise<void> {
  await ctx.db
    .updateTable('imports')
    .set(values)
    .where('user_id', '=', userId)
    .where('id', '=', importId)
    .execute()
}

/** Moves an import from one step to the next; false if it isn't at that step, such as after a cancellation. */
export async function leaveStep(
  ctx: Ctx,
  { userId, importId }: ImportKey,
  from: ImportStatus,
  values: Pick<ImportRow, 'status'> & Partial<Pick<ImportRow, 'error' | 'title' | 'image'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('imports')
    .set(values)
    .where('user_id', '=', userId)
    .where('id', '=', importId)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function importFeeds(ctx: Ctx, key: ImportKey): Promise<ListedFeedRow[]> {
  const rows = await ctx.db
    .selectFrom('import_feeds')
    .leftJoin('hosting_feed_owners', (join) =>
      join
        .onRef('hosting_feed_owners.feed_id', '=', 'import_feeds.hosting_feed_id')
        .onRef('hosting_feed_owners.user_id', '=', 'import_feeds.user_id')
        .on('hosting_feed_owners.role', '=', 'OWNER'),
    )
    .leftJoin('hosting_feeds', 'hosting_feeds.id', 'hosting_feed_owners.feed_id')
    .selectAll('import_feeds')
    .select(sql<string | null>`hosting_feeds.import ->> 'status'`.as('redirect'))
    .where('import_feeds.user_id', '=', key.userId)
    .where('import_id', '=', key.importId)
    .orderBy('position')
    .execute()
  return rows as ListedFeedRow[]
}

/**
 * What an import has made belongs to its owners: an importer who isn't one any more can't change it.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY
 */
export async function requireImported(
  ctx: Ctx,
  feeds: Pick<ImportFeedRow, 'hosting_feed_id'>[],
  options: { lock?: boolean } = {},
): Promise<void> {
  for (const { hosting_feed_id } of feeds)
    if (hosting_feed_id !== null) await requireFeedOwner(ctx, hosting_feed_id, options)
}
