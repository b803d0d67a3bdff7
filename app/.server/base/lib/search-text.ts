// Normalises texts for search and splits them into words.

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ς: 'σ',
  // Arabic letters that are used interchangeably, and their Persian forms.
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ٱ: 'ا',
}
const foldedLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

// In other scripts (Devanagari, Thai, the Japanese voicing mark), marks are vowels or change the letter: they stay.
const marks = [
  // Accents.
  '\\u0300-\\u036f\\u0483-\\u0489',
  // Hebrew points.
  '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7',
  // Arabic vowel signs, and the tatweel, which stretches a word.
  '\\u0610-\\u061a\\u064b-\\u065f\\u0640\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed',
  // Zero-width characters.
  '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069\\ufe00-\\ufe0f\\ufeff',
]
const ignored = new RegExp(marks.map((ranges) => `[${ranges}]`).join('|'), 'g')
// Replaced first: NFKC would split some of them into a space and an accent.
const apostrophes = /[’‘‛ʼ`´′׳＇]/g
const hebrewQuotes = /(?<=[\u05d0-\u05ea])["”“](?=[\u05d0-\u05ea])/g
const katakana = /[\u30a1-\u30f6]/g
/** How far a katakana's code point is above the hiragana of the same sound. */
const kanaDistance = 0x60

/** Removes the differences that search ignores: case, accents, width, vowel points, katakana or hiragana. */
export function fold(text: string): string {
  return text
    .replace(apostrophes, "'")
    .normalize('NFKC')
    .replace(hebrewQuotes, '״')
    .toLowerCase()
    .normalize('NFD')
    .replace(ignored, '')
    .normalize('NFC')
    .replace(foldedLetters, (letter) => letters[letter] ?? letter)
    .replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - kanaDistance))
}

/** Scripts without spaces between words. */
const spaceless =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー]'
const spaced = `(?:(?!${spaceless})[\\p{L}\\p{N}\\p{M}])+`
// "Don't" is one word, and so is a Hebrew abbreviation such as רמב״ם.
const runs = new RegExp(`${spaceless}+|${spaced}(?:['״]${spaced})*`, 'gu')
const isSpaceless = new RegExp(`^${spaceless}`, 'u')
/** Longer words are URLs and codes: their beginning is enough to tell them apart. */
const longestWord = 40

/** The words of a chunk between spaces, and their joined form ("hands-on" is also "handson"). */
export interface WordGroup {
  words: string[]
  joined: string | null
}

/**
 * The normalised words of a text, grouped by the spaces between them. Scripts without spaces give each pair of adjacent
 * letters.
 */
export function wordGroups(text: string): WordGroup[] {
  return chunksOf(text).map((found) => ({
    words: found.flatMap((run) => (isPair(run) ? pairs(run) : [wholeWord(run)])),
    joined: joinedWord(found),
  }))
}

/** The words of a text in order, as a query searches for them. */
export function words(text: string): string[] {
  return wordGroups(text).flatMap((group) => group.words)
}

/** The words of a text in order, each with the other forms that it is indexed by. */
export function indexedWords(text: string): string[][] {
  return chunksOf(text).flatMap((found) => {
    const joined = joinedWord(found)
    const forms = found.flatMap(formsOfRun)
    return joined === null ? forms : forms.map((word) => [...word, joined])
  })
}

function formsOfRun(run: string): string[][] {
  if (isPair(run)) {
    const last = [...run].at(-1) ?? ''
    const all = pairs(run)
    // The last letter is indexed alone as well; the others are found as the start of their pair.
    return all.map((pair, index) =>
      index === all.length - 1 && pair !== last ? [pair, last] : [pair],
    )
  }
  const parts = run.split(/['״]/)
  const others = parts.length > 1 ? parts.filter((part) => part.length > 1) : []
  return [[...new Set([wholeWord(run), ...others.map(shortened)])]]
}

/** The runs of letters and digits in each chunk between spaces. */
function chunksOf(text: string): string[][] {
  return fold(text)
    .split(/\s+/u)
    .map((chunk) => [...(chunk.match(runs) ?? [])])
    .filter((found) => found.length > 0)
}

function joinedWord(found: string[]): string | null {
  return found.length > 1 && !found.some(isPair) ? shortened(found.map(wholeWord).join('')) : null
}

function wholeWord(run: string): string {
  return shortened(run.replace(/['״]/g, ''))
}

function shortened(word: string): string {
  return word.slice(0, longestWord)
}

function pairs(run: string): string[] {
  const characters = [...run]
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** Whether a word is in a script without spaces: a pair of letters, or a single one. */
export function isPair(word: string): boolean {
  return isSpaceless.test(word)
}
