// How texts are made comparable for search, and cut into the words that are looked up.

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
  // Arabic letters that are written one for the other, and their Persian forms.
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ٱ: 'ا',
}
const foldedLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

// Marks of other scripts are vowels or change the letter (Devanagari, Thai, the Japanese voicing mark): they stay.
const marks = [
  // Accents.
  '\\u0300-\\u036f\\u0483-\\u0489',
  // Hebrew points.
  '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7',
  // Arabic vowel signs, and the stroke that stretches a word.
  '\\u0610-\\u061a\\u064b-\\u065f\\u0640\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed',
  // What has no width.
  '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069\\ufe00-\\ufe0f\\ufeff',
]
const ignored = new RegExp(marks.map((ranges) => `[${ranges}]`).join('|'), 'g')
// Before anything else: one of them would fall apart into a space and an accent.
const apostrophes = /[’‘‛ʼ`´′׳＇]/g
const hebrewQuotes = /(?<=[\u05d0-\u05ea])["”“](?=[\u05d0-\u05ea])/g
const katakana = /[\u30a1-\u30f6]/g
/** Katakana stand this far behind the hiragana of the same sound. */
const kanaDistance = 0x60

/** A text without the differences that a search overlooks: case, accents, width, vowel points, kind of kana. */
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

/** Scripts that put no spaces between words. */
const spaceless =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー]'
const spaced = `(?:(?!${spaceless})[\\p{L}\\p{N}\\p{M}])+`
// "Don't" is one word, and so is a Hebrew abbreviation such as רמב״ם.
const runs = new RegExp(`${spaceless}+|${spaced}(?:['״]${spaced})*`, 'gu')
const isSpaceless = new RegExp(`^${spaceless}`, 'u')
/** Longer words are addresses and codes; their beginning tells them apart well enough. */
const longestWord = 40

/** What stands between two spaces: its words, and how they read as one ("hands-on" is also "handson"). */
export interface WordGroup {
  words: string[]
  joined: string | null
}

/**
 * The words of a text by the spaces between them, folded. Scripts without spaces give each two letters that stand
 * side by side.
 */
export function wordGroups(text: string): WordGroup[] {
  return chunksOf(text).map((found) => ({
    words: found.flatMap((run) => (isPair(run) ? pairs(run) : [wholeWord(run)])),
    joined: joinedWord(found),
  }))
}

/** The words of a text in their order, as they are searched for. */
export function words(text: string): string[] {
  return wordGroups(text).flatMap((group) => group.words)
}

/** The words of a text in their order, each with the other forms that it is found by. */
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
    // The last letter is found alone as well; the others are the beginning of their pair.
    return all.map((pair, index) =>
      index === all.length - 1 && pair !== last ? [pair, last] : [pair],
    )
  }
  const parts = run.split(/['״]/)
  const others = parts.length > 1 ? parts.filter((part) => part.length > 1) : []
  return [[...new Set([wholeWord(run), ...others.map(shortened)])]]
}

/** The runs of letters and digits of each chunk between spaces. */
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

/** Whether a word is of a script without spaces: a pair of letters, or one. */
export function isPair(word: string): boolean {
  return isSpaceless.test(word)
}
