import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { slipHashes } from './spelling.ts'

export interface Change {
  word: string
  uses: number
  mentions: number
}

const wordsAtOnce = 5000

/** Adds to the counts of words in the dictionary; inserts new words. */
export async function countWords(ctx: Pick<Ctx, 'db'>, changes: Change[]): Promise<void> {
  const sums = new Map<string, Change>()
  for (const { word, uses, mentions } of changes) {
    const sum = sums.get(word) ?? { word, uses: 0, mentions: 0 }
    sums.set(word, { word, uses: sum.uses + uses, mentions: sum.mentions + mentions })
  }
  // Sorted, so that two transactions that write the same words can't deadlock.
  const rows = [...sums.values()]
    .filter(({ uses, mentions }) => uses !== 0 || mentions !== 0)
    .sort((a, b) => (a.word < b.word ? -1 : 1))
  for (let start = 0; start < rows.length; start += wordsAtOnce)
    await addCounts(ctx, rows.slice(start, start + wordsAtOnce))
}

async function addCounts(ctx: Pick<Ctx, 'db'>, rows: Change[]): Promise<void> {
  await sql`
    insert into search_words (word, uses, mentions, slips)
    select word, uses, mentions, slips::integer[]
    from unnest(
      ${rows.map(({ word }) => word)}::text[], ${rows.map(({ uses }) => uses)}::integer[],
      ${rows.map(({ mentions }) => mentions)}::integer[],
      ${rows.map(({ word }) => `{${slipHashes(word).join(',')}}`)}::text[]
    ) as told (word, uses, mentions, slips)
    on conflict (word) do update
    set uses = search_words.uses + excluded.uses, mentions = search_words.mentions + excluded.mentions`.execute(
    ctx.db,
  )
}
