import { isNarrowed, readSearch } from '#app/rules/catalogue/search-filters.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { findCandidates } from './candidates.ts'
import { findVariants } from './dictionary.ts'
import { findNarrowed } from './find-narrowed.ts'
import { readQuery } from './query.ts'
import { type FoundEntries, rank } from './rank.ts'

/**
 * The entries of these types that match a search, with its filters, best first: a few hundred at most. Without `texts`
 * by titles, makers and summaries alone.
 */
export async function findEntries(
  ctx: Pick<Ctx, 'db'>,
  {
    query: text,
    types,
    texts = true,
  }: { query: string; types: readonly string[]; texts?: boolean },
): Promise<FoundEntries> {
  const search = readSearch(text)
  const query = readQuery(search.words)
  if (isNarrowed(search)) return findNarrowed(ctx, { search, query, types })
  if (query.groups.length === 0) return { entries: [], query, forms: new Map() }
  const variants = await findVariants(ctx, query.typed, query.unfinished)
  const { candidates, forms } = await findCandidates(ctx, query, variants, { types, texts })
  return { entries: rank(query, variants, { candidates, forms }), query, forms }
}
