/** How hard a passphrase is to guess offline, for somebody who has the locked key. */
export type PassphraseStrength = 'weak' | 'fair' | 'strong'

/** Entropy in bits, where each guess takes half a second (NIP-49): of three words, and of four. */
const [fairBits, strongBits] = [36, 48]
/** Bits of a word that somebody has thought of: about one of 4000, however long it is. */
const bitsOfWord = 12
/** Bits of a character that repeats or continues a sequence (`aaa`, `321`). */
const bitsOfRepeated = 0.5

/** Characters that are judged; further ones can't make it weaker. */
const maxJudged = 500

const kinds: [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{Nd}\s]/u, 20],
]

/**
 * Judges a passphrase by its different words, and by the characters of what is no word. Doesn't recognise well-known
 * passphrases.
 */
export function passphraseStrength(text: string): PassphraseStrength {
  const parts = new Set(text.slice(0, maxJudged).normalize('NFKC').split(/\s+/).filter(Boolean))
  const bits = [...parts].reduce((sum, part) => sum + bitsOfPart(part), 0)
  if (bits >= strongBits) return 'strong'
  return bits >= fairBits ? 'fair' : 'weak'
}

/** The bits of a part: runs of three letters and more count as a word from a list, all else by its characters. */
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
