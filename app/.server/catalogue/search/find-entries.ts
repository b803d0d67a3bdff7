import type { Ctx } from '#app/.server/base/ctx.ts'
import { type Candidate, findCandidates } from './candidates.ts'
import { findVariants } from './dictionary.ts'
import { readQuery } from './query.ts'
import { rank } from './rank.ts'

/** The entries of these types that match a query, best first: a few hundred at most. */
export async function findEntries(
  ctx: Pick<Ctx, 'db'>,
  { query: text, types }: { query: string; types: readonly string[] },
): Promise<Candidate[]> {
  const query = readQuery(text)
  if (query.groups.length === 0) return []
  const variants = await findVariants(ctx, query.typed, query.unfinished)
  return rank(query, variants, await findCandidates(ctx, query, variants, types))
}
