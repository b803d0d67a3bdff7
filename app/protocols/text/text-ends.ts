/**
 * Removes any of `signs` from the end of a text. A regular expression such as `/x+$/` would take quadratic time on long
 * runs.
 */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
