import { sql } from 'kysely'
import type { Person } from '#app/protocols/feed/document.ts'
import { plainText } from '#app/protocols/text/plain-text.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { EntryTexts } from './text-entries.ts'

export interface StaleTexts {
  id: string
  publishedAt: Date | null
  /** Those whom it names itself: an episode whose feed alone names people has none. */
  persons: readonly Person[]
  texts: EntryTexts
}

/** Of longer notes the beginning is read. */
export const longestNotes = { html: 24_000, text: 12_000 }
const maxNamed = 50
const maxChapters = 200
/** Set anew where entries are made in another way: all of them are made again as their feeds change. */
const version = '1'

interface FeedRow {
  title: string
  author: string
  persons: Person[] | null
  /** A hash of what its items have of it. */
  source: string
}

/** The entries of a feed whose texts are missing or were made of something else, the feed itself first. */
export async function staleTexts(ctx: Ctx, feedId: string, limit: number): Promise<StaleTexts[]> {
  const feed = await readFeed(ctx, feedId)
  if (!feed) return []
  const own = await staleFeed(ctx, feedId)
  const items = await staleItems(ctx, feedId, feed, limit - own.length)
  return [...own, ...items]
}

async function readFeed(ctx: Ctx, feedId: string): Promise<FeedRow | null> {
  const { rows } = await sql<FeedRow>`
    select title, author, jsonb_path_query_array(document, ${`$.persons[0 to ${maxNamed - 1}]`}::jsonpath) as persons,
      md5(concat_ws('|', title, author, document->'persons')) as source
    from feeds where id = ${feedId}`.execute(ctx.db)
  return rows[0] ?? null
}

async function staleFeed(ctx: Ctx, feedId: string): Promise<StaleTexts[]> {
  const { rows } = await sql<{
    title: string
    author: string
    notes: string
    persons: Person[] | null
    publishedAt: Date | null
    pages: unknown[] | null
    source: string
  }>`
    select * from (
      select feeds.title, author, left(document->>'description', ${longestNotes.html}) as notes,
        jsonb_path_query_array(document, ${`$.persons[0 to ${maxNamed - 1}]`}::jsonpath) as persons,
        jsonb_path_query_array(document, '$.related[0 to 49]') || jsonb_build_array(document->'link') as pages,
        newest_item_at as "publishedAt", md5(${version} || feeds.title || document::text)::uuid as source
      from feeds join search_documents entry on entry.owner_id = feeds.id and entry.id = feeds.id
      where feeds.id = ${feedId}
    ) as own
    where not exists (
      select from search_texts where owner_id = ${feedId} and id = ${feedId} and search_texts.source = own.source
    )`.execute(ctx.db)
  return rows.map(({ title, author, notes, persons, publishedAt, pages, source }) => ({
    id: feedId,
    publishedAt,
    persons: persons ?? [],
    texts: {
      id: feedId,
      title,
      from: [title, author, ...namesOf(persons)],
      names: namesOf(persons),
      notes: plainText(notes, longestNotes.text),
      chapters: [],
      seconds: null,
      pages: (pages ?? []).filter((page) => typeof page === 'string'),
      source,
    },
  }))
}

interface ItemRow {
  id: string
  title: string
  author: string
  notes: string | null
  persons: Person[] | null
  inline: unknown[] | null
  chapters: unknown[] | null
  seconds: number | null
  publishedAt: Date | null
  source: string
}

async function staleItems(
  ctx: Ctx,
  feedId: string,
  feed: FeedRow,
  limit: number,
): Promise<StaleTexts[]> {
  // The documents are read of those alone that are stale. What a locked item's chapters were was kept while it was open.
  const { rows } = await sql<ItemRow>`
    with stale as materialized (
      select told.id, told.source from (
        select items.id, md5(concat_ws('|', ${version}::text, ${feed.source}::text, encode(items.content_hash, 'hex'),
          extract(epoch from kept.checked_at)))::uuid as source
        from search_documents entry
        join items on items.feed_id = entry.owner_id and items.id = entry.id
        left join item_texts kept on kept.feed_id = items.feed_id and kept.item_id = items.id
          and kept.kind = 'CHAPTERS' and kept.entries is not null
        where entry.owner_id = ${feedId}
      ) as told
      left join search_texts on search_texts.owner_id = ${feedId} and search_texts.id = told.id
      where search_texts.source is distinct from told.source
      order by told.id limit ${limit}
    )
    select stale.id, stale.source, title, author,
      left(coalesce(nullif(document->>'contentHtml', ''), document->>'description'), ${longestNotes.html}) as notes,
      jsonb_path_query_array(document, ${`$.persons[0 to ${maxNamed - 1}]`}::jsonpath) as persons,
      jsonb_path_query_array(document, ${`$.inlineChapters[0 to ${maxChapters - 1}].title`}::jsonpath) as inline,
      case when document->'chapters' is not null and (product is null or enclosure_url is not null)
        then jsonb_path_query_array(kept.entries, ${`$[0 to ${maxChapters - 1}].title`}::jsonpath) end as chapters,
      duration_seconds as seconds, coalesce(published_at, live_start) as "publishedAt"
    from stale join items on items.feed_id = ${feedId} and items.id = stale.id
    left join item_texts kept on kept.feed_id = ${feedId} and kept.item_id = stale.id and kept.kind = 'CHAPTERS'`.execute(
    ctx.db,
  )
  return rows.map((row) => itemTexts(row, feed))
}

function itemTexts(row: ItemRow, feed: FeedRow): StaleTexts {
  const own = row.persons ?? []
  const names = namesOf(own.length > 0 ? own : feed.persons)
  return {
    id: row.id,
    publishedAt: row.publishedAt,
    persons: own,
    texts: {
      id: row.id,
      title: row.title,
      from: [feed.title, row.author || feed.author, ...names],
      names,
      notes: plainText(row.notes ?? '', longestNotes.text),
      chapters: [...textsAmong(row.chapters), ...textsAmong(row.inline)],
      seconds: row.seconds,
      pages: [],
      source: row.source,
    },
  }
}

function namesOf(persons: readonly Person[] | null): string[] {
  return (persons ?? []).map(({ name }) => name.slice(0, 200))
}

function textsAmong(values: unknown[] | null): string[] {
  return (values ?? [])
    .filter((value) => typeof value === 'string')
    .map((text) => text.slice(0, 300))
}
