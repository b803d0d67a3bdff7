import { createReadStream } from 'node:fs'
import { beforeAll, expect } from 'vitest'
import { indexedWords } from '#app/.server/base/lib/search-text.ts'
import { isOneSlipAway } from '#app/.server/catalogue/search/indexing/spelling.ts'
import { testCtx } from '#tests/rig/database.ts'
import { hasRealData, inputNames, inputPath, testOfRealInputs } from '#tests/rig/real-data.ts'
import { addFeedFromBytes } from '#app/.server/catalogue/feeds/add-feed.ts'
import { indexFeed } from '#app/.server/catalogue/search/indexing/index-feed.ts'
import { searchContent } from './search-content.ts'

const ctx = await testCtx()

interface Title {
  id: string
  title: string
  /** Every form of every word of the title. */
  forms: string[]
}

let titles: Title[] = []

beforeAll(async () => {
  if (!hasRealData) return
  for (const file of inputNames('feeds').sort()) {
    const { id } = await addFeedFromBytes(ctx, {
      source: createReadStream(inputPath(`feeds/${file}`)),
      fallbackUrl: `https://feeds.example/${file}`,
    })
    await indexFeed(ctx, { feedId: id })
  }
  const rows = await ctx.db
    .selectFrom('items')
    .select(['id', 'title'])
    .where('removed_at', 'is', null)
    // Ids are others in each run: the sample is the same.
    .orderBy('title')
    .execute()
  const feeds = await ctx.db.selectFrom('feeds').select(['id', 'title']).orderBy('title').execute()
  titles = [...rows, ...feeds].map((row) => ({ ...row, forms: indexedWords(row.title).flat() }))
}, 120_000)

const choices = ['the two rarest', 'the two longest', 'any two'] as const
const slipKinds = ['swapped', 'dropped', 'doubled', 'replaced'] as const
/** One title of so many is asked for. */
const every = Number(process.env.EVERY_TITLE ?? 100)

// Left out, and counted: titles that have no two words to choose, and those whose two words, as typed, five other
// titles have as well ('Giant Bombcast 10-07-2008' by 'giant' and 'bombcast'): no order has all of them among the first
// five. Every other title has to be there.
testOfRealInputs.for(choices)(
  'any title is among the first five for %s of its words, one mistyped',
  { timeout: 600_000 },
  async (choice) => {
    const uses = countUses()
    const missed: string[] = []
    const figures = { found: 0, missed: 0, tooFewWords: 0, alike: 0, alikeButFound: 0 }
    for (let index = 0; index < titles.length; index += every) {
      const random = randomNumbers(index + 1)
      const wanted = titles[index]
      const pair = wanted && choose(choice, wanted.title, uses, random)
      if (!pair) {
        figures.tooFewWords++
        continue
      }
      const kind = slipKinds[Math.floor(random() * slipKinds.length)] ?? 'swapped'
      const typed = mistypeOne(pair, kind, random)
      const { hits } = await searchContent(ctx, { query: typed.join(' ') })
      const place = hits.findIndex(({ _id }) => _id === wanted.id)
      const isFound = place >= 0 && place < 5
      if (rivals(wanted, pair, typed) >= 5) {
        figures.alike++
        if (isFound) figures.alikeButFound++
      } else if (isFound) figures.found++
      else missed.push(`${typed.join(' ')} (${kind}): ${wanted.title}, at ${place + 1}`)
    }
    figures.missed = missed.length
    console.log(`${choice} words, one mistyped: ${JSON.stringify(figures)}`)
    expect(missed).toEqual([])
    expect(figures.found).toBeGreaterThan(titles.length / every / 2)
  },
)

/** How many other titles have both words as well: what is typed doesn't tell them apart. */
function rivals(wanted: Title, pair: string[], typed: string[]): number {
  const asked = typed.map((word, index) => ({
    parts: indexedWords(word),
    isMistyped: word !== pair[index],
    isLast: index === typed.length - 1,
  }))
  type Asked = (typeof asked)[number]
  return titles.filter(
    ({ id, forms }) =>
      id !== wanted.id &&
      asked.every((word) =>
        word.parts.every((part) =>
          part.some((form) => forms.some((other) => isMet(word, form, other))),
        ),
      ),
  ).length
  function isMet(word: Asked, form: string, other: string): boolean {
    if (form === other || !word.isMistyped) return form === other
    return isOneSlipAway(form, other) || (word.isLast && other.startsWith(form))
  }
}

function countUses(): Map<string, number> {
  const uses = new Map<string, number>()
  for (const { forms } of titles)
    for (const form of new Set(forms)) uses.set(form, (uses.get(form) ?? 0) + 1)
  return uses
}

/** Two different words of a title in their order: of four letters or more, or a number beside such a word. */
function choose(
  choice: (typeof choices)[number],
  title: string,
  uses: Map<string, number>,
  random: () => number,
): string[] | null {
  const words = [...new Set(title.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [])].filter(
    (word) => isWordOfLetters(word) || /^\p{N}{2,}$/u.test(word),
  )
  const usesOf = (word: string) => uses.get(indexedWords(word)[0]?.[0] ?? '') ?? 0
  const chosen = words
    .map((word) => ({ word, by: random() }))
    .sort((a, b) => {
      if (choice === 'the two rarest') return usesOf(a.word) - usesOf(b.word)
      return choice === 'the two longest' ? b.word.length - a.word.length : a.by - b.by
    })
    .slice(0, 2)
    .map(({ word }) => word)
  return chosen.length === 2 && chosen.some(isWordOfLetters)
    ? words.filter((word) => chosen.includes(word))
    : null
}

function isWordOfLetters(word: string): boolean {
  return /^\p{L}[\p{L}\p{M}'’-]{3,}$/u.test(word)
}

function mistypeOne(
  pair: string[],
  kind: (typeof slipKinds)[number],
  random: () => number,
): string[] {
  const able = pair.filter(isWordOfLetters)
  const mistyped = able[Math.floor(random() * able.length)]
  return pair.map((word) => (word === mistyped ? mistype(word, kind, random) : word))
}

function mistype(word: string, kind: (typeof slipKinds)[number], random: () => number): string {
  const letters = [...word]
  const at = Math.floor(random() * (letters.length - 1))
  const [letter = '', next = ''] = letters.slice(at)
  if (kind === 'swapped' && letter !== next) letters.splice(at, 2, next, letter)
  else if (kind === 'dropped') letters.splice(at, 1)
  else if (kind === 'doubled') letters.splice(at, 0, letter)
  else letters.splice(at, 1, another(letter))
  return letters.join('')
}

/** A letter of the same script. */
function another(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const other = String.fromCodePoint(code + 1)
  return /\p{L}/u.test(other) ? other : String.fromCodePoint(code - 1)
}

/** The same numbers from 0 to 1 for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32
  }
}
