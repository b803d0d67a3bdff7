/**
 * The text without those of the signs that it ends with. A regular expression such as `/x+$/` would start anew at each
 * sign of a long run.
 */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
