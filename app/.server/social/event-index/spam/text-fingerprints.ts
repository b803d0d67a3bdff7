import { analyseText } from './text-analysis.ts'
import { isPair, words } from '#app/.server/base/lib/search-text.ts'

// Fingerprints are numbers that equal or similar texts share. The same text from many strangers is mostly spam.

/** The kind of a fingerprint, which is its last digit in base four (`print % 4`). */
const fingerprintKinds = { text: 0, contact: 1, link: 2 } as const

/** Shorter texts are the same by chance: in letters, and in pairs of characters for scripts without spaces. */
const minLetters = 26
const minPairs = 9
const maxSentences = 2
/** Texts with fewer words have too few runs of words (shingles) to choose from. */
const minWords = 10
const runLength = 3
const seeds = [
  [1, 2],
  [3, 4],
] as const
const maxContacts = 2
const maxLinks = 2

/**
 * The fingerprints of a text, ten at most, as whole numbers below 2^53: of the whole text and its longest sentences, by
 * their letters alone; of runs of words by MinHash, which similar texts have in common; of its contacts and links.
 */
export function textFingerprints(content: string, analysis = analyseText(content)): number[] {
  const { plain: text, contacts, wallets, links } = analysis
  const found = new Set<number>()
  const parts = isNumericReport(text) ? [] : longestSentences(text)
  for (const whole of [text, ...parts]) {
    const tokens = wordsIn(whole)
    if (isLongEnough(tokens)) found.add(fingerprint('text', tokens.join(' ')))
  }
  if (!isNumericReport(text))
    for (const choice of chosenShingles(wordsIn(text))) found.add(fingerprint('text', choice))
  for (const contact of [...contacts, ...wallets].slice(0, maxContacts))
    found.add(fingerprint('contact', contact))
  for (const { place } of links.slice(0, maxLinks)) found.add(fingerprint('link', place))
  return [...found]
}

/**
 * Whether a text is full of numbers, as reports of the weather or the mempool: these are similar whoever sends them.
 */
function isNumericReport(text: string): boolean {
  const all = words(text)
  return all.filter((word) => /\d/.test(word)).length * 6 > all.length
}

/** The words of a text without numbers, which differ between copies. */
function wordsIn(text: string): string[] {
  return words(text).filter((word) => !/\d/.test(word))
}

function longestSentences(text: string): string[] {
  return text
    .split(/[\n.!?…;|。！？；،؟۔]+/u)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxSentences)
}

function isLongEnough(tokens: readonly string[]): boolean {
  const pairs = tokens.filter(isPair).length
  if (pairs >= minPairs) return true
  return tokens.reduce((letters, word) => letters + word.length, 0) >= minLetters
}

/** MinHash: for each pair of seeds, the runs of words with the least hashes. */
function chosenShingles(tokens: readonly string[]): string[] {
  if (tokens.length < minWords) return []
  const runs = tokens
    .slice(runLength - 1)
    .map((_, at) => tokens.slice(at, at + runLength).join(' '))
    .map((run) => hash(run, 0))
  return seeds.map((pair) => pair.map((seed) => minHash(runs, seed)).join(' '))
}

function minHash(runs: readonly number[], seed: number): number {
  return runs.reduce((minHash, run) => Math.min(minHash, mix(run, seed)), Infinity)
}

function fingerprint(kind: keyof typeof fingerprintKinds, text: string): number {
  return (hash(text, fingerprintKinds[kind]) % 2 ** 51) * 4 + fingerprintKinds[kind]
}

const primes = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1] as const

/** Mixes a hash with a seed, so that each seed has an order of its own. */
function mix(value: number, seed: number): number {
  let mixed = Math.imul((value ^ (value / 2 ** 32)) + seed, primes[0])
  mixed = Math.imul(mixed ^ (mixed >>> 15), primes[1])
  return (mixed ^ (mixed >>> 13)) >>> 0
}

/** A hash of 53 bits: two of 32, each mixed as MurmurHash does. */
function hash(text: string, seed: number): number {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, primes[0])
    low = Math.imul(low ^ code, primes[4])
  }
  high = Math.imul(high ^ (high >>> 16), primes[1]) ^ Math.imul(low ^ (low >>> 13), primes[2])
  low = Math.imul(low ^ (low >>> 16), primes[1]) ^ Math.imul(high ^ (high >>> 13), primes[2])
  return 2 ** 32 * ((2 ** 21 - 1) & low) + (high >>> 0)
}
