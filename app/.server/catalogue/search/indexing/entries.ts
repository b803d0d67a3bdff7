import { sql } from 'kysely'
import { indexedWords } from '#app/.server/base/lib/search-text.ts'
import type { ContentHit, ContentType } from '#app/schemas/catalogue/content.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { type Change, countWords } from './word-counts.ts'
import { deleteUnnamed } from './save-credits.ts'
import { countTextWords } from './text-counts.ts'
import { lexemesOfTexts } from './text-rows.ts'

/** Content as it is indexed for the search. */
export interface SearchEntry {
  id: string
  type: ContentType | 'PERSON'
  title: string
  /** Other texts it is found by, such as the title of its show. */
  about: string[]
  publishedAt: Date | null
  /** The hit to return, for content that isn't in the catalogue. */
  hit?: ContentHit
}

/** A row of the search index, with folded words. */
interface StoredEntry {
  ownerId: string
  id: string
  type: string
  title: string
  about: string
  publishedAt: Date | null
  hit: string | null
}

const rowsAtOnce = 500

/** Replaces the search entries of an owner, which the caller has locked. Writes only what changed. */
export function replaceEntries(ctx: Ctx, ownerId: string, entries: SearchEntry[]): Promise<void> {
  return transact(ctx, async (ctx) => {
    const known = await storedEntries(ctx, ownerId)
    const incoming = new Map(entries.map((entry) => [entry.id, storedForm(ownerId, entry)]))
    const gone = [...known.values()].filter(({ id }) => !incoming.has(id))
    await write(ctx, known, [...incoming.values()])
    await remove(ctx, ownerId, gone)
  })
}

/** Adds a clip or playlist to the search index, or updates it there. */
export function saveSearchEntry(ctx: Ctx, input: SearchEntry & { ownerId: string }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { ownerId, ...entry } = input
    await lockOwner(ctx, ownerId)
    const known = await storedEntries(ctx, ownerId, entry.id)
    await write(ctx, known, [storedForm(ownerId, entry)])
  })
}

/** Adds people whom feeds name to the search index. Each is their own owner, and never changes. */
export async function savePersonEntries(
  ctx: Ctx,
  persons: readonly { id: string; name: string }[],
): Promise<void> {
  const entries = persons.map(({ id, name }) =>
    storedForm(id, { id, type: 'PERSON', title: name, about: [], publishedAt: null }),
  )
  await write(ctx, new Map(), entries)
}

/** Deletes content from the search index. */
export function deleteSearchEntry(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const place = await ctx.db
      .selectFrom('search_documents')
      .select('owner_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!place) return
    await lockOwner(ctx, place.owner_id)
    const known = await storedEntries(ctx, place.owner_id, id)
    await remove(ctx, place.owner_id, [...known.values()])
  })
}

/** Deletes all content of an account from the search index. */
export function deleteSearchEntriesOf(ctx: Ctx, ownerId: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lockOwner(ctx, ownerId)
    await replaceEntries(ctx, ownerId, [])
  })
}

/**
 * Deletes the entries of clips and playlists that no longer exist, such as those of a deleted account, and people whom no
 * feed names any more; at most 500 of each a run.
 */
export async function cleanUpSearch(ctx: Ctx): Promise<void> {
  const left = await ctx.db
    .selectFrom('search_documents')
    .select('id')
    .where('hit', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member_content')
            .select('member_content.id')
            .whereRef('member_content.id', '=', 'search_documents.id'),
        ),
      ),
    )
    .limit(rowsAtOnce)
    .execute()
  const unnamed = await deleteUnnamed(ctx, rowsAtOnce)
  for (const id of [...left.map(({ id }) => id), ...unnamed]) await deleteSearchEntry(ctx, id)
}

/** Makes other writers of this owner's entries wait until the transaction ends. */
export async function lockOwner(ctx: Ctx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`search ${ownerId}`}))`.execute(ctx.db)
}

async function storedEntries(
  ctx: Ctx,
  ownerId: string,
  id?: string,
): Promise<Map<string, StoredEntry>> {
  const rows = await ctx.db
    .selectFrom('search_documents')
    .select([
      'owner_id as ownerId',
      'id',
      'type',
      'title',
      'about',
      'published_at as publishedAt',
      sql<string | null>`hit::text`.as('hit'),
    ])
    .where('owner_id', '=', ownerId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function write(
  ctx: Ctx,
  known: Map<string, StoredEntry>,
  incoming: StoredEntry[],
): Promise<void> {
  const changed = incoming.filter((entry) => !isSame(known.get(entry.id), entry))
  for (let start = 0; start < changed.length; start += rowsAtOnce)
    await upsert(ctx, changed.slice(start, start + rowsAtOnce))
  await countWords(ctx, [
    ...changed.flatMap(({ id }) => changesOf(known.get(id), -1)),
    ...changed.flatMap((entry) => changesOf(entry, 1)),
  ])
}

/** Writes rows as they are. The caller updates the dictionary's counts. */
export async function upsert(ctx: Pick<Ctx, 'db'>, entries: StoredEntry[]): Promise<void> {
  const column = <Value>(value: (entry: StoredEntry) => Value) => entries.map(value)
  await sql`
    insert into search_documents (owner_id, id, type, title, about, words, published_at, hit)
    select owner_id, id, type, title, about, array_to_tsvector(string_to_array(words, ' ')), published_at, hit::jsonb
    from unnest(
      ${column(({ ownerId }) => ownerId)}::text[], ${column(({ id }) => id)}::text[], ${column(({ type }) => type)}::text[],
      ${column(({ title }) => title)}::text[], ${column(({ about }) => about)}::text[],
      ${column((entry) => lexemes(entry).join(' '))}::text[],
      ${column(({ publishedAt }) => publishedAt)}::timestamptz[], ${column(({ hit }) => hit)}::text[]
    ) as incoming (owner_id, id, type, title, about, words, published_at, hit)
    on conflict (owner_id, id) do update set type = excluded.type, title = excluded.title, about = excluded.about,
      words = excluded.words, published_at = excluded.published_at, hit = excluded.hit`.execute(
    ctx.db,
  )
}

async function remove(ctx: Ctx, ownerId: string, entries: StoredEntry[]): Promise<void> {
  if (entries.length === 0) return
  const ids = entries.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const lexemes = await lexemesOfTexts(ctx, ownerId, ids.slice(start, start + rowsAtOnce))
    await countTextWords(
      ctx,
      [...lexemes].map(([lexeme, count]) => [lexeme, -count] as const),
    )
  }
  await ctx.db
    .deleteFrom('search_documents')
    .where('owner_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  await countWords(
    ctx,
    entries.flatMap((entry) => changesOf(entry, -1)),
  )
}

export function storedForm(
  ownerId: string,
  { id, type, title, about, publishedAt, hit }: SearchEntry,
): StoredEntry {
  const titleWords = indexedWords(title)
  const inTitle = new Set(titleWords.flat())
  const others = new Set(about.flatMap((text) => indexedWords(text).flat()))
  return {
    ownerId,
    id,
    type,
    title: titleWords.map((forms) => forms.join('|')).join(' '),
    about: [...others].filter((word) => !inTitle.has(word)).join(' '),
    publishedAt,
    hit: hit === undefined ? null : JSON.stringify(hit),
  }
}

function isSame(known: StoredEntry | undefined, incoming: StoredEntry): boolean {
  return (
    known !== undefined &&
    known.type === incoming.type &&
    known.title === incoming.title &&
    known.about === incoming.about &&
    known.publishedAt?.getTime() === incoming.publishedAt?.getTime() &&
    known.hit === null &&
    incoming.hit === null
  )
}

function lexemes({ title, about }: StoredEntry): string[] {
  return [...titleForms(title), ...listOf(about).map((word) => `~${word}`)]
}

/** The changes of the dictionary's counts by adding or removing a row. */
export function changesOf(entry: StoredEntry | undefined, by: 1 | -1): Change[] {
  if (!entry) return []
  return [
    ...titleForms(entry.title).map((word) => ({ word, uses: by, mentions: 0 })),
    ...listOf(entry.about).map((word) => ({ word, uses: 0, mentions: by })),
  ]
}

function titleForms(title: string): string[] {
  return [...new Set(title.split(/[ |]/).filter(Boolean))]
}

function listOf(words: string): string[] {
  return words.split(' ').filter(Boolean)
}
