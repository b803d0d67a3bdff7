/** The most characters of a note that is written here, as the composer counts them and whoever sends it checks them. */
export const mostNoteCharacters = 500

/**
 * How long a text is: in UTF-16 units, as browsers bound what is typed into fields and as all texts are bounded here. A
 * mention counts as it is shown, by its name.
 */
export function noteLength(text: string): number {
  return text.trim().length
}

/** Why a text can't be sent; null if it can. */
export function noteTextProblem(text: string): 'EMPTY' | 'TOO_LONG' | null {
  const length = noteLength(text)
  if (length === 0) return 'EMPTY'
  return length > mostNoteCharacters ? 'TOO_LONG' : null
}
