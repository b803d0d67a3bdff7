import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type EntryTexts, wordsOf } from './text-entries.ts'

/** How many of these entries have each lexeme in their texts. */
export async function lexemesOfTexts(
  ctx: Pick<Ctx, 'db'>,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ lexeme: string; count: number }>`
    select lexeme, count(*)::integer as count
    from search_texts cross join unnest(tsvector_to_array(words)) as lexeme
    where owner_id = ${ownerId} and id = any(${ids}::text[])
    group by lexeme`.execute(ctx.db)
  return new Map(rows.map(({ lexeme, count }) => [lexeme, count]))
}

/** Writes rows as they are, over those of before. The caller updates the dictionary's counts. */
export async function writeTexts(
  ctx: Pick<Ctx, 'db'>,
  rows: readonly { ownerId: string; texts: EntryTexts; lexemes: readonly string[] }[],
): Promise<void> {
  const column = <Value>(value: (texts: EntryTexts) => Value) =>
    rows.map(({ texts }) => value(texts))
  await sql`
    insert into search_texts (owner_id, id, words, names, seconds, source)
    select owner_id, id, array_to_tsvector(string_to_array(words, ' ')), names, seconds, source
    from unnest(
      ${rows.map(({ ownerId }) => ownerId)}::text[], ${column(({ id }) => id)}::text[],
      ${rows.map(({ lexemes }) => lexemes.join(' '))}::text[],
      ${column(({ names }) => wordsOf(names).join(' '))}::text[], ${column(({ seconds }) => seconds)}::integer[],
      ${column(({ source }) => source)}::uuid[]
    ) as incoming (owner_id, id, words, names, seconds, source)
    on conflict (owner_id, id) do update
    set words = excluded.words, names = excluded.names, seconds = excluded.seconds, source = excluded.source`.execute(
    ctx.db,
  )
}
