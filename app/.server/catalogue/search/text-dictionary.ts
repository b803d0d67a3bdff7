import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { likenessOf } from './dictionary.ts'
import { slipHashes } from './slip-hashes.ts'
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

/** A word of texts that a typed word may mean. */
export interface TextVariant extends Count {
  /** 1 as typed; less if it was completed or corrected. */
  likeness: number
}

export type TextVariants = Map<string, TextVariant[]>

const completions = 20
/** There are many words that begin with less than this. */
const shortestBeginning = 4
/** The most forms of a typed word that are looked up. */
const maxVariants = 24

/** The words of texts that each typed word may mean. `lastWord` may be unfinished. */
export async function findTextVariants(
  ctx: Pick<Ctx, 'db'>,
  typed: string[],
  lastWord: string | undefined,
): Promise<TextVariants> {
  const begun =
    lastWord !== undefined && lastWord.length >= shortestBeginning ? lastWord : undefined
  const known = await knownWords(ctx, typed, begun)
  return new Map(
    typed.map((text) => {
      const isExact = known.some(({ word }) => word === text)
      const variants = known.flatMap((row) => {
        const likeness = likenessOf(text, row.word, { isLast: text === begun, isExact })
        return likeness > 0 ? [{ ...row, likeness }] : []
      })
      return [text, variants.sort(likeliestFirst).slice(0, maxVariants)]
    }),
  )
}

function likeliestFirst(a: TextVariant, b: TextVariant): number {
  return (
    Number(b.likeness === 1) - Number(a.likeness === 1) || b.texts + b.names - (a.texts + a.names)
  )
}

async function knownWords(ctx: Pick<Ctx, 'db'>, typed: string[], begun: string | undefined) {
  const hashes = [...new Set(typed.flatMap(slipHashes))]
  const { rows } = await sql<Count>`
    select word, texts, names from search_text_words
    where (word = any(${typed}::text[]) or slips && ${hashes}::integer[]) and texts + names > 0
    union
    (select word, texts, names from search_text_words
     where word > ${begun ?? ''} and word < ${(begun ?? '') + '\u{10ffff}'} and texts + names > 0
       and ${begun !== undefined}
     order by texts + names desc limit ${completions})`.execute(ctx.db)
  return rows
}
