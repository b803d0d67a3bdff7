import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { slipHashes } from './indexing/spelling.ts'
import { meantBy } from './dictionary.ts'

interface Count {
  word: string
  texts: number
  names: number
}

/** A word of texts that a typed word may mean. */
interface TextVariant extends Count {
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
    typed.map((text) => [
      text,
      meantBy(text, known, begun).sort(likeliestFirst).slice(0, maxVariants),
    ]),
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
