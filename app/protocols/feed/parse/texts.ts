import { lengthOfNotes } from '#app/protocols/text/notes-length.ts'

/** The text of which more is left when it is cleaned; where that is as much, the longer one. */
export function fuller(a: string, b: string): string {
  if (a === '' || b === '' || a === b) return a || b
  const more = lengthOfNotes(b) - lengthOfNotes(a)
  return more > 0 || (more === 0 && b.length > a.length) ? b : a
}

/** itunes:keywords, separated by commas; at most a hundred. */
export function splitKeywords(value: string): string[] {
  return value
    .split(',')
    .map((keyword) => keyword.replace(/\s+/g, ' ').trim())
    .filter((keyword) => keyword !== '')
    .slice(0, 100)
}
