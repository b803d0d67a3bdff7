import { randomNumbers, type Title } from './million-titles.ts'
import type { Said as More } from './made-up-notes.ts'

/** An item of the made-up catalogue, with all that it is found by. */
export type Said = Title & More

/** What somebody types who looks for an item. */
export interface Drawn {
  query: string
  id: string
}

/** Answers ids, best first. */
export type Search = (query: string) => Promise<string[]>

const wordsAsked = 3
const ofEachKind = 3000

/**
 * Queries for items of a sample: three neighbouring words of the title, a guest's name, three neighbouring words of the
 * notes; each with one letter slipped. `all` has them in turn.
 */
export function drawQueries(sample: readonly Said[]) {
  const random = randomNumbers(11)
  const draw = (ask: (said: Said) => string | null): Drawn[] => {
    const drawn: Drawn[] = []
    for (let tries = 0; drawn.length < ofEachKind && tries < ofEachKind * 100; tries++) {
      const said = sample[Math.floor(random() * sample.length)]
      const query = said ? ask(said) : null
      if (said && query !== null) drawn.push({ query, id: said.id })
    }
    return drawn
  }
  const neighbours = (text: string) => {
    const words = text.split(' ').filter((word) => !word.endsWith(':'))
    const first = Math.floor(random() * (words.length - wordsAsked + 1))
    const asked = words.slice(first, first + wordsAsked)
    return asked.length < wordsAsked ? null : withSlip(asked, random)
  }
  const titles = draw(({ title }) => neighbours(title))
  const names = draw(({ guest }) => (guest === null ? null : withSlip(guest.split(' '), random)))
  const notes = draw(({ notes }) => neighbours(notes))
  const all = titles.flatMap((title, at) => [title, names[at] ?? title, notes[at] ?? title])
  return { titles, names, notes, all }
}

/** One of the longer words with two letters swapped, one dropped or one doubled; null without a word to slip in. */
function withSlip(words: readonly string[], random: () => number): string | null {
  const able = words.flatMap((word, index) => (word.length >= 4 ? [index] : []))
  const slipped = able[Math.floor(random() * able.length)]
  if (slipped === undefined) return null
  return words.map((word, index) => (index === slipped ? slip(word, random) : word)).join(' ')
}

function slip(word: string, random: () => number): string {
  const at = Math.floor(random() * (word.length - 1))
  const kind = Math.floor(random() * 3)
  if (kind === 0)
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  if (kind === 1) return word.slice(0, at) + word.slice(at + 1)
  return word.slice(0, at) + word.charAt(at) + word.slice(at)
}

/** The share of queries whose item is among the first five, in percent. */
export async function measureFirstFive(drawn: readonly Drawn[], search: Search): Promise<number> {
  let found = 0
  for (const { query, id } of drawn) if ((await search(query)).slice(0, 5).includes(id)) found++
  return Math.round((found / drawn.length) * 1000) / 10
}
