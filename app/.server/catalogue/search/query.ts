import { isPair, type WordGroup, wordGroups } from '#app/.server/base/lib/search-text.ts'

/** A search query, split into words. */
export interface Query {
  /** Separated by spaces. */
  groups: WordGroup[]
  /** Words in quotation marks, which have to occur together in this order. */
  phrases: string[][]
  /** Every word to look up, without duplicates, including the joined ones. */
  typed: string[]
  /** The last word, if it may be unfinished. */
  unfinished: string | undefined
}

const maxWords = 32

/** Parses a query; words after the 32nd are ignored. */
export function readQuery(text: string): Query {
  const groups: WordGroup[] = []
  let count = 0
  for (const group of wordGroups(text)) {
    count += group.words.length
    if (count > maxWords && groups.length > 0) break
    groups.push({ ...group, words: group.words.slice(0, maxWords) })
  }
  const words = groups.flatMap((group) => group.words)
  const joined = groups.flatMap((group) => group.joined ?? [])
  const last = words.at(-1)
  return {
    groups,
    phrases: [...text.matchAll(/["“”„«]([^"“”„«»]+)["“”»]/g)]
      .map(([, phrase = '']) => wordGroups(phrase).flatMap((group) => group.words))
      .filter((phrase) => phrase.length > 1),
    typed: [...new Set([...words, ...joined])],
    unfinished: last !== undefined && canBeCompleted(last, text) ? last : undefined,
  }
}

function canBeCompleted(word: string, text: string): boolean {
  return /[^\s"“”»]$/u.test(text) && (isPair(word) ? [...word].length === 1 : word.length > 1)
}
