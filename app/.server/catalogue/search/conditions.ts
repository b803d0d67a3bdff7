import type { WordGroup } from '#app/.server/base/lib/search-text.ts'
import type { Variant } from './dictionary.ts'
import type { Query } from './query.ts'

export type Variants = Map<string, Variant[]>

interface Scope {
  /** Where the words have to occur. */
  place: 'title' | 'anywhere'
  /** For words that exist as typed, no other forms. */
  exact: boolean
}

/**
 * The tsqueries that entries with every word of the query meet, all of them; null if there can be no such entry.
 * Combined into one tsquery they would mean the same, but take several times as long on the index.
 */
export function everyWord(query: Query, variants: Variants, scope: Scope): string[] | null {
  return everyGroup(query.groups, (word) => oneWord(variants.get(word), scope))
}

/** As everyWord, with a tsquery for each word; null for a word that there isn't. */
export function everyGroup(
  groups: readonly WordGroup[],
  oneOf: (word: string) => string | null,
): string[] | null {
  const conditions = groups.map((group) => wholeGroup(group, oneOf))
  return conditions.some((condition) => condition === null) ? null : (conditions as string[])
}

function wholeGroup(group: WordGroup, oneOf: (word: string) => string | null): string | null {
  const words = group.words.map(oneOf)
  const joined = group.joined === null ? null : oneOf(group.joined)
  const ways = words.includes(null) ? [] : [`(${words.join('&')})`]
  if (joined !== null) ways.push(joined)
  return ways.length === 0 ? null : `(${ways.join('|')})`
}

function oneWord(variants: Variant[] = [], { place, exact }: Scope): string | null {
  return eitherForm(variants, exact, (chosen) => lexemes(chosen, place))
}

/** A tsquery for one of a word's forms; those as typed alone where `exact` asks for it and there are any. */
export function eitherForm<Form extends { likeness: number }>(
  variants: readonly Form[],
  exact: boolean,
  lexemesOf: (variants: readonly Form[]) => string[],
): string | null {
  const asTyped = exact ? lexemesOf(variants.filter(({ likeness }) => likeness === 1)) : []
  const chosen = asTyped.length > 0 ? asTyped : lexemesOf(variants)
  return chosen.length === 0 ? null : `(${chosen.join('|')})`
}

function lexemes(variants: readonly Variant[], place: Scope['place']): string[] {
  return variants.flatMap(({ word, uses, mentions }) => [
    ...(uses > 0 ? [`'${word}'`] : []),
    ...(place === 'anywhere' && mentions > 0 ? [`'~${word}'`] : []),
  ])
}

/** A word in more entries than this isn't looked up by itself. */
export const commonWord = 20_000
const wordsAlone = 6

/** Tsqueries for entries with one of the rarer words of the query in their title, one for each word. */
export function someWords(query: Query, variants: Variants): string[] {
  return query.typed
    .map((word) => variants.get(word) ?? [])
    .filter((known) => known.length > 0 && countOf(known, 'title') <= commonWord)
    .sort((a, b) => countOf(a, 'title') - countOf(b, 'title'))
    .slice(0, wordsAlone)
    .flatMap((known) => oneWord(known, { place: 'title', exact: false }) ?? [])
}

/** An upper bound for the number of entries with the query's rarest word. */
export function rarestCount(query: Query, variants: Variants, place: Scope['place']): number {
  const counts = query.groups.flatMap(({ words }) =>
    words.map((word) => countOf(variants.get(word) ?? [], place)),
  )
  return Math.min(...counts)
}

function countOf(variants: Variant[], place: Scope['place']): number {
  return variants.reduce(
    (sum, { uses, mentions }) => sum + uses + (place === 'anywhere' ? mentions : 0),
    0,
  )
}
