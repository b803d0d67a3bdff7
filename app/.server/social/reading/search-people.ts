import { sql } from 'kysely'
import { words } from '#app/.server/base/lib/search-text.ts'
import { toPubkey } from '#app/protocols/nostr/keys.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { loadProfiles } from './profiles.ts'

const maxResults = 30
/** Names that are looked at for one prefix. */
const maxCandidates = 2000

/**
 * Nostr profiles in whose names each word of the query is the prefix of a word, most followed first; for a key in any
 * of its forms, the profile of that key.
 */
export async function searchPeople(
  ctx: Pick<Ctx, 'db'>,
  { query }: { query: string },
): Promise<NostrProfile[]> {
  const key = toPubkey(query.trim())
  if (key) return loadProfiles(ctx, [key])
  const [first, ...others] = [...new Set(words(query))].slice(0, 5).map(beginning)
  if (first === undefined) return []
  const conditions = others.map(
    (other) => sql`and exists (
      select from nostr_profile_words as others where others.pubkey = found.pubkey and others.word like ${other}
    )`,
  )
  const { rows } = await sql<{ pubkey: string }>`
    select encode(found.pubkey, 'hex') as pubkey
    from (select distinct pubkey from (
      select pubkey from nostr_profile_words where word like ${first} limit ${maxCandidates}
    ) as candidates) as found
    left join nostr_stats on target = found.pubkey
    where true ${sql.join(conditions, sql` `)}
    order by coalesce(followers, 0) desc, found.pubkey limit ${maxResults}
  `.execute(ctx.db)
  return loadProfiles(
    ctx,
    rows.map(({ pubkey }) => pubkey),
  )
}

function beginning(word: string): string {
  // Words have letters and digits alone, thus no wildcards.
  return `${word.slice(0, 50)}%`
}
