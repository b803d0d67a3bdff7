import type { Candidate } from './pools.ts'
import type { Variants } from './conditions.ts'
import { likenessOfSlip } from './dictionary.ts'
import type { Query } from './query.ts'

interface Ranked {
  candidate: Candidate
  /** The share of the query's words in the entry at all, and in its title; 0 to 1, rare words count more. */
  coverage: number
  titleCoverage: number
  /** The same in its title or its people's names, and in what it is about as well. */
  namesCoverage: number
  aboutCoverage: number
  /** The number of the query's words that match only as corrected typing mistakes. */
  slips: number
  /** Whether all of its matches are such corrections. */
  isGuess: boolean
  /** The rank among entries with the same coverage. */
  score: number
}

/** What a word counts that isn't in the title. */
const elsewhereWorth = { names: 0.75, about: 0.5, texts: 0.25 }
const worth = { likeness: 4, order: 0.5, wholeTitle: 0.6, feed: 0.5, popularity: 1, recency: 0.1 }

/**
 * Sorts candidates, best first: by how much of the query they contain, not just as corrections, and how much in the
 * title, names of people and what they are about, in this order; then by exactness, word order, how much of the title
 * matches, feed before item, popularity and age.
 */
export function rank(
  query: Query,
  variants: Variants,
  { candidates, forms }: { candidates: Candidate[]; forms: Meant },
): Candidate[] {
  const measure = createMeasure(query, variants, forms)
  const ranked = candidates.map(measure).sort(bestFirst)
  const inOrder = ranked.filter(({ candidate }) => hasPhrases(candidate, query.phrases))
  return (inOrder.length > 0 ? inOrder : ranked).map(({ candidate }) => candidate)
}

function bestFirst(a: Ranked, b: Ranked): number {
  return (
    b.coverage - a.coverage ||
    Number(a.isGuess) - Number(b.isGuess) ||
    b.titleCoverage - a.titleCoverage ||
    b.namesCoverage - a.namesCoverage ||
    b.aboutCoverage - a.aboutCoverage ||
    beyondOne(a.slips) - beyondOne(b.slips) ||
    b.score - a.score ||
    (a.candidate.id < b.candidate.id ? -1 : 1)
  )
}

/** One typing mistake is common; with two, another meaning is more likely. */
function beyondOne(slips: number): number {
  return Math.max(0, slips - 1)
}

interface Meaning {
  /** The index of the typed word in the query. */
  index: number
  likeness: number
}

/** What a search finds, and what its words mean. */
export interface FoundEntries {
  entries: Candidate[]
  query: Query
  forms: Meant
}

/** The words that each typed word may mean. */
export type Meant = ReadonlyMap<string, readonly { word: string; likeness: number }[]>

function createMeasure(
  query: Query,
  variants: Variants,
  forms: Meant,
): (candidate: Candidate) => Ranked {
  const parts = query.groups.flatMap((group, groupIndex) =>
    group.words.map((word) => ({ word, groupIndex })),
  )
  const meanings = meaningsOf(query, forms)
  const weights = parts.map(({ word }) => weightOf(word, variants))
  const allWeight = sum(weights)

  return function measure(candidate) {
    const inTitle = parts.map(() => ({ likeness: 0, position: -1 }))
    const positions = candidate.title.split(' ')
    const matched = new Set<number>()
    positions.forEach((forms, position) => {
      for (const form of forms.split('|')) {
        for (const { index, likeness } of meanings.get(form) ?? []) {
          matched.add(position)
          const best = inTitle[index]
          if (best && likeness > best.likeness) Object.assign(best, { likeness, position })
        }
      }
    })
    const inNames = likenessesIn(candidate.names)
    const inAbout = likenessesIn(candidate.about)
    const best = parts.map((_, index): [likeness: number, worth: number] => {
      const title = inTitle[index]?.likeness ?? 0
      if (title > 0) return [title, 1]
      const name = inNames[index] ?? 0
      if (name > 0) return [name, elsewhereWorth.names]
      const about = inAbout[index] ?? 0
      if (about > 0) return [about, elsewhereWorth.about]
      return [candidate.inTexts, elsewhereWorth.texts]
    })
    const weightFrom = (least: number) =>
      sum(weights.filter((_, index) => isFound(best[index], least)))
    const foundWeight = weightFrom(0)
    const likeness = sum(
      best.map(([likeness, worth], index) => (weights[index] ?? 0) * likeness * worth),
    )
    const found = best.flatMap(([likeness]) => likeness || [])
    const slips = found.filter((likeness) => likeness === likenessOfSlip).length
    return {
      candidate,
      coverage: rounded(foundWeight / allWeight),
      titleCoverage: rounded(weightFrom(1) / allWeight),
      namesCoverage: rounded(weightFrom(elsewhereWorth.names) / allWeight),
      aboutCoverage: rounded(weightFrom(elsewhereWorth.about) / allWeight),
      slips,
      isGuess: slips === found.length,
      score:
        worth.likeness * (likeness / (foundWeight || 1)) +
        worth.order * orderOf(inTitle.map(({ position }) => position)) +
        worth.wholeTitle * (matched.size / positions.length) +
        worth.popularity * (1 - 1 / (1 + Math.log1p(candidate.popularity))) +
        (candidate.ownerId === candidate.id ? worth.feed : 0) +
        worth.recency * recencyOf(candidate.published),
    }
  }

  function likenessesIn(words: string): number[] {
    const found = parts.map(() => 0)
    if (words === '') return found
    for (const word of words.split(' ')) {
      for (const { index, likeness } of meanings.get(word) ?? [])
        found[index] = Math.max(found[index] ?? 0, likeness)
    }
    return found
  }
}

function isFound(best: [likeness: number, worth: number] | undefined, least: number): boolean {
  return best !== undefined && best[0] > 0 && best[1] >= least
}

/** Maps words of entries to the words of the query that they match, by the variants of each. */
function meaningsOf(query: Query, forms: Meant): Map<string, Meaning[]> {
  const meanings = new Map<string, Meaning[]>()
  function add(typed: string, index: number): void {
    for (const { word, likeness } of forms.get(typed) ?? []) {
      const known = meanings.get(word) ?? []
      meanings.set(word, [...known, { index, likeness }])
    }
  }
  let index = 0
  for (const { words, joined } of query.groups) {
    for (const word of words) {
      add(word, index)
      if (joined !== null) add(joined, index)
      index++
    }
  }
  return meanings
}

/** Rare words weigh more. */
function weightOf(word: string, variants: Variants): number {
  const known = variants.get(word) ?? []
  const uses = sum(known.map((variant) => variant.uses + variant.mentions))
  return 1 / (1 + Math.log1p(uses))
}

/**
 * The share of the query's neighbouring words that are neighbours in the title: 1 for all, less with others in between.
 */
function orderOf(positions: number[]): number {
  if (positions.length < 2) return 0
  const steps = positions.slice(1).map((position, index) => {
    const before = positions[index] ?? -1
    if (before < 0 || position <= before) return 0
    return position === before + 1 ? 1 : 0.3
  })
  return sum(steps) / steps.length
}

function hasPhrases({ title }: Candidate, phrases: string[][]): boolean {
  const positions = title.split(' ').map((forms) => forms.split('|'))
  return phrases.every((phrase) =>
    positions.some((_, start) =>
      phrase.every((word, index) => positions[start + index]?.includes(word)),
    ),
  )
}

const year = 365 * 86_400
/** Before the first podcast, in Unix seconds. */
const longAgo = Date.UTC(2000) / 1000

/** Grows by a hundredth a year, so that the order doesn't depend on the time of the search. */
function recencyOf(published: number | null): number {
  return Math.max(0, (published ?? 0) - longAgo) / year / 100
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Rounded, so that sums in another order compare as equal. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
