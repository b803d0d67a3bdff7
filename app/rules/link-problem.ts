import { studioFormMessages as messages } from '#app/texts/studio-forms.ts'

/** What is wrong with a link among those before it. */
export function linkProblem(link: string, earlier: string[]): string | undefined {
  if (!link.startsWith('https://')) return messages.linkNotHttps
  // Browsers differ over spaces.
  if (/\s/.test(link) || !URL.canParse(link)) return messages.linkInvalid(link)
  return earlier.includes(link) ? messages.linkExists(link) : undefined
}
