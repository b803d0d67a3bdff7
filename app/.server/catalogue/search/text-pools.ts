import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { commonWord, type Variants } from './conditions.ts'
import { likenessOfSlip } from './dictionary.ts'
import { meeting, type Pool } from './pools.ts'
import type { Query } from './query.ts'
import { everyForm, type Forms, formsOf, rarestForm } from './text-conditions.ts'
import { findTextVariants } from './text-dictionary.ts'

/** The most entries of each kind of match that are ranked. */
const poolSizes = { exact: 100, alike: 60, feeds: 40, popular: 60 }
const popularOnes = 1000

/**
 * Entries that have every word of the query in what they say besides their title or in it: as typed, and in other forms.
 * For words that many have, also feeds and what is played most.
 */
export async function textPools(
  ctx: Pick<Ctx, 'db'>,
  query: Query,
  variants: Variants,
  types: readonly string[],
): Promise<{ pools: Pool[]; forms: Forms }> {
  const forms = formsOf(variants, await findTextVariants(ctx, query.typed, query.unfinished))
  const exact = everyForm(query.groups, forms, { place: 'anywhere', exact: true })
  if (exact === null) return { pools: [], forms }
  const alike = everyForm(query.groups, forms, { place: 'anywhere', exact: false }) ?? exact
  // Without a word as it was typed, the forms of it are all that there is.
  const likeness = query.groups.every(({ words }) =>
    words.every((word) => forms.get(word)?.some((form) => form.likeness === 1)),
  )
    ? 1
    : likenessOfSlip
  const count = rarestForm(query.groups, forms, 'anywhere')
  const isCommon = count > commonWord
  const pools = [
    isCommon ? null : matching(exact, types, likeness, poolSizes.exact),
    isCommon || exact.join() === alike.join()
      ? null
      : matching(alike, types, likenessOfSlip, poolSizes.alike),
    ...(count > poolSizes.exact
      ? [
          ofFeeds(exact, types, likeness, poolSizes.feeds),
          ofPopular(exact, types, likeness, poolSizes.popular),
        ]
      : []),
  ]
  return { pools, forms }
}

function matching(
  conditions: string[],
  types: readonly string[],
  likeness: number,
  size: number,
): Pool {
  return entriesIn(sql`${meeting(conditions)}`, types, likeness, size)
}

function ofFeeds(
  conditions: string[],
  types: readonly string[],
  likeness: number,
  size: number,
): Pool {
  return entriesIn(sql`owner_id = id and ${meeting(conditions)}`, types, likeness, size)
}

// Materialized, since with the limit the planner would otherwise scan the table from its beginning.
function entriesIn(
  condition: ReturnType<typeof meeting>,
  types: readonly string[],
  likeness: number,
  size: number,
): Pool {
  return sql`(with matching as materialized (
    select owner_id, id, names from search_texts where ${condition}
  ) select entry.owner_id, entry.id, entry.type, entry.title, entry.about, entry.published_at, matching.names,
      ${likeness}::float8 as "inTexts"
    from matching join search_documents entry on entry.owner_id = matching.owner_id and entry.id = matching.id
    where entry.type = any(${types}::text[]) limit ${size})`
}

function ofPopular(
  conditions: string[],
  types: readonly string[],
  likeness: number,
  size: number,
): Pool {
  return sql`(select entry.owner_id, entry.id, entry.type, entry.title, entry.about, entry.published_at, told.names,
      ${likeness}::float8 as "inTexts"
    from search_documents entry
    join (select owner_id, id, names, words from search_texts) told
      on told.owner_id = entry.owner_id and told.id = entry.id
    where entry.id in (select content_id from popularity order by score desc limit ${popularOnes})
      and ${meetingOf(conditions)} and entry.type = any(${types}::text[]) limit ${size})`
}

function meetingOf(conditions: readonly string[]) {
  return sql.join(
    conditions.map((condition) => sql`told.words @@ ${condition}::tsquery`),
    sql` and `,
  )
}
