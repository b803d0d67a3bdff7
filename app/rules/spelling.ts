/** Words shorter than this are not corrected: too many others are one letter away. */
const shortestCorrected = 3
const shortestCorrectedNumber = 4

/** Whether a mistyped form of the word may be looked for. */
export function isCorrected(word: string): boolean {
  return word.length >= (/^\p{N}+$/u.test(word) ? shortestCorrectedNumber : shortestCorrected)
}

/**
 * The word, and what is left of it when one letter is dropped. Two words that are one slip apart (a letter swapped
 * with its neighbour, dropped, doubled, added or replaced) have one of these in common.
 */
export function slips(word: string): string[] {
  const forms = new Set([word])
  for (let index = 0; index < word.length; index++)
    forms.add(word.slice(0, index) + word.slice(index + 1))
  return [...forms]
}

/** Whether one slip of the keyboard makes one word of the other. A word is no slip of itself. */
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
