import { studioFormMessages as messages } from './studio-forms.ts'

/** The error message for a link, given those before it in the list; undefined if it is valid. */
export function linkProblem(link: string, earlier: string[]): string | undefined {
  if (!link.startsWith('https://')) return messages.linkNotHttps
  // Browsers disagree on URLs with spaces.
  if (/\s/.test(link) || !URL.canParse(link)) return messages.linkInvalid(link)
  return earlier.includes(link) ? messages.linkExists(link) : undefined
}
