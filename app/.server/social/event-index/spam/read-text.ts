import { type Advertised, advertisedIn } from './advertising.ts'
import { undisguised } from './disguises.ts'

/** Characters at the beginning and the end of a text that are analysed; what stands between them is ignored. */
const longestBeginning = 3000
const longestEnd = 1000

/** A text, prepared for finding signs of spam and fingerprints. */
export interface ReadText extends Advertised {
  /** The analysed part of it, as it was written. */
  text: string
  /** The same without links, contacts, names and obfuscation, in small letters. */
  plain: string
}

/** Analyses a text, once for all who use the result. */
export function readText(content: string): ReadText {
  const text = countedText(content)
  const advertised = advertisedIn(text)
  return { ...advertised, text, plain: undisguised(advertised.rest) }
}

function countedText(content: string): string {
  if (content.length <= longestBeginning + longestEnd) return content
  return `${content.slice(0, longestBeginning)}\n${content.slice(-longestEnd)}`.toWellFormed()
}
