import { sql } from 'kysely'
import type { Person } from '#app/protocols/feed/document.ts'
import { plainText } from '#app/protocols/text/plain-text.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { FoundIn } from '#app/schemas/catalogue/search.ts'
import type { Candidate } from './pools.ts'
import type { Query } from './query.ts'
import type { Meant } from './rank.ts'
import { type Meanings, snippetOf } from './snippet.ts'
import { longestNotes } from './indexing/stale-texts.ts'

interface TextsRow {
  id: string
  notes: string | null
  persons: Person[] | null
  chapters: unknown[] | null
  inline: unknown[] | null
}

/** Where the words stand that aren't in the titles of these entries. */
export async function snippetsOf(
  ctx: Pick<Ctx, 'db'>,
  entries: readonly Candidate[],
  { query, forms }: { query: Query; forms: Meant },
): Promise<Map<string, FoundIn>> {
  const asked = entries.filter((entry) => lacksWords(entry, query, forms))
  if (asked.length === 0) return new Map()
  const meanings = meaningsOf(query, forms)
  const rows = await readTexts(ctx, asked)
  return new Map(
    rows.flatMap((row): [string, FoundIn][] => {
      const found = foundIn(row, meanings)
      return found ? [[row.id, found]] : []
    }),
  )
}

/** Whether a word of the query isn't in the title of an entry. */
export function lacksWords({ title }: Candidate, query: Query, forms: Meant): boolean {
  const known = new Set(title.split(/[ |]/))
  const has = (word: string) => (forms.get(word) ?? []).some((form) => known.has(form.word))
  return query.groups.some(
    ({ words, joined }) => !words.every(has) && !(joined !== null && has(joined)),
  )
}

/** The places of the query's words by each form. */
function meaningsOf(query: Query, forms: Meant): Meanings {
  const meanings = new Map<string, number[]>()
  query.groups.forEach(({ words, joined }, index) => {
    for (const typed of joined === null ? words : [...words, joined])
      for (const { word } of forms.get(typed) ?? [])
        meanings.set(word, [...(meanings.get(word) ?? []), index])
  })
  return meanings
}

function foundIn(row: TextsRow, meanings: Meanings): FoundIn | null {
  const people = (row.persons ?? []).map(({ name }) => name.slice(0, 200)).join(', ')
  const chapters = [...(row.chapters ?? []), ...(row.inline ?? [])]
    .filter((title) => typeof title === 'string')
    .map((title) => title.slice(0, 300))
  const all = [
    { place: 'people' as const, text: people },
    { place: 'notes' as const, text: plainText(row.notes ?? '', longestNotes.text) },
    ...chapters.map((text) => ({ place: 'chapters' as const, text })),
  ].flatMap(({ place, text }) => {
    const found = snippetOf(text, meanings)
    return found ? [{ place, ...found }] : []
  })
  const most = Math.max(...all.map(({ count }) => count))
  const best = all.find(({ count }) => count === most)
  return best ? { place: best.place, parts: best.parts } : null
}

async function readTexts(ctx: Pick<Ctx, 'db'>, entries: readonly Candidate[]): Promise<TextsRow[]> {
  const owners = entries.map(({ ownerId }) => ownerId)
  const ids = entries.map(({ id }) => id)
  const { rows } = await sql<TextsRow>`
    with asked as (select * from unnest(${owners}::text[], ${ids}::text[]) as asked (owner_id, id))
    select feeds.id, left(document->>'description', ${longestNotes.html}) as notes,
      jsonb_path_query_array(document, '$.persons[0 to 49]') as persons, null::jsonb as chapters, null::jsonb as inline
    from asked join feeds on feeds.id = asked.id and asked.owner_id = asked.id
    union all
    select items.id, left(coalesce(nullif(items.document->>'contentHtml', ''), items.document->>'description'), ${longestNotes.html}),
      jsonb_path_query_array(items.document, '$.persons[0 to 49]'),
      case when items.document->'chapters' is not null and (product is null or enclosure_url is not null)
        then jsonb_path_query_array(kept.entries, '$[0 to 199].title') end,
      jsonb_path_query_array(items.document, '$.inlineChapters[0 to 199].title')
    from asked join items on items.feed_id = asked.owner_id and items.id = asked.id
    left join item_texts kept on kept.feed_id = items.feed_id and kept.item_id = items.id and kept.kind = 'CHAPTERS'
    where items.removed_at is null`.execute(ctx.db)
  return rows
}
