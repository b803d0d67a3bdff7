import type { Ctx } from '#app/.server/base/ctx.ts'
import { findCandidates } from './candidates.ts'
import { findVariants } from './dictionary.ts'
import type { Candidate } from './pools.ts'
import { readQuery } from './query.ts'
import { rank } from './rank.ts'

/**
 * The entries of these types that match a query, best first: a few hundred at most. Without `texts` by titles, makers and
 * summaries alone.
 */
export async function findEntries(
  ctx: Pick<Ctx, 'db'>,
  {
    query: text,
    types,
    texts = true,
  }: { query: string; types: readonly string[]; texts?: boolean },
): Promise<Candidate[]> {
  const query = readQuery(text)
  if (query.groups.length === 0) return []
  const variants = await findVariants(ctx, query.typed, query.unfinished)
  return rank(query, variants, await findCandidates(ctx, query, variants, { types, texts }))
}
