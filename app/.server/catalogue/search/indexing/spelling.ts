import { isPair } from '#app/.server/base/lib/search-text.ts'

/** Shorter words aren't corrected: too many other words are one letter away. */
const shortestCorrected = 3
const shortestCorrectedNumber = 4

/** Whether search tries corrections of this word. */
export function isCorrected(word: string): boolean {
  return word.length >= (/^\p{N}+$/u.test(word) ? shortestCorrectedNumber : shortestCorrected)
}

/**
 * The word, and each form of it with one letter removed. Two words that are one typo apart (neighbouring letters
 * swapped, or one dropped, doubled, added or replaced) share one of these forms.
 */
export function slips(word: string): string[] {
  const forms = new Set([word])
  for (let index = 0; index < word.length; index++)
    forms.add(word.slice(0, index) + word.slice(index + 1))
  return [...forms]
}

/** Whether two words are one typo apart; false if they are the same. */
export function isOneSlipAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  if (a.length > b.length) return isOneSlipAway(b, a)
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  if (a.length < b.length) return a.slice(same) === b.slice(same + 1)
  if (a.slice(same + 1) === b.slice(same + 1)) return true
  return (
    a[same] === b[same + 1] && a[same + 1] === b[same] && a.slice(same + 2) === b.slice(same + 2)
  )
}

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
