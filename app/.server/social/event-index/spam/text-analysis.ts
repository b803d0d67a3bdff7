import { type Advertising, advertisingIn } from './advertising.ts'
import { deobfuscate } from '#app/.server/base/lib/obfuscation.ts'

/** Characters at the beginning and the end of a text that are analysed; what stands between them is ignored. */
const longestBeginning = 3000
const longestEnd = 1000

/** A text, prepared for finding signs of spam and fingerprints. */
export interface TextAnalysis extends Advertising {
  /** The analysed part of it, as it was written. */
  text: string
  /** The same without links, contacts, names and obfuscation, in small letters. */
  plain: string
}

/** Analyses a text, once for all who use the result. */
export function analyseText(content: string): TextAnalysis {
  const text = analysedPart(content)
  const advertised = advertisingIn(text)
  return { ...advertised, text, plain: deobfuscate(advertised.rest) }
}

function analysedPart(content: string): string {
  if (content.length <= longestBeginning + longestEnd) return content
  return `${content.slice(0, longestBeginning)}\n${content.slice(-longestEnd)}`.toWellFormed()
}
