import { fold } from '#app/.server/base/lib/search-text.ts'

// Obfuscation: texts that look the same to people and different to programs.

/** Homoglyphs: Cyrillic and Greek letters, and the Latin ones that they look like. */
const homoglyphs = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    ё: 'e',
    һ: 'h',
    і: 'i',
    ї: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    ѕ: 's',
    т: 't',
    у: 'y',
    х: 'x',
    ԝ: 'w',
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ω: 'w',
    ϲ: 'c',
    ϳ: 'j',
  }),
)
const digits = new Map(Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }))

const latin = /[a-z]/
const homoglyph = /[\u0370-\u052f]/
const digit = /\d/
const run = /[\p{L}\p{N}]+/gu
// Words that are spelled out, as 'F R E E'.
const spelledOut = /(?<![\p{L}\p{N}])\p{L}(?:[ .*_-]\p{L}){3,30}(?![\p{L}\p{N}])/gu
const invisible = '\\u00ad\\u180e\\u200b\\u2060-\\u2064\\ufeff'
const alphabetic = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}]'
// Invisible characters count between letters of these alphabets alone: other scripts need them to part or join words,
// and Mastodon puts them around emoji.
const invisibleRun = new RegExp(`(?<=${alphabetic})[${invisible}]+(?=${alphabetic})`, 'gu')
const reversed = /[\u202d\u202e]/g
const flags = /\u{1f3f4}[\u{e0020}-\u{e007f}]+/gu
const tagCharacters = /[\u{e0020}-\u{e007f}]+/gu
const styled = /[\u{1d400}-\u{1d7ff}\u{1f110}-\u{1f189}\u24b6-\u24e9]/gu

/** How much of a text is obfuscated, as numbers of places. */
export interface Obfuscation {
  /** Runs of invisible characters within words, and characters that reverse the reading direction. */
  invisible: number
  /** Words with Latin letters and homoglyphs of other scripts. */
  mixed: number
  /** Letters from the blocks of mathematical and enclosed letters. */
  styled: number
}

/** Counts the obfuscated places of a text. */
export function countObfuscation(text: string): Obfuscation {
  const plain = text.replace(flags, '')
  const words = text.toLowerCase().match(run) ?? []
  return {
    invisible:
      countOf(plain, invisibleRun) + countOf(plain, reversed) + countOf(plain, tagCharacters),
    mixed: words.filter((word) => latin.test(word) && homoglyph.test(word)).length,
    styled: countOf(text, styled),
  }
}

/**
 * A text without its obfuscation, folded as for search: homoglyphs become the small Latin letters that they look like.
 */
export function deobfuscate(text: string): string {
  return fold(text.replace(flags, '').replace(tagCharacters, ''))
    .replace(spelledOut, (letters) => letters.replace(/[ .*_-]/g, ''))
    .replace(run, deobfuscateWord)
}

function deobfuscateWord(word: string): string {
  if (!latin.test(word)) return word
  const alike = homoglyph.test(word)
    ? word.replace(/[\u0370-\u052f]/g, (letter) => homoglyphs.get(letter) ?? letter)
    : word
  // 'b0nus' has letters on both sides of its digits; 'web3' and '10x' don't.
  return digit.test(alike)
    ? alike.replace(/(?<=[a-z])[0134578]+(?=[a-z])/g, (found) =>
        [...found].map((figure) => digits.get(figure) ?? figure).join(''),
      )
    : alike
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
