import { makeVocabulary, randomNumbers, type Title, zipf } from './million-titles.ts'

/** What an item of a made-up catalogue says besides its title. */
export interface Said {
  notes: string
  /** A guest, whom three in ten episodes have. */
  guest: string | null
}

const wordsOfNotes = 10
const surnames = 20_000
const firstNames = 2_000

/** Gives each row its notes and its guest; of their own random numbers, so that titles stay what they were. */
export function noteMaker(): (row: Title) => Said {
  const random = randomNumbers(13)
  const vocabulary = makeVocabulary(randomNumbers(7))
  const names = makeVocabulary(randomNumbers(29), firstNames + surnames)
  const name = (from: number, among: number) => names[from + Math.floor(random() * among)] ?? 'ann'
  return () => ({
    notes: Array.from({ length: wordsOfNotes }, () => vocabulary[zipf(random)] ?? 'the').join(' '),
    guest: random() < 0.3 ? `${name(0, firstNames)} ${name(firstNames, surnames)}` : null,
  })
}
