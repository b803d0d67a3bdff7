import { sql } from 'kysely'
import type { RemoteItem } from '#app/protocols/feed/document.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import { byTrackNumber } from '#app/rules/studio/track-order.ts'
import { commentsOf } from './episode-notes.ts'
import { isSuspendedSql } from '#app/.server/catalogue/standing/index.ts'
import type { DocumentSources } from './document.ts'
import { boughtSql, itemExtras } from '#app/.server/studio/access/index.ts'
import { publishedFee, publishedPresets } from '#app/.server/studio/team/index.ts'
import { listedLivestreams } from './live/livestream-records.ts'
import { referencesOf } from '#app/.server/studio/texts/index.ts'
import {
  type FeedRow,
  type ItemRow,
  toFeedRow,
  toItemRow,
} from '#app/.server/studio/records/index.ts'

/** The version of an item that the document contains; null to list a locked item without files, undefined to leave it out. */
export type VersionChoice = (item: ItemRow) => Access | null | undefined

/**
 * Reads the current data that a published feed's document is made from, with the items that `choose` keeps; null for a
 * draft, and for what the operator has suspended.
 */
export async function documentSources(
  ctx: Ctx,
  feedId: string,
  choose: VersionChoice,
  keptFor: string | null = null,
): Promise<DocumentSources | null> {
  const row = await ctx.db
    .selectFrom('hosting_feeds')
    .selectAll()
    .where('id', '=', feedId)
    .where(isOpen(ctx))
    .executeTakeFirst()
  if (!row?.published_at && !(keptFor !== null && row?.removed_at)) return null
  const feed = toFeedRow(row)
  const artist = feed.publisher_id ? await artistOf(ctx, feed.publisher_id) : null
  const { items, versions } = await chosenItems(ctx, feed, choose, keptFor)
  return {
    feed,
    items,
    versions,
    livestreams: feed.type === 'PODCAST' ? await listedLivestreams(ctx, feed.id) : [],
    releases: feed.type === 'ARTIST' ? await publishedReleases(ctx, feed.id) : [],
    publisher: artist && remoteItemOf(ctx, artist, 'publisher'),
    artist: artist && artist.content,
    extras: await itemExtras(ctx, [feed.id], versions),
    references: await referencesOf(
      ctx,
      feed.id,
      items.map(({ id }) => id),
    ),
    comments:
      feed.type === 'PODCAST' && isEnabled(ctx.site, 'SOCIAL')
        ? await commentsOf(ctx, feed.id)
        : new Map(),
    fee: await publishedFee(ctx),
    presets: await publishedPresets(ctx, feed),
    site: ctx.site,
  }
}

/** A feed's published items in its order, with the version of each that the document contains. */
async function chosenItems(ctx: Ctx, feed: FeedRow, choose: VersionChoice, keptFor: string | null) {
  const versions = new Map<string, Access | null>()
  const items = feed.type === 'ARTIST' ? [] : await publishedItems(ctx, [feed.id], keptFor)
  for (const item of items) {
    const version = choose(item)
    if (version !== undefined) versions.set(item.id, version)
  }
  const chosen = items.filter(({ id }) => versions.has(id))
  return { items: isInOrder(feed) ? chosen.sort(byNumber) : chosen, versions }
}

/** SQL: whether a row of `hosting_feeds` isn't suspended. */
function isOpen({ now }: Ctx) {
  return sql<boolean>`not ${isSuspendedSql(now(), sql.ref('hosting_feeds.public_id'))}`
}

/** The published items of these feeds, newest first, and deleted ones that an account has bought. */
export async function publishedItems(
  ctx: Ctx,
  feedIds: readonly string[],
  keptFor: string | null = null,
): Promise<ItemRow[]> {
  const bought = boughtSql(
    {
      userId: sql`${keptFor}`,
      feedId: sql.ref('hosting_items.feed_id'),
      publisherId: sql`(select publisher_id from hosting_feeds where id = hosting_items.feed_id)`,
      itemId: sql.ref('hosting_items.id'),
    },
    ctx.now(),
  )
  const rows = await ctx.db
    .selectFrom('hosting_items')
    .selectAll()
    .where('feed_id', 'in', feedIds)
    .where(
      sql<boolean>`not ${isSuspendedSql(
        ctx.now(),
        sql.ref('public_id'),
        sql`(select public_id from hosting_feeds where id = hosting_items.feed_id)`,
      )}`,
    )
    .where(({ or, and, eb }) => {
      const isPublic = and([eb('published_at', 'is not', null), eb('deleted_at', 'is', null)])
      return keptFor === null
        ? isPublic
        : or([isPublic, and([eb('deleted_at', 'is not', null), bought])])
    })
    .orderBy('published_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute()
  return rows.map(toItemRow)
}

/** Albums and audiobooks are in the order of their parts, shows newest first. */
function isInOrder(feed: FeedRow): boolean {
  return feed.type === 'ALBUM' || feed.content.medium === 'audiobook'
}

function byNumber(a: ItemRow, b: ItemRow): number {
  const placeOf = ({ content, created_at }: ItemRow) => ({
    number: content.item_number ?? content.episode,
    created: created_at.toISOString(),
  })
  return byTrackNumber(placeOf(a), placeOf(b))
}

async function publishedReleases(ctx: Ctx, artistId: string): Promise<RemoteItem[]> {
  const rows = await ctx.db
    .selectFrom('hosting_feeds')
    .selectAll()
    .where('publisher_id', '=', artistId)
    .where('published_at', 'is not', null)
    .where(isOpen(ctx))
    .orderBy('published_at', 'desc')
    .execute()
  return rows.map((row) => remoteItemOf(ctx, toFeedRow(row), 'music'))
}

/** The artist of a release; null while it isn't published. */
async function artistOf(ctx: Ctx, artistId: string): Promise<FeedRow | null> {
  const row = await ctx.db
    .selectFrom('hosting_feeds')
    .selectAll()
    .where('id', '=', artistId)
    .where(isOpen(ctx))
    .executeTakeFirst()
  return row?.published_at ? toFeedRow(row) : null
}

function remoteItemOf(ctx: Ctx, feed: FeedRow, medium: string): RemoteItem {
  return {
    feedGuid: feed.podcast_guid,
    feedUrl: `${ctx.site.publicUrl}/feeds/${feed.id}`,
    medium,
    ...(feed.content.title ? { title: feed.content.title } : {}),
  }
}
