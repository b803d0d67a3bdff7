import type { LooseSegment } from './segment.ts'

/** From so many segments on, a transcript that has hardly any but single words is one of words. */
const fewestWords = 8
const shareOfWords = 0.9
const longestWord = 30
const longestWordWithoutSpaces = 4
/** A silence of so many seconds begins a new line. */
const pause = 1
/** A sentence ends the line from this length on, any word from the other. */
const sentenceLength = 40
const lineLength = 110
/** What is no word, such as brackets alone, ends it at the latest from this length on. */
const longestLine = 500

/** Scripts that are written without spaces between words. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}。、，！？；：]/u
const opening = /[([{«„“‘¿¡]$/u
const closing = /^(?:[)\]}»”’,.;:!?…%。、，．！？；：]|'(?:s|m|d|t|re|ve|ll)\b|n't\b)/iu
const sentenceEnd = /[.!?…。！？]["'”’)\]]*$/u

/**
 * Joins the words of a transcript that has a segment for each of them into lines: a new one begins with another
 * speaker, after a pause, and after a sentence or many words. Other transcripts stay as they are.
 */
export function joinWords(segments: readonly LooseSegment[]): readonly LooseSegment[] {
  if (!isOfWords(segments)) return segments
  const sorted = segments.toSorted((a, b) => a.start - b.start)
  // Some programs write the space before a word into its text; then a text without it goes on with the word before.
  const isSpaced = sorted.filter(({ text }) => /^\s/.test(text)).length > sorted.length / 4
  const lines: LooseSegment[] = []
  for (const word of sorted) {
    const line = lines.at(-1)
    if (!line || begins(line, word, isSpaced)) {
      lines.push({ ...word, text: word.text.trim(), end: endOf(word) })
    } else {
      line.text += gap(line.text, word.text, isSpaced) + word.text.trim()
      line.end = Math.max(endOf(line), endOf(word))
    }
  }
  return lines
}

function isOfWords(segments: readonly LooseSegment[]): boolean {
  const spoken = segments.filter(({ text }) => text.trim() !== '')
  const words = spoken.filter(({ text }) => isWord(text.trim()))
  return spoken.length >= fewestWords && words.length >= spoken.length * shareOfWords
}

function isWord(text: string): boolean {
  const longest = spaceless.test(text) ? longestWordWithoutSpaces : longestWord
  return !/\s/.test(text) && text.length <= longest
}

function begins(line: LooseSegment, word: LooseSegment, isSpaced: boolean): boolean {
  if (word.speaker !== undefined && word.speaker !== line.speaker) return true
  if (word.start - endOf(line) >= pause) return true
  if (line.text.length >= longestLine) return true
  const isWhole = gap(line.text, word.text, isSpaced) !== '' || spaceless.test(word.text)
  if (!isWhole) return false
  const isSentence = sentenceEnd.test(line.text) && line.text.length >= sentenceLength
  return isSentence || line.text.length + word.text.length > lineLength
}

/** What stands between two words. */
function gap(before: string, text: string, isSpaced: boolean): '' | ' ' {
  const word = text.trim()
  if (word === '' || closing.test(word)) return ''
  if (isSpaced) return /^\s/.test(text) ? ' ' : ''
  if (opening.test(before)) return ''
  return spaceless.test(before.slice(-1)) && spaceless.test(word.slice(0, 1)) ? '' : ' '
}

function endOf({ start, end }: LooseSegment): number {
  return end ?? start
}
