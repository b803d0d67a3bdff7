import { sql } from 'kysely'
import type { z } from 'zod'
import { hiddenEmail } from '#app/.server/accounts/profile/index.ts'
import type {
  Import,
  ImportedFeed,
  ImportedItem,
  ImportItemState,
  importItemsInput,
} from '#app/schemas/studio/imports.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { authorizeImport, importFeeds, type ImportRow } from './import-rows.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { latestLimit } from './limits.ts'
import { importSpace } from './space.ts'

const itemsAtOnce = 200

/** me/hosting-import-get: how far an import is, and what it has found. */
export async function getImport(
  ctx: Ctx,
  { import_id }: { import_id: string },
): Promise<{ import: Import }> {
  return { import: await importAnswer(ctx, await authorizeImport(ctx, import_id)) }
}

/** me/hosting-imports-get: the actor's latest imports, newest first. */
export async function getImports(
  ctx: Ctx,
): Promise<{ imports: Omit<Import, 'feeds' | 'space'>[] }> {
  const rows = await ctx.db
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', requireUserId(ctx.actor))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(latestLimit)
    .execute()
  return { imports: rows.map((row) => summary(row as ImportRow)) }
}

/** me/hosting-import-items-get: the items of one feed of an import, 200 a page. */
export async function getImportItems(
  ctx: Ctx,
  input: z.output<typeof importItemsInput>,
): Promise<{ items: ImportedItem[]; next: number | null }> {
  const { user_id, id } = await authorizeImport(ctx, input.import_id)
  const rows = await ctx.db
    .selectFrom('import_items')
    .selectAll()
    .select([
      sql<string>`document ->> 'guid'`.as('guid'),
      sql<string>`document ->> 'title'`.as('title'),
      sql<string | null>`document ->> 'published'`.as('published'),
      sql<boolean>`jsonb_array_length(document -> 'transcripts') > 0`.as('transcript'),
      sql<boolean>`document ? 'chapters' or jsonb_array_length(document -> 'inlineChapters') > 0`.as(
        'chapters',
      ),
    ])
    .where('user_id', '=', user_id)
    .where('import_id', '=', id)
    .where('feed_position', '=', input.feed)
    .where('position', '>', input.after ?? -1)
    .orderBy('position')
    .limit(itemsAtOnce)
    .execute()
  return {
    items: rows.map((row) => ({
      position: row.position,
      guid: row.guid,
      title: row.title,
      published: row.published,
      media_url: row.media_url,
      num_bytes: row.num_bytes,
      copied_bytes: row.copied_bytes,
      state: row.state as ImportItemState,
      reason: row.reason,
      notes: row.notes as string[],
      transcript: row.transcript,
      chapters: row.chapters,
      hosting_item_id: row.hosting_item_id,
    })),
    next: rows.length === itemsAtOnce ? (rows.at(-1)?.position ?? null) : null,
  }
}

/** An import with its feeds, each with the number of its items by state. */
export async function importAnswer(ctx: Ctx, row: ImportRow): Promise<Import> {
  const key = { userId: row.user_id, importId: row.id }
  const counts = await ctx.db
    .selectFrom('import_items')
    .select((eb) => [
      'feed_position',
      'state',
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(num_bytes), 0)::bigint`.as('total'),
      sql<number>`coalesce(sum(copied_bytes), 0)::bigint`.as('copied'),
    ])
    .where('user_id', '=', row.user_id)
    .where('import_id', '=', row.id)
    .groupBy(['feed_position', 'state'])
    .execute()
  const feeds = await importFeeds(ctx, key)
  const drafts = await draftCounts(ctx, row)
  return {
    ...summary(row),
    space: row.status === 'READY' ? await importSpace(ctx, row) : null,
    feeds: feeds.map((feed) => {
      const own = counts.filter((count) => count.feed_position === feed.position)
      const sum = (field: 'total' | 'copied') =>
        own.reduce((total, count) => total + Number(count[field]), 0)
      return {
        position: feed.position,
        url: feed.url,
        title: feed.document.title,
        guid: feed.document.guid ?? null,
        type: feed.type,
        hosting_feed_id: feed.hosting_feed_id,
        feed_url: feed.hosting_feed_id && `${ctx.site.publicUrl}/feeds/${feed.hosting_feed_id}`,
        redirect: feed.redirect,
        drafts: drafts.get(feed.position) ?? 0,
        notes: feed.notes,
        cover: { state: feed.cover_state, error: feed.cover_error },
        items: countsByState(own),
        bytes: { total: sum('total'), copied: sum('copied') },
      }
    }),
  }
}

/** For a published import: how many copied items of each feed that they own are still drafts, by the feed's position. */
async function draftCounts(ctx: Ctx, row: ImportRow): Promise<Map<number, number>> {
  if (row.status !== 'PUBLISHED') return new Map()
  const rows = await ctx.db
    .selectFrom('import_items')
    .innerJoin('import_feeds', (join) =>
      join
        .onRef('import_feeds.user_id', '=', 'import_items.user_id')
        .onRef('import_feeds.import_id', '=', 'import_items.import_id')
        .onRef('import_feeds.position', '=', 'import_items.feed_position'),
    )
    .innerJoin('hosting_feed_owners', (join) =>
      join
        .onRef('hosting_feed_owners.feed_id', '=', 'import_feeds.hosting_feed_id')
        .onRef('hosting_feed_owners.user_id', '=', 'import_feeds.user_id')
        .on('hosting_feed_owners.role', '=', 'OWNER'),
    )
    .innerJoin('hosting_items', (join) =>
      join
        .onRef('hosting_items.feed_id', '=', 'import_feeds.hosting_feed_id')
        .onRef('hosting_items.id', '=', 'import_items.hosting_item_id'),
    )
    .select((eb) => ['feed_position', eb.fn.countAll<string>().as('count')])
    .where('import_items.user_id', '=', row.user_id)
    .where('import_items.import_id', '=', row.id)
    .where('state', '=', 'COPIED')
    .where('hosting_items.published_at', 'is', null)
    // What was a draft before it came is none of the import's.
    .where('hosting_items.import', 'is not', null)
    .where('hosting_items.deleted_at', 'is', null)
    .groupBy('feed_position')
    .execute()
  return new Map(rows.map(({ feed_position, count }) => [feed_position, Number(count)]))
}

function countsByState(counts: { state: string; count: number }[]): ImportedFeed['items'] {
  const of = (state: ImportItemState) =>
    Number(counts.find((count) => count.state === state)?.count ?? 0)
  return {
    total: counts.reduce((total, { count }) => total + Number(count), 0),
    LISTED: of('LISTED'),
    READY: of('READY'),
    UNSUPPORTED: of('UNSUPPORTED'),
    WAITING: of('WAITING'),
    COPYING: of('COPYING'),
    COPIED: of('COPIED'),
    FAILED: of('FAILED'),
  }
}

function summary(row: ImportRow): Omit<Import, 'feeds' | 'space'> {
  return {
    _id: row.id,
    _type: row.type,
    status: row.status,
    error: row.error,
    title: row.title,
    image: row.image,
    url: row.url,
    created: row.created_at.toISOString(),
    proof: {
      email: row.owner_email === null ? null : hiddenEmail(row.owner_email),
      txt: row.txt_value,
      by: row.proved_by,
    },
    hosting_feed_id: row.hosting_feed_id,
  }
}
