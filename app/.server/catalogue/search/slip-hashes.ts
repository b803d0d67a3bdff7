import { isPair } from '#app/.server/base/lib/search-text.ts'
import { isCorrected, slips } from './spelling.ts'

/** Hashes of a word and of what is left of it when one letter is dropped; none for words that aren't corrected. */
export function slipHashes(word: string): number[] {
  return isCorrected(word) && !isPair(word) ? slips(word).map(hash) : []
}

/** FNV-1a, as a signed 32-bit integer like PostgreSQL's. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value
}
