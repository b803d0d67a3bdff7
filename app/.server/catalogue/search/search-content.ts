import {
  type ContentHit,
  contentHitSchema,
  type ContentType,
} from '#app/schemas/catalogue/content.ts'
import type { PersonHit } from '#app/schemas/catalogue/people.ts'
import {
  type FoundHit,
  type FoundIn,
  musicTypes,
  podcastTypes,
  searchedTypes,
} from '#app/schemas/catalogue/search.ts'
import { hiddenAmong } from '#app/.server/catalogue/standing/index.ts'
import { hitsAt } from '#app/.server/catalogue/cards/index.ts'
import { personHits } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { Candidate } from './pools.ts'
import { findEntries } from './find-entries.ts'
import type { Query } from './query.ts'
import type { Meant } from './rank.ts'
import { lacksWords, snippetsOf } from './snippets.ts'

const answered = 30

/** One page of search results, best first. */
interface SearchResults {
  hits: FoundHit[]
  /** The number of pages, and of what was found. */
  pages: number
  total: number
}

interface Asked {
  query: string
  types?: ContentType[] | undefined
}

interface AskedHits {
  q: string
  page?: number | null | undefined
}

/** A page of the best hits of these types, or of all types. */
export async function searchContent(
  ctx: Ctx,
  input: Asked & { page?: number | null | undefined },
): Promise<SearchResults> {
  const found = await searchPage(ctx, { ...input, page: input.page ?? 1, size: answered })
  return { hits: found.hits, pages: found.pages, total: found.total }
}

/** `search/query-podcasts`. */
export function queryPodcasts(ctx: Ctx, { q, page }: AskedHits): Promise<SearchResults> {
  return searchContent(ctx, { query: q, types: podcastTypes, page })
}

/** `search/query-music`. */
export function queryMusic(ctx: Ctx, { q, page }: AskedHits): Promise<SearchResults> {
  return searchContent(ctx, { query: q, types: musicTypes, page })
}

/**
 * One page of results, counted from 1; with `persons` also so many of the people who are called so. Without
 * `texts` only titles, makers and summaries are searched.
 */
export async function searchPage(
  ctx: Ctx,
  {
    query,
    types = [],
    page,
    size,
    persons = 0,
    texts = true,
  }: Asked & { page: number; size: number; persons?: number; texts?: boolean },
): Promise<SearchResults & { persons: PersonHit[] }> {
  const asked = types.length > 0 ? types : searchedTypes
  const withPersons = persons > 0 && page === 1
  const { entries, ...meant } = await findEntries(ctx, {
    query,
    types: withPersons ? [...asked, 'PERSON'] : asked,
    texts,
  })
  const content = withPersons ? entries.filter(({ type }) => type !== 'PERSON') : entries
  const shown = content.slice((page - 1) * size, page * size)
  const [hits, snippets, found] = await Promise.all([
    hitsOf(ctx, shown),
    texts ? snippetsOf(ctx, shown, meant) : new Map<string, FoundIn>(),
    withPersons ? personsAmong(ctx, entries, { ...meant, most: persons }) : [],
  ])
  return {
    hits: hits.map((hit) => ({ ...hit, found: snippets.get(hit._id) })),
    pages: Math.ceil(content.length / size),
    total: content.length,
    persons: found,
  }
}

/** Those whose names have every word: with half a name somebody else is meant. */
async function personsAmong(
  ctx: Ctx,
  entries: readonly Candidate[],
  { query, forms, most }: { query: Query; forms: Meant; most: number },
): Promise<PersonHit[]> {
  const ids = entries
    .filter((entry) => entry.type === 'PERSON' && !lacksWords(entry, query, forms))
    .slice(0, most * 4)
    .map(({ id }) => id)
  const hits = await personHits(ctx, ids)
  return ids.flatMap((id) => hits.get(id) ?? []).slice(0, most)
}

/** The hits of entries, without removed, withdrawn, hidden and invalid ones. */
async function hitsOf(ctx: Ctx, entries: Candidate[]): Promise<ContentHit[]> {
  const ids = entries.map(({ id }) => id)
  const [hidden, known, made] = await Promise.all([
    hiddenAmong(ctx, ids),
    hitsAt(
      ctx,
      entries.map(({ ownerId, id }) => ({ feedId: ownerId, itemId: id === ownerId ? null : id })),
    ),
    memberHits(ctx, entries),
  ])
  return entries.flatMap(({ id }) => {
    const hit = known.get(id) ?? made.get(id)
    return hit && !hit.withdrawn && !hidden.has(id) ? [hit] : []
  })
}

/**
 * The hits of clips and playlists, which are stored with their search entries; none if they or a clip's episode were
 * removed.
 */
async function memberHits(ctx: Ctx, entries: Candidate[]): Promise<Map<string, ContentHit>> {
  const ids = entries
    .filter(({ type }) => type === 'CLIP' || type === 'PLAYLIST')
    .map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('search_documents')
    .innerJoin('member_content', 'member_content.id', 'search_documents.id')
    .innerJoin('users', 'users.id', 'member_content.user_id')
    .select(['search_documents.id', 'search_documents.hit'])
    .where('search_documents.id', 'in', ids)
    // Content of accounts that are about to be deleted is hidden.
    .where('users.ends_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('clips')
            .innerJoin('items', (join) =>
              join
                .onRef('items.feed_id', '=', 'clips.feed_id')
                .onRef('items.id', '=', 'clips.item_id'),
            )
            .select('clips.id')
            .whereRef('clips.user_id', '=', 'search_documents.owner_id')
            .whereRef('clips.id', '=', 'search_documents.id')
            .where('items.removed_reason', 'is not', null),
        ),
      ),
    )
    .execute()
  return new Map(
    rows.flatMap(({ id, hit }): [string, ContentHit][] => {
      const parsed = contentHitSchema.safeParse(hit)
      return parsed.success ? [[id, parsed.data]] : []
    }),
  )
}
