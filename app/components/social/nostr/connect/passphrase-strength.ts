/** How hard a passphrase is to guess for who has what it locks, and all the time for it. */
export type PassphraseStrength = 'weak' | 'fair' | 'strong'

/** In bits, of what there is to guess from, where each guess takes half a second (NIP-49): three words, and four. */
const [fairBits, strongBits] = [36, 48]
/** Of a word that somebody has thought of, however long it is: about one of 4000. */
const bitsOfWord = 12
/** Of one more of the same: a repetition, or the next of a row (`aaa`, `321`). */
const bitsOfRepeated = 0.5

/** Characters: what comes after these makes none weaker. */
const mostJudged = 500

const kinds: [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{Nd}\s]/u, 20],
]

/**
 * Judges by the different words there are, and by the characters of what is no word. Says nothing about passphrases that
 * are well known.
 */
export function passphraseStrength(text: string): PassphraseStrength {
  const parts = new Set(text.slice(0, mostJudged).normalize('NFKC').split(/\s+/).filter(Boolean))
  const bits = [...parts].reduce((sum, part) => sum + bitsOfPart(part), 0)
  if (bits >= strongBits) return 'strong'
  return bits >= fairBits ? 'fair' : 'weak'
}

/** Letters in a row are taken for a word, which lists have, and signs before and after it for themselves. */
function bitsOfPart(part: string): number {
  const each = Math.log2(kinds.reduce((sum, [kind, of]) => sum + (kind.test(part) ? of : 0), 2))
  const runs = part.match(/\p{L}{3,}|(?:(?!\p{L}{3}).)+/gu) ?? []
  return runs.reduce((sum, run) => {
    const bits = bitsOfRun(run, each)
    return sum + (/^\p{L}{3}/u.test(run) ? Math.min(bits, bitsOfWord) : bits)
  }, 0)
}

function bitsOfRun(run: string, each: number): number {
  const codes = [...run].map((character) => character.codePointAt(0) ?? 0)
  return codes.reduce((sum, code, at) => {
    const before = codes[at - 1]
    const isNext = before !== undefined && Math.abs(code - before) <= 1
    return sum + (isNext ? bitsOfRepeated : each)
  }, 0)
}
