import { type Authorized, requireUserId } from '#app/.server/base/actor.ts'
import { type ArchivedFile, jsonFile, tarArchive, textFile } from '#app/.server/base/lib/tar.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  authorizeFeed,
  type FeedRow,
  type ItemRow,
  requireOwner,
  toFeedRow,
  toHostingFeed,
  toHostingItem,
  toItemRow,
} from '#app/.server/studio/records/index.ts'
import { livestreamsOf, renderHostedFeed } from '#app/.server/studio/publishing/index.ts'
import { notesTemplates } from '#app/.server/studio/editing/index.ts'
import type { NotesTemplateInput } from '#app/schemas/studio/notes-templates.ts'
import { ownersOf } from '#app/.server/studio/team/index.ts'
import { referencesOf } from '#app/.server/studio/texts/index.ts'
import { speakingKey } from './show-key.ts'

const rowsAtOnce = 200
/** Media types of small text files. */
const textTypes = [
  'ITEM_TRANSCRIPT',
  'ITEM_AI_TRANSCRIPT',
  'ITEM_CHAPTERS',
  'ITEM_AI_CHAPTERS',
  'ITEM_SUMMARY',
]

/**
 * Streams a feed as a tar archive: its RSS, its record and those of its items, descriptions as Markdown, templates, transcripts,
 * chapters, music references, livestreams, the public key that speaks for it, and a list of all files; with `media` also the files. An artist includes its
 * releases. It is made while it is read, a part of a file at a time.
 */
export async function exportArchive(
  ctx: Ctx,
  { feed_id, media }: { feed_id: string; media: boolean },
): Promise<AsyncGenerator<Uint8Array>> {
  const feed = await ownedFeed(ctx, feed_id)
  await requireFreshProof(ctx, 'takeOut')
  await recordEvent(ctx, 'FEED_EXPORTED', { feedId: feed.id })
  return tarArchive(feedAndReleases(ctx, feed, media))
}

/** The files of every show and artist that the actor owns, with media, as part of a larger archive. */
export async function* ownedFeedsFiles(ctx: Ctx): AsyncGenerator<ArchivedFile> {
  const owned = await ctx.db
    .selectFrom('hosting_feed_owners')
    .innerJoin('hosting_feeds', 'hosting_feeds.id', 'hosting_feed_owners.feed_id')
    .select('hosting_feeds.id')
    .where('hosting_feed_owners.user_id', '=', requireUserId(ctx.actor))
    .where('hosting_feed_owners.role', '=', 'OWNER')
    .where('hosting_feeds.publisher_id', 'is', null)
    .orderBy('hosting_feeds.id')
    .execute()
  for (const { id } of owned) yield* feedAndReleases(ctx, await authorizeFeed(ctx, id), true)
}

/** The total size in bytes of the media files of a feed and its releases. */
export async function exportSize(ctx: Ctx, { feed_id }: { feed_id: string }): Promise<number> {
  const feed = await ownedFeed(ctx, feed_id)
  const { bytes } = await ctx.db
    .selectFrom('media_objects')
    .innerJoin('hosting_feeds', 'hosting_feeds.id', 'media_objects.feed_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('num_bytes'), eb.lit(0)).as('bytes'))
    .where((eb) =>
      eb.or([eb('hosting_feeds.id', '=', feed.id), eb('hosting_feeds.publisher_id', '=', feed.id)]),
    )
    .where('state', '=', 'READY')
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Editors can't export a feed. */
async function ownedFeed(ctx: Ctx, feedId: string): Promise<Authorized<FeedRow>> {
  const feed = await authorizeFeed(ctx, feedId)
  await requireOwner(ctx, feed)
  return feed
}

async function* feedAndReleases(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  media: boolean,
): AsyncGenerator<ArchivedFile> {
  yield* feedFiles(ctx, feed, media)
  const releases = await ctx.db
    .selectFrom('hosting_feeds')
    .selectAll()
    .where('publisher_id', '=', feed.id)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute()
  for (const release of releases) yield* feedFiles(ctx, toFeedRow(release), media)
}

async function* feedFiles(ctx: Ctx, feed: FeedRow, media: boolean): AsyncGenerator<ArchivedFile> {
  const now = ctx.now()
  const xml = await renderHostedFeed(ctx, feed.id)
  if (xml !== null) yield textFile(`${feed.id}/feed.xml`, xml, now)
  const record = {
    feed: toHostingFeed(feed, await ownersOf(ctx, feed.id)),
    subscription: feed.subscription,
  }
  yield jsonFile(`${feed.id}/feed.json`, record, now)
  yield textFile(`${feed.id}/description.md`, feed.content.description ?? '', now)
  const templates = await templatesOf(ctx, feed)
  if (templates.length > 0) yield jsonFile(`${feed.id}/notes-templates.json`, templates, now)
  const key = await speakingKey(ctx, feed.id)
  if (key) yield jsonFile(`${feed.id}/nostr-key.json`, key, now)
  const livestreams = await livestreamsOf(ctx, feed.id)
  if (livestreams.length > 0) yield jsonFile(`${feed.id}/livestreams.json`, livestreams, now)
  for await (const items of pagesOfItems(ctx, feed.id)) yield* itemFiles(ctx, feed.id, items)
  const list = ['path,media_type,content_type,num_bytes']
  for await (const object of objectsOf(ctx, feed.id)) {
    list.push(
      [object.path, object.media_type, object.content_type, object.num_bytes].map(cell).join(),
    )
    if (media || textTypes.includes(object.media_type)) yield* storedFile(ctx, object.path)
  }
  yield textFile(`${feed.id}/media.csv`, `${list.join('\r\n')}\r\n`, now)
}

/** The named templates of a show's notes; the one that new episodes begin with is in its record. */
async function templatesOf(ctx: Ctx, { id, type }: FeedRow): Promise<NotesTemplateInput[]> {
  if (type !== 'PODCAST') return []
  const templates = await notesTemplates(ctx, { feed_id: id })
  return templates.map(({ name, notes }) => ({ name, notes }))
}

async function* itemFiles(
  ctx: Ctx,
  feedId: string,
  items: ItemRow[],
): AsyncGenerator<ArchivedFile> {
  const now = ctx.now()
  const ids = items.map(({ id }) => id)
  const references = await referencesOf(ctx, feedId, ids)
  for (const item of items) {
    const folder = `${feedId}/items/${item.id}`
    yield jsonFile(`${folder}/item.json`, toHostingItem(item), now)
    if (item.content.description)
      yield textFile(`${folder}/notes.md`, item.content.description, now)
    const own = references.get(item.id)
    if (own) yield jsonFile(`${folder}/references.json`, own, now)
  }
}

function cell(value: string | number): string {
  return /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value)
}

async function* pagesOfItems(ctx: Ctx, feedId: string): AsyncGenerator<ItemRow[]> {
  let after = ''
  while (true) {
    const rows = await ctx.db
      .selectFrom('hosting_items')
      .selectAll()
      .where('feed_id', '=', feedId)
      .where('id', '>', after)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    yield rows.map(toItemRow)
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.id ?? ''
  }
}

async function* objectsOf(ctx: Ctx, feedId: string) {
  let after = ''
  while (true) {
    const rows = await ctx.db
      .selectFrom('media_objects')
      .select(['path', 'media_type', 'content_type', 'num_bytes'])
      .where('feed_id', '=', feedId)
      .where('path', '>', after)
      .where('state', '=', 'READY')
      .orderBy('path')
      .limit(rowsAtOnce)
      .execute()
    yield* rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.path ?? ''
  }
}

/** A stored file with its current size; left out if it no longer exists. */
async function* storedFile(ctx: Ctx, path: string): AsyncGenerator<ArchivedFile> {
  const found = await ctx.storage.head(path)
  const content = found && (await ctx.storage.read(path))
  if (content) yield { path, size: found.size, modified: found.lastModified, content }
}
