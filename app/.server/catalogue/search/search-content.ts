import {
  type ContentHit,
  contentHitSchema,
  type ContentType,
} from '#app/schemas/catalogue/content.ts'
import { musicTypes, podcastTypes, searchedTypes } from '#app/schemas/catalogue/search.ts'
import { hiddenAmong } from '#app/.server/catalogue/standing/index.ts'
import { hitsAt } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { Candidate } from './candidates.ts'
import { findEntries } from './find-entries.ts'

const answered = 30

/** One page of search results, best first. */
export interface SearchResults {
  hits: ContentHit[]
  /** The number of pages, and of what was found. */
  pages: number
  total: number
}

interface AskedHits {
  q: string
  page?: number | null | undefined
}

/** `api/search-content`: a page of the best hits of these types, or of all types. */
export function searchContent(
  ctx: Ctx,
  input: { query: string; types?: ContentType[] | undefined; page?: number | null | undefined },
): Promise<SearchResults> {
  return searchPage(ctx, { ...input, page: input.page ?? 1, size: answered })
}

/** `search/query-podcasts`. */
export function queryPodcasts(ctx: Ctx, { q, page }: AskedHits): Promise<SearchResults> {
  return searchContent(ctx, { query: q, types: podcastTypes, page })
}

/** `search/query-music`. */
export function queryMusic(ctx: Ctx, { q, page }: AskedHits): Promise<SearchResults> {
  return searchContent(ctx, { query: q, types: musicTypes, page })
}

/** One page of results, counted from 1. */
export async function searchPage(
  ctx: Ctx,
  {
    query,
    types = [],
    page,
    size,
  }: { query: string; types?: ContentType[] | undefined; page: number; size: number },
): Promise<SearchResults> {
  const asked = types.length > 0 ? types : searchedTypes
  const entries = await findEntries(ctx, { query, types: asked })
  const shown = entries.slice((page - 1) * size, page * size)
  const total = entries.length
  return { hits: await hitsOf(ctx, shown), pages: Math.ceil(total / size), total }
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
