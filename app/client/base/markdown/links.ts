import { studioFormMessages as messages } from '#app/texts/studio/studio-forms.ts'

/** A Markdown link in a text: its range of characters, its words and its URL. */
export interface MarkdownLink {
  start: number
  end: number
  title: string
  url: string
}

const pattern = /\[((?:\\.|[^[\]\\\n])*)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/g

/** The link around a position in the text, or null. */
export function linkAt(text: string, place: number): MarkdownLink | null {
  for (const match of text.matchAll(pattern)) {
    const [whole, title = '', url = ''] = match
    const [start, end] = [match.index, match.index + whole.length]
    if (start < place && place < end) return { start, end, title: unescaped(title), url }
  }
  return null
}

/** Formats a link as Markdown, escaping its words and URL. */
export function writeLink(title: string, url: string): string {
  const words = title
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[[\]\\]/g, '\\$&')
  const address = url.trim().replace(/[\s()<>]/g, percentEncoded)
  return `[${words}](${address})`
}

/** Adds https:// to a typed URL that has no scheme and isn't a path. */
export function withScheme(url: string): string {
  const typed = url.trim()
  return typed === '' || /^([a-z][a-z0-9+.-]*:|\/)/i.test(typed) ? typed : `https://${typed}`
}

/** What is wrong with a typed URL: links of other kinds are taken out of what listeners see. */
export function urlProblem(typed: string): string | undefined {
  const url = withScheme(typed)
  if (url === '') return messages.linkUrlMissing
  // Browsers disagree on URLs with spaces.
  const isLink = !/\s/.test(url) && URL.canParse(url) && /^(https?|mailto):/i.test(url)
  return isLink ? undefined : messages.linkInvalid(typed.trim())
}

function unescaped(words: string): string {
  return words.replace(/\\([[\]\\])/g, '$1')
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`
}
