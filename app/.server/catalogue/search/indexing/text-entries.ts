import { indexedWords } from '#app/.server/base/lib/search-text.ts'
import { readAddress } from '#app/rules/catalogue/search-address.ts'

/** What content is found by besides its title. */
export interface EntryTexts {
  id: string
  title: string
  /** What it is from and who made it: the show, its maker, people. */
  from: string[]
  /** The names of its people alone. */
  names: string[]
  /** Its notes or description, without markup. */
  notes: string
  chapters: string[]
  seconds: number | null
  /** Pages of it at directories. */
  pages: readonly string[]
  /** A hash of what this was read from. */
  source: string
}

/** Where in an entry a word stands: what a lexeme begins with. */
export const places = { notes: '', title: '!', from: '@', chapters: '#' } as const

const maxWords = 2500

/** The lexemes of an entry, each once. */
export function textLexemes({ title, from, notes, chapters, pages }: EntryTexts): string[] {
  return [
    ...new Set(pages.flatMap((page) => pageLexeme(page) ?? [])),
    ...wordsOf([title]).map((word) => places.title + word),
    ...wordsOf(from).map((word) => places.from + word),
    ...wordsOf(chapters).map((word) => places.chapters + word),
    ...wordsOf([withoutAddresses(notes)]),
  ]
}

/** What stands for a show's page at Apple Podcasts or Spotify; null for any other address. */
export function pageLexeme(page: string): string | null {
  const address = readAddress(page)
  return address?.kind === 'apple' || address?.kind === 'spotify'
    ? `%${address.kind}:${address.id}`
    : null
}

export function wordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => indexedWords(text).flat()))].slice(0, maxWords)
}

/** Addresses are no words that anybody looks for, and there are as many of them as episodes. */
function withoutAddresses(text: string): string {
  return text.replace(/\b(?:https?:\/\/|www\.)\S+/gi, ' ')
}

/** The dictionary's word of a lexeme, and where it counts; null for one of a title, which has a dictionary of its own, and of a page. */
export function countedWord(lexeme: string): { word: string; in: 'texts' | 'names' } | null {
  if (lexeme.startsWith(places.title) || lexeme.startsWith('%')) return null
  if (lexeme.startsWith(places.from)) return { word: lexeme.slice(1), in: 'names' }
  return { word: lexeme.startsWith(places.chapters) ? lexeme.slice(1) : lexeme, in: 'texts' }
}
