import { sql } from 'kysely'
import { words } from '#app/.server/base/lib/search-text.ts'
import { isCorrected, isOneSlipAway } from '#app/.server/catalogue/search/index.ts'
import { toPubkey } from '#app/protocols/nostr/keys.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { loadProfiles } from './profiles.ts'

const maxResults = 30
/** Names that are looked at for one prefix. */
const maxCandidates = 2000
/** Words that are looked at for one that may be mistyped. */
const maxCorrections = 200
/** Where so many are called so, nothing was mistyped. */
const enough = 5

/** What a typed word may stand for: words that begin so, and those that are one slip away. */
interface Asked {
  beginning: string
  corrected: string[]
}

/**
 * Nostr profiles in whose names each word of the query is the prefix of a word, most followed first; where there are few,
 * also those of which it is one slip away. For a key in any of its forms, the profile of that key.
 */
export async function searchPeople(
  ctx: Pick<Ctx, 'db'>,
  { query }: { query: string },
): Promise<NostrProfile[]> {
  const key = toPubkey(query.trim())
  if (key) return loadProfiles(ctx, [key])
  const typed = [...new Set(words(query))].slice(0, 5)
  const asTyped = await keysCalled(
    ctx,
    typed.map((word) => ({ beginning: beginning(word), corrected: [] })),
  )
  if (asTyped.length >= enough) return loadProfiles(ctx, asTyped)
  const asked = await Promise.all(
    typed.map(async (word) => ({
      beginning: beginning(word),
      corrected: await corrections(ctx, word),
    })),
  )
  const isCorrectedAtAll = asked.some(({ corrected }) => corrected.length > 0)
  const meant = isCorrectedAtAll ? await keysCalled(ctx, asked) : []
  return loadProfiles(ctx, [...new Set([...asTyped, ...meant])].slice(0, maxResults))
}

async function keysCalled(ctx: Pick<Ctx, 'db'>, asked: readonly Asked[]): Promise<string[]> {
  const [first, ...others] = asked
  if (!first) return []
  const conditions = others.map(
    ({ beginning, corrected }) => sql`and exists (
      select from nostr_profile_words as others where others.pubkey = found.pubkey
        and (others.word like ${beginning} or others.word = any(${corrected}::text[]))
    )`,
  )
  const { rows } = await sql<{ pubkey: string }>`
    select encode(found.pubkey, 'hex') as pubkey
    from (select distinct pubkey from (
      (select pubkey from nostr_profile_words where word like ${first.beginning} limit ${maxCandidates})
      union all
      (select pubkey from nostr_profile_words where word = any(${first.corrected}::text[])
       limit ${maxCandidates})
    ) as candidates) as found
    left join nostr_stats on target = found.pubkey
    where not exists (select from suspended_keys as gone where gone.pubkey = found.pubkey and hides) ${sql.join(conditions, sql` `)}
    order by coalesce(followers, 0) desc, found.pubkey limit ${maxResults}
  `.execute(ctx.db)
  return rows.map(({ pubkey }) => pubkey)
}

/** Words of names that are one slip away from a typed one. */
async function corrections(ctx: Pick<Ctx, 'db'>, typed: string): Promise<string[]> {
  if (!isCorrected(typed)) return []
  const { rows } = await sql<{ word: string }>`
    select distinct word from (
      select word from nostr_profile_words where name_slips(word) && name_slips(${typed})
      limit ${maxCandidates}
    ) as alike limit ${maxCorrections}`.execute(ctx.db)
  return rows.map(({ word }) => word).filter((word) => isOneSlipAway(typed, word))
}

function beginning(word: string): string {
  // Words have letters and digits alone, thus no wildcards.
  return `${word.slice(0, 50)}%`
}
