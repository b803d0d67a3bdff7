import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isCorrected, isOneSlipAway, slipHashes } from './indexing/spelling.ts'

/** A word of the dictionary that a typed word may mean. */
export interface Variant {
  word: string
  /** 1 as typed; less if it was completed or corrected. */
  likeness: number
  uses: number
  mentions: number
}

/** The likeness of a corrected word. */
export const likenessOfSlip = 0.7
const completions = 40

/** The dictionary words that each typed word may mean. `lastWord` may be unfinished. */
export async function findVariants(
  ctx: Pick<Ctx, 'db'>,
  typed: string[],
  lastWord: string | undefined,
): Promise<Map<string, Variant[]>> {
  const known = await knownWords(ctx, typed, lastWord)
  return new Map(typed.map((text) => [text, meantBy(text, known, lastWord)]))
}

/** Which words of a dictionary a typed one may mean; `lastWord` may be unfinished. */
export function meantBy<Row extends { word: string }>(
  typed: string,
  known: readonly Row[],
  lastWord: string | undefined,
): (Row & { likeness: number })[] {
  const isExact = known.some(({ word }) => word === typed)
  return known.flatMap((row) => {
    const likeness = likenessOf(typed, row.word, { isLast: typed === lastWord, isExact })
    return likeness > 0 ? [{ ...row, likeness }] : []
  })
}

/** How much a word of a dictionary is like a typed one: 1 as typed, 0 where it isn't meant. */
function likenessOf(
  typed: string,
  word: string,
  { isLast, isExact }: { isLast: boolean; isExact: boolean },
): number {
  if (word === typed) return 1
  // A number that exists isn't corrected; but '20' may still be completed to '2004'.
  const isMeant = isExact && /^\p{N}+$/u.test(typed)
  const isMistyped = isCorrected(typed) && !isMeant && isOneSlipAway(typed, word)
  const isBegun = isLast && word.startsWith(typed)
  const completed = isBegun ? (isMeant ? 0 : 0.4) + 0.2 + (0.3 * typed.length) / word.length : 0
  return Math.max(completed, isMistyped ? likenessOfSlip : 0)
}

async function knownWords(ctx: Pick<Ctx, 'db'>, typed: string[], lastWord: string | undefined) {
  const hashes = [...new Set(typed.flatMap(slipHashes))]
  const { rows } = await sql<Omit<Variant, 'likeness'>>`
    select word, uses, mentions from search_words
    where (word = any(${typed}::text[]) or slips && ${hashes}::integer[]) and uses + mentions > 0
    union
    (select word, uses, mentions from search_words
     where word > ${lastWord ?? ''} and word < ${(lastWord ?? '') + '\u{10ffff}'} and uses + mentions > 0
       and ${lastWord !== undefined}
     order by uses + mentions desc limit ${completions})`.execute(ctx.db)
  return rows
}
