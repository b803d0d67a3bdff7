/** Characters of a note that is written here, for the composer's counter and the check before sending. */
export const maxNoteCharacters = 500

/**
 * The length of a text in UTF-16 units, like `maxlength` in browsers and all limits of texts here. A mention counts
 * with its name.
 */
export function noteLength(text: string): number {
  return text.trim().length
}

/** Why a text can't be sent; null if it can. */
export function noteTextProblem(text: string): 'EMPTY' | 'TOO_LONG' | null {
  const length = noteLength(text)
  if (length === 0) return 'EMPTY'
  return length > maxNoteCharacters ? 'TOO_LONG' : null
}
