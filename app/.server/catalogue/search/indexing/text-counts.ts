import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { slipHashes } from './spelling.ts'
import { countedWord } from './text-entries.ts'

interface Count {
  word: string
  texts: number
  names: number
}

const wordsAtOnce = 5000

/** Adds to the counts of the words of texts, by lexeme. */
export async function countTextWords(
  ctx: Pick<Ctx, 'db'>,
  changes: Iterable<readonly [lexeme: string, by: number]>,
): Promise<void> {
  const sums = new Map<string, Count>()
  for (const [lexeme, by] of changes) {
    const counted = countedWord(lexeme)
    if (counted === null || by === 0) continue
    const sum = sums.get(counted.word) ?? { word: counted.word, texts: 0, names: 0 }
    sum[counted.in] += by
    sums.set(counted.word, sum)
  }
  // Sorted, so that two transactions that write the same words can't deadlock.
  const rows = [...sums.values()]
    .filter(({ texts, names }) => texts !== 0 || names !== 0)
    .sort((a, b) => (a.word < b.word ? -1 : 1))
  for (let start = 0; start < rows.length; start += wordsAtOnce)
    await addCounts(ctx, rows.slice(start, start + wordsAtOnce))
}

async function addCounts(ctx: Pick<Ctx, 'db'>, rows: Count[]): Promise<void> {
  await sql`
    insert into search_text_words (word, texts, names, slips)
    select word, texts, names, slips::integer[]
    from unnest(
      ${rows.map(({ word }) => word)}::text[], ${rows.map(({ texts }) => texts)}::integer[],
      ${rows.map(({ names }) => names)}::integer[],
      ${rows.map(({ word }) => `{${slipHashes(word).join(',')}}`)}::text[]
    ) as told (word, texts, names, slips)
    on conflict (word) do update
    set texts = search_text_words.texts + excluded.texts, names = search_text_words.names + excluded.names`.execute(
    ctx.db,
  )
}
