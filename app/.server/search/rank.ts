import type { Candidate } from './candidates.ts'
import type { Variants } from './conditions.ts'
import { likenessOfSlip } from './dictionary.ts'
import type { Query } from './query.ts'

interface Ranked {
  candidate: Candidate
  /** How much of the query it has at all, and in its title; 0 to 1, the rarer words counting more. */
  coverage: number
  titleCoverage: number
  /** How many words of the query it has only if they were mistyped. */
  slips: number
  /** Whether that is all that it has. */
  isGuess: boolean
  /** How well, among those that have as much. */
  score: number
}

const worth = { likeness: 4, order: 0.5, wholeTitle: 0.6, feed: 0.5, popularity: 1, recency: 0.1 }

/**
 * The candidates, best first: those that have all that was asked for, as it was typed at least in part, in their title;
 * then by how exactly, in the same order, with how little besides, and how popular and new they are.
 */
export function rank(query: Query, variants: Variants, candidates: Candidate[]): Candidate[] {
  const measure = createMeasure(query, variants)
  const ranked = candidates.map(measure).sort(bestFirst)
  const inOrder = ranked.filter(({ candidate }) => hasPhrases(candidate, query.phrases))
  return (inOrder.length > 0 ? inOrder : ranked).map(({ candidate }) => candidate)
}

function bestFirst(a: Ranked, b: Ranked): number {
  return (
    b.coverage - a.coverage ||
    Number(a.isGuess) - Number(b.isGuess) ||
    b.titleCoverage - a.titleCoverage ||
    beyondOne(a.slips) - beyondOne(b.slips) ||
    b.score - a.score ||
    (a.candidate.id < b.candidate.id ? -1 : 1)
  )
}

/** One slip is easily made; who means two has typed something else more likely. */
function beyondOne(slips: number): number {
  return Math.max(0, slips - 1)
}

interface Meaning {
  /** The typed word's place among those of the query. */
  index: number
  likeness: number
}

function createMeasure(query: Query, variants: Variants): (candidate: Candidate) => Ranked {
  const parts = query.groups.flatMap((group, groupIndex) =>
    group.words.map((word) => ({ word, groupIndex })),
  )
  const meanings = meaningsOf(query, variants)
  const weights = parts.map(({ word }) => weightOf(word, variants))
  const allWeight = sum(weights)

  return function measure(candidate) {
    const inTitle = parts.map(() => ({ likeness: 0, position: -1 }))
    const elsewhere = parts.map(() => 0)
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
    for (const word of candidate.about.split(' ')) {
      for (const { index, likeness } of meanings.get(word) ?? [])
        elsewhere[index] = Math.max(elsewhere[index] ?? 0, likeness)
    }
    const titleWeight = sum(weights.filter((_, index) => inTitle[index]?.likeness))
    const foundWeight = sum(
      weights.filter((_, index) => inTitle[index]?.likeness || elsewhere[index]),
    )
    const likeness = sum(
      weights.map(
        (weight, index) => weight * (inTitle[index]?.likeness || (elsewhere[index] ?? 0) / 2),
      ),
    )
    const found = parts.flatMap((_, index) => inTitle[index]?.likeness || elsewhere[index] || [])
    const slips = found.filter((best) => best === likenessOfSlip).length
    return {
      candidate,
      coverage: rounded(foundWeight / allWeight),
      titleCoverage: rounded(titleWeight / allWeight),
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
}

/** What the words of documents stand for: the words of the query, by the variants of each. */
function meaningsOf(query: Query, variants: Variants): Map<string, Meaning[]> {
  const meanings = new Map<string, Meaning[]>()
  function add(typed: string, index: number): void {
    for (const { word, likeness } of variants.get(typed) ?? []) {
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

/** A rare word says more than one that is everywhere. */
function weightOf(word: string, variants: Variants): number {
  const known = variants.get(word) ?? []
  const uses = sum(known.map((variant) => variant.uses + variant.mentions))
  return 1 / (1 + Math.log1p(uses))
}

/** How many neighbours of the query are neighbours in the title: 1 for all, less where others stand between. */
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
/** Well before the first podcast, in Unix seconds. */
const longAgo = Date.UTC(2000) / 1000

/** Grows by a hundredth in a year, so that the order doesn't depend on the day of asking. */
function recencyOf(published: number | null): number {
  return Math.max(0, (published ?? 0) - longAgo) / year / 100
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** So that sums made in another order stay the same. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
