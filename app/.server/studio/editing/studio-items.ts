import { sql } from 'kysely'
import type { z } from 'zod'
import { lockOf } from '#app/rules/studio/item-versions.ts'
import { plainText } from '#app/protocols/text/plain-text.ts'
import { publishState, type PublishState } from '#app/rules/studio/publish-state.ts'
import { markdownToHtml } from '#app/protocols/text/show-notes.ts'
import {
  type itemsListInput,
  type StudioItem,
  type StudioList,
  studioRows,
} from '#app/schemas/studio/studio-lists.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { authorizeFeed, type FeedRow, type ItemContent } from '#app/.server/studio/records/index.ts'

const states = ['PUBLISHED', 'SCHEDULED', 'DRAFT'] as const
/** Characters of a description: read, leaving room for markup, and shown. */
const [textLength, lineLength] = [600, 200]

/** me/hosting-items-list: one page of a feed's items in one state, by published or updated date, newest first. */
export async function listStudioItems(
  ctx: Ctx,
  input: z.output<typeof itemsListInput>,
): Promise<StudioList> {
  const feed = await authorizeFeed(ctx, input.feed_id)
  const { changed, ...counts } = await overview(ctx, feed)
  const state = input.state ?? states.find((state) => counts[state] > 0) ?? 'PUBLISHED'
  const total = input.query ? await countMatching(ctx, feed, state, input.query) : counts[state]
  const items = await readRows(ctx, feed, {
    state,
    query: input.query,
    offset: (input.page - 1) * studioRows,
    limit: studioRows,
  })
  return { state, counts, changed: changed?.toISOString() ?? '', total, page: input.page, items }
}

/** The items of a feed that were published or changed last, in any state. */
export async function latestStudioItems(
  ctx: Ctx,
  input: { feed_id: string; limit: number },
): Promise<{ items: StudioItem[]; total: number }> {
  const feed = await authorizeFeed(ctx, input.feed_id)
  const counts = await overview(ctx, feed)
  const items = await readRows(ctx, feed, { offset: 0, limit: input.limit })
  return { items, total: counts.PUBLISHED + counts.SCHEDULED + counts.DRAFT }
}

/** Whether an episode or track of a feed is public that everybody may hear. */
export async function hasPublicItem(ctx: Ctx, input: { feed_id: string }): Promise<boolean> {
  const feed = await authorizeFeed(ctx, input.feed_id)
  const audio =
    '$.enclosures[*] ? (@.kind == "AUDIO" && @.access == "DEFAULT" && !(@.deleted == true))'
  const item = await ctx.db
    .selectFrom('hosting_items')
    .select('id')
    .where('feed_id', '=', feed.id)
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`jsonb_path_exists(content, ${audio}::jsonpath)`)
    .limit(1)
    .executeTakeFirst()
  return item !== undefined
}

/** The ids of the feeds whose items a feed's pages list: itself, or an artist's releases. */
export async function listedFeedIds(ctx: Ctx, input: { feed_id: string }): Promise<string[]> {
  const feed = await authorizeFeed(ctx, input.feed_id)
  if (feed.type !== 'ARTIST') return [feed.id]
  const releases = await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('publisher_id', '=', feed.id)
    .where('type', '=', 'ALBUM')
    .where('removed_at', 'is', null)
    .execute()
  return releases.map(({ id }) => id)
}

/** A query over what a feed lists: its episodes or tracks, or an artist's releases. */
function listed(ctx: Ctx, feed: Authorized<FeedRow>) {
  const columns = [
    'id',
    'content',
    'changes',
    'published_at',
    'scheduled_at',
    'updated_at',
    'changes_at',
  ] as const
  const listed =
    feed.type === 'ARTIST'
      ? ctx.db
          .selectFrom('hosting_feeds')
          .select(columns)
          .where('publisher_id', '=', feed.id)
          .where('type', '=', 'ALBUM')
          .where('removed_at', 'is', null)
      : ctx.db
          .selectFrom('hosting_items')
          .select(columns)
          .where('feed_id', '=', feed.id)
          .where('deleted_at', 'is', null)
  return ctx.db.selectFrom(listed.as('listed'))
}

/** The number of items in each state, and when any was last changed. */
async function overview(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
): Promise<Record<PublishState, number> & { changed: Date | null }> {
  return listed(ctx, feed)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(inState('PUBLISHED')).as('PUBLISHED'),
      eb.fn.countAll<number>().filterWhere(inState('SCHEDULED')).as('SCHEDULED'),
      eb.fn.countAll<number>().filterWhere(inState('DRAFT')).as('DRAFT'),
      eb.fn.max(sql<Date>`greatest(updated_at, changes_at)`).as('changed'),
    ])
    .executeTakeFirstOrThrow()
}

async function countMatching(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  state: PublishState,
  query: string,
): Promise<number> {
  const { matching } = await listed(ctx, feed)
    .select((eb) => eb.fn.countAll<number>().as('matching'))
    .where(inState(state))
    .where(named(query))
    .executeTakeFirstOrThrow()
  return matching
}

interface Wanted {
  state?: PublishState
  query?: string | undefined
  offset: number
  limit: number
}

/**
 * The rows of a page. Contents are read for these rows only: decompressing those of a long show is most of the work.
 */
async function readRows(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  { state, query, offset, limit }: Wanted,
): Promise<StudioItem[]> {
  const newest = sql`coalesce(published_at, updated_at)`
  const page = listed(ctx, feed)
    .select('id')
    .$if(state !== undefined, (rows) => rows.where(inState(state ?? 'DRAFT')))
    .$if(Boolean(query), (rows) => rows.where(named(query ?? '')))
    .orderBy(newest, 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  const rows = await listed(ctx, feed)
    .select(['id', 'published_at', 'scheduled_at', 'updated_at'])
    .select([
      sql<boolean>`changes is not null`.as('has_changes'),
      sql<string | null>`content->>'title'`.as('title'),
      sql<string | null>`left(content->>'description', ${textLength})`.as('description'),
      sql<string | null>`content->'images'->0->>'url'`.as('image'),
      sql<ItemContent['enclosures'] | null>`content->'enclosures'`.as('enclosures'),
      sql<ItemContent['variant'] | null>`content->'variant'`.as('variant'),
    ])
    .where('id', 'in', page)
    .orderBy(newest, 'desc')
    .orderBy('id')
    .execute()
  const tracks = feed.type === 'ARTIST' ? await countTracks(ctx, rows) : undefined
  return rows.map((row) => toStudioItem(row, tracks && (tracks.get(row.id) ?? 0)))
}

async function countTracks(ctx: Ctx, releases: { id: string }[]): Promise<Map<string, number>> {
  if (releases.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('hosting_items')
    .select((eb) => ['feed_id', eb.fn.countAll<number>().as('tracks')])
    .where(
      'feed_id',
      'in',
      releases.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .groupBy('feed_id')
    .execute()
  return new Map(rows.map(({ feed_id, tracks }) => [feed_id, tracks]))
}

function inState(state: PublishState) {
  if (state === 'PUBLISHED') return sql<boolean>`published_at is not null`
  return state === 'SCHEDULED'
    ? sql<boolean>`published_at is null and scheduled_at is not null`
    : sql<boolean>`published_at is null and scheduled_at is null`
}

function named(query: string) {
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`content->>'title' ilike ${pattern}`
}

interface Row {
  id: string
  published_at: Date | null
  scheduled_at: Date | null
  updated_at: Date
  has_changes: boolean
  title: string | null
  description: string | null
  image: string | null
  enclosures: ItemContent['enclosures'] | null
  variant: ItemContent['variant'] | null
}

function toStudioItem(row: Row, tracks: number | undefined): StudioItem {
  const published = row.published_at?.toISOString() ?? null
  const scheduled = row.scheduled_at?.toISOString() ?? null
  const files = (row.enclosures ?? []).filter((file) => !file.deleted)
  return {
    id: row.id,
    title: row.title ?? undefined,
    text: row.description ? plainText(markdownToHtml(row.description), lineLength) : '',
    image: row.image,
    state: publishState({ meta: { published, scheduled } }),
    published,
    scheduled,
    updated: row.updated_at.toISOString(),
    hasChanges: row.has_changes,
    duration: files.find((file) => file.kind === 'AUDIO')?.duration ?? null,
    hasVideo: files.some((file) => file.kind === 'VIDEO'),
    lock: lockOf(row) ?? null,
    tracks: tracks ?? null,
  }
}
