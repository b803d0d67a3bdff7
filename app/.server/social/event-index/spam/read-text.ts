import { type Advertised, advertisedIn } from './advertising.ts'
import { undisguised } from './disguises.ts'

/** So much of a text counts: its beginning and its end. */
const longestBeginning = 3000
const longestEnd = 1000

/** A text as signs of spam and prints are read from it. */
export interface ReadText extends Advertised {
  /** What counts of it, as it was written. */
  text: string
  /** That without addresses, names and disguises, in small letters. */
  plain: string
}

/** Reads a text once for all who look for something in it. */
export function readText(content: string): ReadText {
  const text = countedText(content)
  const advertised = advertisedIn(text)
  return { ...advertised, text, plain: undisguised(advertised.rest) }
}

function countedText(content: string): string {
  if (content.length <= longestBeginning + longestEnd) return content
  return `${content.slice(0, longestBeginning)}\n${content.slice(-longestEnd)}`.toWellFormed()
}
